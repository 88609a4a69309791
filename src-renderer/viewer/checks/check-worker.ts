// The thread that checks a relief: its steepness and what a cutter leaves standing. A newer question ends the older one.

import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import { workerScope } from '../worker-scope.ts'
import { type Cells, cellsFor, cutterReach, isFiner } from './cutter-reach.ts'
import { type Cutter, cutterTolerance } from './overlay.ts'
import type { Laid } from './shown-overlay.ts'
import { type Slopes, slopesOf } from './slopes.ts'

export type CheckQuestion =
  | { readonly kind: 'heights'; readonly heights: StoredHeights }
  | { readonly kind: 'slopes'; readonly id: number; readonly sizes: Sizes }
  | { readonly kind: 'cutter'; readonly id: number; readonly sizes: Sizes; readonly cutter: Cutter }

/** What a cutter leaves: on so many cells 0 to 255 for 0 to the depth, the share of the map, the most in millimetres. */
export type Reach = Laid & {
  readonly share: number
  readonly most: number
  /** Millimetres of a cell. */
  readonly cell: number
  /** The cutter is finer than the map: nothing is known of what it leaves. */
  readonly finer: boolean
}

export type CheckAnswer =
  | { readonly kind: 'slopes'; readonly id: number; readonly slopes: Slopes }
  | { readonly kind: 'progress'; readonly id: number; readonly share: number }
  | { readonly kind: 'cutter'; readonly id: number; readonly reach: Reach }

const scope = workerScope<CheckQuestion, CheckAnswer>()

let heights: StoredHeights | undefined
let latest = 0

scope.onmessage = async ({ data }) => {
  if (data.kind === 'heights') {
    heights = data.heights
    return
  }
  if (!heights) return
  latest = data.id
  if (data.kind === 'slopes') {
    const slopes = slopesOf(heights, data.sizes)
    scope.postMessage({ kind: 'slopes', id: data.id, slopes }, [slopes.laid.left.buffer])
  } else await checkCutter(heights, data)
}

async function checkCutter(
  of: StoredHeights,
  { id, sizes, cutter }: CheckQuestion & { kind: 'cutter' },
): Promise<void> {
  const cells = cellsFor(of, sizes, cutter)
  if (isFiner(cutter, cells)) {
    const left = new Uint8Array(1)
    const reach = { width: 1, height: 1, left, share: 0, most: 0, cell: cells.cell, finer: true }
    scope.postMessage({ kind: 'cutter', id, reach }, [left.buffer])
    return
  }
  const steps = cutterReach(cells, cutter)
  for (let told = 0; ; ) {
    const step = steps.next()
    if (step.done) {
      const reach = reachOf(cells, step.value, sizes)
      scope.postMessage({ kind: 'cutter', id, reach }, [reach.left.buffer])
      return
    }
    if (step.value - told < 0.02) continue
    told = step.value
    scope.postMessage({ kind: 'progress', id, share: told })
    // Questions that came meanwhile are heard.
    await new Promise((resolve) => setTimeout(resolve))
    if (latest !== id) return
  }
}

function reachOf({ width, height, cell }: Cells, left: Float32Array, { depth }: Sizes): Reach {
  let standing = 0
  let most = 0
  const bytes = Uint8Array.from(left, (value) => {
    if (value > cutterTolerance) standing += 1
    most = Math.max(most, value)
    return value > cutterTolerance ? Math.max(1, Math.min(255, Math.round((value / depth) * 255))) : 0
  })
  return { width, height, cell, left: bytes, share: standing / Math.max(1, left.length), most, finer: false }
}
