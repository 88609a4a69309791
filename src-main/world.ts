// The clock and the chance of plain Node, as the core asks for them.
import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance, Clock } from './ports.ts'

/** Longer timers fire at once in Node. */
const longestTimer = 2 ** 31 - 1

/** The computer's own clock. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    async sleep(ms, signal) {
      try {
        await wait(Math.max(0, Math.min(ms, longestTimer)), undefined, signal ? { signal } : {})
      } catch (error) {
        throw signal?.aborted ? signal.reason : error
      }
    },
  }
}

/** Randomness fit for keys. */
export function createChance(): Chance {
  return {
    bytes: (count) => new Uint8Array(randomBytes(count)),
    between: (least, most) => least + (randomBytes(6).readUIntBE(0, 6) / 2 ** 48) * (most - least),
  }
}
