#!/usr/bin/env python3
"""Audits a catalogue of apps with Spark and writes findings and counts as Parquet.

Each line of the input is a job as `labelaudit stream` reads it: {"id": …, "path": …}, {"id": …,
"manifest": …} or {"id": …, "bars": …, "translations": […]}. Each partition is piped through one
`labelaudit stream`. A job that cannot be done becomes a row with its error; a worker that dies has its
partition done again, and nothing is written until a partition is whole.

    spark-submit Deploy/spark/audit_apps.py --jobs 'jobs/*.jsonl' --output audits

writes audits/apps (one row for each job) and audits/findings (one row for each finding).
"""

import argparse
import json
import shlex

from pyspark.sql import SparkSession
from pyspark.sql.types import (
    ArrayType,
    BooleanType,
    DoubleType,
    IntegerType,
    StringType,
    StructField,
    StructType,
)

COUNTS = ["errors", "warnings", "notes", "review", "bars", "items", "locales", "configurations"]
TEXTS = [
    "rule", "severity", "outcome", "bar", "item", "locale", "key", "source_text", "text", "visible",
    "message", "fix", "path", "fingerprint",
]

APPS = StructType(
    [
        StructField("id", StringType()),
        StructField("status", IntegerType(), False),
        StructField("error", StringType()),
        *[StructField(name, IntegerType()) for name in COUNTS],
    ]
)

FINDINGS = StructType(
    [
        StructField("id", StringType()),
        *[StructField(name, StringType()) for name in TEXTS],
        StructField("also_in", ArrayType(StringType())),
        StructField("line", IntegerType()),
        *[StructField(name, DoubleType()) for name in ("width", "available", "over")],
        StructField("device", StringType()),
        StructField("screen_width", DoubleType()),
        StructField("text_size", StringType()),
        StructField("design", StringType()),
        StructField("baselined", BooleanType()),
    ]
)


def number(value):
    return None if value is None else float(value)


def app_row(answer):
    summary = answer.get("report", {}).get("summary", {})
    return (
        answer.get("id"),
        answer["status"],
        answer.get("error"),
        *[summary.get(name) for name in COUNTS],
    )


def finding_rows(answer):
    for finding in answer.get("report", {}).get("findings", []):
        measured = finding.get("measured") or {}
        worst = (finding.get("configurations") or {}).get("worst") or {}
        location = finding.get("location") or {}
        yield (
            answer.get("id"),
            *[finding.get(name) for name in ("rule", "severity", "outcome", "bar", "item", "locale")],
            *[finding.get(name) for name in ("key", "sourceText", "text", "visible", "message", "fix")],
            location.get("path"),
            finding["fingerprint"],
            finding.get("alsoIn") or [],
            location.get("line"),
            *[number(measured.get(name)) for name in ("width", "available", "over")],
            worst.get("device"),
            number(worst.get("width")),
            worst.get("textSize"),
            worst.get("design"),
            finding["baselined"],
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--jobs", required=True, help="files with one job on each line")
    parser.add_argument("--output", required=True, help="folder for the Parquet tables")
    parser.add_argument("--labelaudit", default="labelaudit", help="the program, on every worker")
    parser.add_argument("--partitions", type=int, help="parts that the jobs are dealt out in")
    parser.add_argument(
        "--stream-jobs", type=int, default=1, help="jobs at once in each part; Spark does the rest"
    )
    parser.add_argument("options", nargs="*", help="further options of 'labelaudit stream', after --")
    arguments = parser.parse_args()

    spark = SparkSession.builder.appName("labelaudit").getOrCreate()
    command = [arguments.labelaudit, "stream", "--jobs", str(arguments.stream_jobs), "--quiet"]
    command += arguments.options
    lines = spark.sparkContext.textFile(arguments.jobs).filter(lambda line: line.strip())
    if arguments.partitions:
        lines = lines.repartition(arguments.partitions)
    # checkCode: a stream that dies fails its task, and Spark does the partition again.
    answers = (
        lines.pipe(" ".join(shlex.quote(word) for word in command), checkCode=True)
        .map(json.loads)
        .persist()
    )
    apps = spark.createDataFrame(answers.map(app_row), APPS)
    apps.write.mode("overwrite").parquet(f"{arguments.output}/apps")
    findings = spark.createDataFrame(answers.flatMap(finding_rows), FINDINGS)
    findings.write.mode("overwrite").parquet(f"{arguments.output}/findings")
    done, failed = apps.count(), apps.filter("error is not null").count()
    print(f"audited {done - failed} of {done} apps into {arguments.output}")
    answers.unpersist()
    spark.stop()


if __name__ == "__main__":
    main()
