// How pictures are compared with their sources, kept from result to result while the window is open.
import { create } from 'zustand'
import type { Comparison } from './compare.ts'

type PictureLook = {
  readonly comparison: Comparison
  /** The edge between before and after: 0 at the left of the stage, 1 at its right. */
  readonly share: number
}

export const usePictureLook = create<PictureLook>(() => ({ comparison: 'off', share: 0.5 }))
