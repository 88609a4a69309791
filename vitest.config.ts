// Unit tests and journeys run in plain Node, components in a page without layout; the window is tested end to end in the built app.
import { defineConfig } from 'vitest/config'
import { testLimit, waitLimit } from './test/helpers/limits.ts'

/**
 * Of these folders a worker runs file after file in one state: neither tests nor what they test change anything that is global.
 * The decoder does: it takes SVG away from sharp.
 */
export const stateless = ['renderer/{commands,create,library,settings,text,ui,usage}', 'sandbox/makers', 'shared']
const together = stateless.map((folder) => `test/${folder}/**/*.test.ts`)

const shared = {
  environment: 'node',
  // No option of the command line reaches hooks.
  testTimeout: testLimit,
  hookTimeout: testLimit,
  expect: { poll: { timeout: waitLimit } },
  // Tests of one file that mostly wait.
  maxConcurrency: 12,
} as const

export default defineConfig({
  test: {
    globalSetup: ['test/helpers/run/nothing-left.ts'],
    // Half of the time a worker waits for answers, clocks and disks: twice as many as a small machine has cores.
    maxWorkers: 4,
    projects: [
      { test: { ...shared, name: 'together', include: together, isolate: false } },
      { test: { ...shared, name: 'apart', include: ['test/**/*.test.{ts,tsx}'], exclude: together } },
    ],
  },
})
