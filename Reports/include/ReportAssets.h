// Bytes embedded in the binary; see the .c file of this target.
