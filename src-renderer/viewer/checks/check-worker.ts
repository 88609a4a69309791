// The thread that checks a relief: its steepness and what a cutter leaves standing. A newer question ends the older one.

import type { Sizes, StoredHeights } from '../heights/height-units.ts'
import { workerScope } from '../worker-scope.ts'
import { type CutterLeaves, cutterReach, isFiner } from './cutter-reach.ts'
import type { Cutter } from './overlay.ts'
import { type Slopes, slopesOf } from './slopes.ts'

export type CheckQuestion =
  | { readonly kind: 'heights'; readonly heights: StoredHeights }
  | { readonly kind: 'slopes'; readonly id: number; readonly sizes: Sizes }
  | { readonly kind: 'cutter'; readonly id: number; readonly sizes: Sizes; readonly cutter: Cutter }

/** What a cutter leaves of the map. */
export type Reach = CutterLeaves & {
  /** Millimetres of a sample. */
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
  const cell = sizes.width / of.width
  const tell = (leaves: CutterLeaves, finer: boolean) =>
    scope.postMessage({ kind: 'cutter', id, reach: { ...leaves, cell, finer } }, [leaves.left.buffer])
  if (isFiner(cutter, cell)) {
    return tell({ width: 1, height: 1, left: new Uint8Array(1), share: 0, most: 0, rough: false }, true)
  }
  const steps = cutterReach(of, sizes, cutter)
  for (let told = 0; ; ) {
    const step = steps.next()
    if (step.done) return tell(step.value, false)
    if (step.value - told < 0.02) continue
    told = step.value
    scope.postMessage({ kind: 'progress', id, share: told })
    // Questions that came meanwhile are heard.
    await new Promise((resolve) => setTimeout(resolve))
    if (latest !== id) return
  }
}
