// How pictures are compared with their sources, kept from result to result while the window is open.
import { create } from 'zustand'
import type { Comparison, Strength } from './compare.ts'

type PictureLook = {
  readonly comparison: Comparison
  /** The edge between before and after: 0 at the left of the stage, 1 at its right. */
  readonly share: number
  /** How many times as strongly differences are shown. */
  readonly strength: Strength
}

export const usePictureLook = create<PictureLook>(() => ({ comparison: 'off', share: 0.5, strength: 1 }))

/** Whether histograms are shown, kept as well; no part of a view that is copied. */
export const useHistogram = create<{ readonly shown: boolean }>(() => ({ shown: false }))
