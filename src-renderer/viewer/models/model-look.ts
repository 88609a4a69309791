// How models are looked at, kept from result to result while the window is open: dress, lamp, and the box with its sizes.
import { create } from 'zustand'
import type { Light } from '../heights/light.ts'
import type { Dress } from './build-model.ts'

type ModelLook = {
  /** Null until one was chosen: every model then has its own. */
  readonly dress: Dress | null
  readonly light: Light
  readonly boxed: boolean
}

export const useModelLook = create<ModelLook>(() => ({
  ...{ dress: null, light: { direction: 320, height: 46, strength: 1.2 }, boxed: false },
}))

/** The dress that a model wears; `dressed` as `hasOwnLook` says. */
export function wornDress(chosen: Dress | null, dressed: boolean): Dress {
  if (chosen === null || chosen === 'textured') return dressed ? 'textured' : 'clay'
  return chosen
}
