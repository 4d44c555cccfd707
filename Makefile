# The few commands of this project. Each shows what it does; `make` alone lists them.
.DEFAULT_GOAL := help
.PHONY: help setup demo build test browser-test lint check-generated check sanitize hostile fuzz bench clean dist plugin-test spark-test docs api-breakage

help:  ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

setup:  ## install the missing system libraries
	@Scripts/setup build

demo:  ## build the tool, audit Examples and write labelaudit-report.html
	@Scripts/demo

build:  ## debug build of everything, the service and tests included
	@Scripts/setup build service-build
	@Scripts/list-locales
	@swift build --build-tests
	@Scripts/service build --build-tests

test:  ## everything that must pass: tests, browser tests, generated files
	@Scripts/test

browser-test: build  ## open the HTML report in a browser and check it
	@Scripts/setup browser
	@Scripts/browser-tests

lint:  ## style, and nothing that can trap
	@Scripts/lint

check-generated: build  ## compare generated files with fresh ones; rewrite nothing
	@Scripts/check-generated

check: lint test  ## lint and test: what the pipeline runs

sanitize:  ## the tests under the address and thread sanitizers
	@Scripts/sanitize

TIME ?= 60
fuzz:  ## feed each reader with made-up inputs for TIME seconds (TIME=60)
	@Scripts/fuzz $(TIME)

hostile:  ## the hostile corpus on the optimised build: 2 s and 200 MB each
	@Scripts/hostile

dist:  ## both programs, self-contained and packed: archive, artifact bundle, Debian package
	@Scripts/dist

plugin-test:  ## the plugins from another package, with a prebuilt and a built labelaudit
	@Scripts/plugin-test

spark-test:  ## the Spark job in a local cluster (needs Java 17 and pyspark)
	@Deploy/spark/test

docs:  ## the library's documentation, with the toolchain's docc
	@Scripts/docs

api-breakage:  ## public declarations that changed since the latest release
	@Scripts/api-breakage

bench:  ## measure against HarfBuzz, browsers and other peers
	@Benchmarks/run

clean:  ## remove what was built
	@rm -rf .build Service/.build .venv labelaudit-report.html
