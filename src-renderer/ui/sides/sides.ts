// How wide the panes at the right are, and which are folded away: kept on this computer.
import { z } from 'zod'
import { recordOf } from '../../../src-shared/record-of.ts'

export const sideIds = ['create', 'library', 'viewer'] as const

export type SideId = (typeof sideIds)[number]

/** In pixels; `usual` is what the pane is designed for. */
type Widths = { readonly usual: number; readonly least: number; readonly most: number }

export const sideWidths: Readonly<Record<SideId, Widths>> = {
  create: { usual: 392, least: 352, most: 560 },
  library: { usual: 316, least: 272, most: 560 },
  viewer: { usual: 300, least: 264, most: 480 },
}

/** `width` is null until the person has chosen one: then a narrow window may take less. */
export type Side = { readonly width: number | null; readonly folded: boolean }

export type Sides = Readonly<Record<SideId, Side>>

export const usualSide: Side = { width: null, folded: false }

const sideSchema = z.object({ width: z.number().int().nullable(), folded: z.boolean() }).catch(usualSide)

export const sidesSchema: z.ZodType<Sides> = z.object({
  ...recordOf(sideIds, (id) => sideSchema.transform(({ width, folded }) => ({ width: within(id, width), folded }))),
})

/** The nearest width that the pane may have; null stays null. */
function within(id: SideId, width: number | null): number | null {
  const { least, most } = sideWidths[id]
  return width === null ? null : Math.round(Math.min(most, Math.max(least, width)))
}

/** What a drag to a width means: far below the least one the pane is folded away, and keeps the width that it had. */
export function draggedTo(id: SideId, side: Side, width: number): Side {
  if (width < sideWidths[id].least / 2) return { ...side, folded: true }
  return { width: within(id, width), folded: false }
}
