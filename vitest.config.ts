// Unit tests and journeys run in plain Node, components in a page without layout; the window is tested end to end in the built app.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testLimit, waitLimit } from './test/helpers/limits.ts'

/**
 * Of these folders a worker runs file after file in one state: neither tests nor what they test change anything that is global.
 * The decoder does: it takes SVG away from sharp.
 */
export const stateless = ['renderer/{commands,create,library,settings,text,ui,usage}', 'sandbox/makers', 'shared']
const testsIn = (folders: readonly string[]) => folders.map((folder) => `test/${folder}/**/*.test.ts`)
/** `npm run check` leaves them out: the work of minutes, much of it the same after every change. */
const slow = { makers: 'sandbox/makers', journeys: 'journeys' } as const
const together = testsIn(stateless.filter((folder) => folder !== slow.makers))
const [makers, journeys] = [testsIn([slow.makers]), testsIn([slow.journeys])]
/** A whole core that orders from a region over http, wherever it lies: journeys of one part. */
const served = globSync('test/main/**/*.test.ts', { cwd: import.meta.dirname })
  .filter((file) => readFileSync(join(import.meta.dirname, file), 'utf8').includes('helpers/region/served-region'))
  .map((file) => file.replaceAll('\\', '/'))

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
      { test: { ...shared, name: 'makers', include: makers, isolate: false } },
      { test: { ...shared, name: 'journeys', include: journeys } },
      { test: { ...shared, name: 'served', include: served } },
      {
        test: {
          ...shared,
          name: 'apart',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...together, ...makers, ...journeys, ...served],
        },
      },
    ],
  },
})
