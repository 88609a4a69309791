// What the window asks of a relief that is saved as a solid or as a height map, and what it is told of it.
import { z } from 'zod'
import { bodyLimits, exportFormats, isMap } from './relief-body.ts'

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most)
const orNone = (range: readonly [number, number]) => z.union([z.literal(0), within(range)])

/** What a solid stands on: the whole square of its picture, or the outline of what stands on its floor. */
const solidPlates = ['square', 'outline'] as const

const share = z.number().min(0).max(1)
const tiles = z.number().int().min(bodyLimits.tiles[0]).max(bodyLimits.tiles[1])
/** Sums of shares are rounded. */
const rounding = 1e-9
const cropSchema = z
  .object({ left: share, top: share, width: share, height: share })
  .strict()
  .refine((crop) => crop.left + crop.width <= 1 + rounding && crop.top + crop.height <= 1 + rounding)

/** Millimetres throughout; the height follows from the width. */
export const solidAskSchema = z
  .object({
    format: z.enum(exportFormats),
    width: within(bodyLimits.width),
    depth: within(bodyLimits.depth),
    base: within(bodyLimits.base),
    frameWidth: orNone(bodyLimits.frameWidth),
    frameHeight: within(bodyLimits.frameHeight),
    /** The highest sample becomes the lowest. */
    invert: z.boolean(),
    /** Left and right are changed over. */
    mirror: z.boolean(),
    tolerance: orNone(bodyLimits.tolerance),
    plate: z.enum(solidPlates),
    /** The part of the relief that is made, as shares of the picture as it is turned. */
    crop: cropSchema,
    tiles: z.object({ columns: tiles, rows: tiles }).strict(),
  })
  .strict()
export type SolidAsk = z.infer<typeof solidAskSchema>

/** What is made of it: turned over there is no floor that could be cut away, an outline has no frame, and a height map neither. */
export function settledAsk(ask: SolidAsk): SolidAsk {
  if (isMap(ask.format)) return { ...ask, plate: 'square', frameWidth: 0 }
  if (ask.plate === 'square') return ask
  return ask.invert ? { ...ask, plate: 'square' } : { ...ask, frameWidth: 0 }
}

/** `saved` is false when the person chose no file; `name` is the file's, and `exportId` stands for it until the app ends. */
export const solidSavedSchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(false) }),
  z.object({
    saved: z.literal(true),
    exportId: z.number().int(),
    name: z.string(),
    bytes: z.number().int(),
    /** 0 for height maps. */
    triangles: z.number().int(),
    /** Bodies that were made, each closed by itself, and the pieces that they are in all; or height maps. */
    tiles: z.number().int(),
    pieces: z.number().int(),
  }),
])
export type SolidSaved = z.infer<typeof solidSavedSchema>
