// How height maps are looked at, kept from result to result while the window is open: mode, light, material, shading and section.
import { create } from 'zustand'
import type { Line } from '../../../src-shared/section/section-line.ts'
import type { MaterialId } from '../relief/materials.ts'
import { startLine } from '../section/section.ts'
import { type Light, startLight } from './light.ts'
import type { Shading } from './picture/picture-renderer.ts'

export type ViewerMode = '2d' | '3d' | 'both'
/** What the pointer does; in 3D it looks unless it measures. */
export type StageTool = 'look' | 'section' | 'measure'

type ViewerLook = {
  readonly mode: ViewerMode
  readonly tool: StageTool
  readonly light: Light
  readonly material: MaterialId
  readonly shading: Shading
  readonly lineShown: boolean
  /** Ends of the cross-section in shares of width and height; null until one was drawn. */
  readonly line: Line | null
}

export const useViewerLook = create<ViewerLook>(() => ({
  ...{ mode: '3d', tool: 'look', light: startLight, material: 'brass', shading: 'grey', lineShown: false, line: null },
}))

type Samples = { readonly width: number; readonly height: number }

/** The kept cross-section in samples of this map. */
export function lineOn(map: Samples, line: Line | null, mirrored = false): Line {
  if (!line) {
    const { from, to } = startLine(map)
    // From left to right as it is looked at.
    return mirrored ? { from: to, to: from } : { from, to }
  }
  const on = ({ x, y }: Line['from']) => ({ x: x * map.width, y: y * map.height })
  return { from: on(line.from), to: on(line.to) }
}

/** Keeps a cross-section that was drawn in samples of this map. */
export function keepLine({ width, height }: Samples, { from, to }: Line): void {
  const share = ({ x, y }: Line['from']) => ({ x: x / width, y: y / height })
  useViewerLook.setState({ line: { from: share(from), to: share(to) } })
}
