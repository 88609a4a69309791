// How long a test, and each thing that it waits for, may take: far above what anything takes on a busy machine.

/** Milliseconds of one test. */
export const testLimit = 600_000

/** Milliseconds of one thing that a test waits for: before the test's own end, so that the failure says what did not come. */
export const waitLimit = 540_000
