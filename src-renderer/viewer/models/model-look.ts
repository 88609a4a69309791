// How models are looked at, kept from result to result while the window is open: dress, lamp, box with sizes, grid, cut, and whether one measures.
import { create } from 'zustand'
import type { Light } from '../heights/light.ts'
import type { Cut } from './cut/cut.ts'
import type { Dress } from './surface/dresses.ts'

type ModelLook = {
  /** Null until one was chosen: every model then has its own. */
  readonly dress: Dress | null
  readonly light: Light
  readonly boxed: boolean
  /** A grid with axes on the ground. */
  readonly gridded: boolean
  /** What is parallel stays so: seen without perspective. */
  readonly parallel: boolean
  readonly measuring: boolean
  /** Null while the model is whole. */
  readonly cut: Cut | null
}

export const useModelLook = create<ModelLook>(() => ({
  ...{ dress: null, light: { direction: 320, height: 46, strength: 1.2 }, boxed: false, gridded: false },
  ...{ parallel: false, measuring: false, cut: null },
}))
