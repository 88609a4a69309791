// What every part of the stand-in shares: the running Chromium, and how this run was started.
import type { Chromium } from './chromium/chromium.ts'

export interface Runtime {
  chromium: Chromium | undefined
  readonly switches: Map<string, string>
  /** No window on a screen. */
  headless: boolean
  /** Started by a test, which answers dialogs itself and must hear of any that it did not expect. */
  underTest: boolean
}

export const runtime: Runtime = { chromium: undefined, switches: new Map(), headless: true, underTest: false }

/** The running Chromium; asking before it runs is a bug of the stand-in. */
export function chromium(): Chromium {
  if (!runtime.chromium) throw new Error('stand-in: Chromium is not running yet')
  return runtime.chromium
}
