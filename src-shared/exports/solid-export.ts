// What the window asks of a relief that is saved as a solid, and what it hears of it.
import { z } from 'zod'
import { bodyFormats, bodyLimits } from '../relief-body.ts'

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most)
const orNone = (range: readonly [number, number]) => z.union([z.literal(0), within(range)])

/** Millimetres throughout; the height follows from the width. */
export const solidAskSchema = z
  .object({
    format: z.enum(bodyFormats),
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
  })
  .strict()
export type SolidAsk = z.infer<typeof solidAskSchema>

/** `saved` is false when the person chose no file; `name` is the file's, and `exportId` stands for it until the app ends. */
export const solidSavedSchema = z.discriminatedUnion('saved', [
  z.object({ saved: z.literal(false) }),
  z.object({
    saved: z.literal(true),
    exportId: z.number().int(),
    name: z.string(),
    bytes: z.number().int(),
    triangles: z.number().int(),
  }),
])
export type SolidSaved = z.infer<typeof solidSavedSchema>
