// End-to-end tests: the built app in Electron, or in its stand-in where Electron's binary is missing.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './display.ts',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
})
