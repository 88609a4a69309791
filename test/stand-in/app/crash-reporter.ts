// electron.crashReporter: reports nothing.
import type { CrashReporter } from 'electron'
import { strict } from '../strict.ts'

export const crashReporter = strict('crashReporter', {
  start() {},
  getUploadToServer: () => false,
} satisfies Partial<CrashReporter>)
