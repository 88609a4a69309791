// Unit tests and journeys run in plain Node; the window is tested end to end in the built app.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/helpers/nothing-left.ts'],
    // Far above what anything takes: a busy machine makes tests slow, not wrong.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // Half of the time a worker waits for answers, clocks and disks: twice as many as a small machine has cores.
    maxWorkers: 4,
    // Tests of one file that mostly wait.
    maxConcurrency: 12,
  },
})
