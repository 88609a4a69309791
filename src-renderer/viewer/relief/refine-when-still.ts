// Draws the surface of every sample band by band, but not while a hand turns what is seen.
import type { Camera } from 'three'

type Refining = {
  readonly camera: Camera
  /** The share of its pixels that the stage has now, below 1 while it is coarse. */
  readonly detail: () => number
  /** Draws some more; true when that was the last. */
  readonly drawBand: () => boolean
  readonly onWhole: () => void
}

/** How long to leave something that turns before looking again. */
const turningMs = 100

/**
 * Begins at once: a stage that is coarse for its first look, without the camera having moved since, is not turned by anybody. Gives back
 * what ends it.
 */
export function refineWhenStill({ camera, detail, drawBand, onWhole }: Refining): () => void {
  const first = camera.matrixWorld.clone()
  const next = () => {
    const turning = detail() < 1 && !camera.matrixWorld.equals(first)
    if (!turning && drawBand()) return onWhole()
    timer = setTimeout(next, turning ? turningMs : 0)
  }
  let timer = setTimeout(next)
  return () => clearTimeout(timer)
}
