// Where the results are looked at from, kept from step to step as long as the viewer is open; the next opening starts anew.
import { create } from 'zustand'
import type { Turn } from '../heights/height-units.ts'
import type { BasePlate } from '../relief/floor/base-plate.ts'
import type { KeptPose } from './kept-pose.ts'
import type { KeptView } from './zoom.ts'

export type KeptViews = {
  /** Null until somebody turned it, also after its first view was chosen again. */
  readonly reliefPose: KeptPose | null
  readonly modelPose: KeptPose | null
  /** Null while the whole picture is shown. */
  readonly heightsView: KeptView | null
  readonly pictureView: KeptView | null
  /** Null until somebody chose one: every relief then stands on what suits it. */
  readonly basePlate: BasePlate | null
} & Turn

export const useKeptViews = create<KeptViews>(() => ({
  ...{ reliefPose: null, modelPose: null, heightsView: null, pictureView: null, basePlate: null },
  ...{ inverted: false, mirrored: false },
}))

/** When the viewer is closed. */
export function forgetViews(): void {
  useKeptViews.setState(useKeptViews.getInitialState())
}
