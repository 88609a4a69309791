// Our own ids: a short prefix and 128 random bits.
import type { Chance } from '../../ports.ts'

/** A fresh id of letters, digits, `_` and `-` only, at most 64 characters for prefixes up to 31. */
export function newId(prefix: string, chance: Chance): string {
  return `${prefix}_${Buffer.from(chance.bytes(16)).toString('hex')}`
}
