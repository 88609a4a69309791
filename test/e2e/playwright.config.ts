// End-to-end tests: the built app in Electron, or in its stand-in where Electron's binary is missing.
import { defineConfig } from '@playwright/test'
import { testLimit, waitLimit } from '../helpers/limits.ts'
import { electronBinary } from './helpers/electron-binary.ts'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  globalSetup: ['./helpers/own-run.ts', './helpers/display.ts'],
  // Windows on one display take the focus from each other; those of the stand-in have none.
  workers: electronBinary() ? 1 : 2,
  timeout: testLimit,
  expect: { timeout: waitLimit },
  reporter: [['list'], ['./helpers/told-at-once.ts']],
})
