// The memory of one height map given to the next: the first write to new memory takes longer than unpacking a file into it.
import { largestPixels } from '../raster-limits.ts'
import type { SampleMemory } from './heights.ts'

/** Bytes that are kept: the largest height map at 16 bits; the largest relief of the service in any sample type. */
const mostKept = largestPixels * 2

/** Until it is disposed of, what was taken belongs to its visitor. */
type Visit = Disposable & { readonly take: SampleMemory }

type SampleRoom = {
  /** The kept memory is lent to one visitor at a time, once; all others, and what is larger, get new memory. */
  enter(): Visit
  /** Writes to memory of that size ahead of its use. */
  prepare(bytes: number): void
}

/** Keeps the memory that was last taken, as long as the process lives. */
export function createSampleRoom(most = mostKept): SampleRoom {
  let kept: ArrayBuffer | undefined
  let lent = false
  const renew = (bytes: number) => {
    // Let go first, so that both are never needed.
    kept = undefined
    const fresh = new ArrayBuffer(bytes)
    if (bytes <= most) kept = fresh
    return fresh
  }
  return {
    enter() {
      let holds = false
      return {
        take: (bytes) => {
          if (lent) return new ArrayBuffer(bytes)
          lent = true
          holds = true
          if (!kept || kept.byteLength < bytes) return renew(bytes)
          new Uint8Array(kept, 0, bytes).fill(0)
          return kept
        },
        [Symbol.dispose]: () => {
          if (holds) lent = false
          holds = false
        },
      }
    },
    prepare: (bytes) => {
      if (!lent && bytes <= most && (kept?.byteLength ?? 0) < bytes) new Uint8Array(renew(bytes)).fill(0)
    },
  }
}
