// ICU itself is included by the .c files of CICU alone: its renamed symbols never reach Swift.
