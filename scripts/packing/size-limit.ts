// How much may be shipped: what is above it came along by mistake.
import type { Packed } from './list-archive.ts'

/** Bytes of all files of the archive together. */
const most = 27_000_000

/** A sentence where the archive weighs more than it may, with its heaviest part. */
export function tooLarge(packed: readonly Pick<Packed, 'name' | 'bytes'>[]): string[] {
  const bytes = packed.reduce((sum, each) => sum + each.bytes, 0)
  if (bytes <= most) return []
  const [heaviest] = packed.toSorted((one, other) => other.bytes - one.bytes)
  return [`The archive weighs ${inMb(bytes)}, and ${inMb(most)} is the limit; its heaviest part is ${heaviest?.name}.`]
}

const inMb = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
