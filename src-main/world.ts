// The clock, the chance and the names of plain Node, as the core asks for them.
import { randomBytes } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance, Clock, LookUp } from './ports.ts'

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

/** Milliseconds that a name is looked up for. */
const lookUpTimeout = 5000

/** The computer's own way to look names up, as its connections use it. */
export function createLookUp(): LookUp {
  return async (hostname) => {
    const limit = new AbortController()
    const late = wait(lookUpTimeout, [], { signal: limit.signal, ref: false }).catch(() => [])
    const found = lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).then(
      (all) => all.map(({ address }) => address),
      () => [],
    )
    return await Promise.race([found, late]).finally(() => limit.abort())
  }
}

/** Randomness fit for keys. */
export function createChance(): Chance {
  return {
    bytes: (count) => new Uint8Array(randomBytes(count)),
    between: (least, most) => least + (randomBytes(6).readUIntBE(0, 6) / 2 ** 48) * (most - least),
  }
}
