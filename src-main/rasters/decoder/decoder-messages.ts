// What the core and the decoder process say to each other: paths and facts, and of pixels no more than the coarse grid of a height map.
import { z } from 'zod'
import type { SolidAsk } from '../../../src-shared/exports/solid-export.ts'
import { failureSchema } from '../../../src-shared/failure.ts'
import { heightFactsSchema } from '../../../src-shared/height-map.ts'
import { pictureVariants } from '../../../src-shared/picture-variants.ts'
import { type Remedy, refusalReasons, remedies, remedyPlanSchema, sourceSchema } from '../../../src-shared/source.ts'

/** Asks a process that has nothing to do to load the code of height maps; it is not answered. */
export type GetReady = { what: 'get-ready' }

/**
 * Reads the file at `path`. `check-picture` judges it and writes nothing. The others write into the folder `into`: `heights` makes
 * the products of a height map, `height-thumbnail` and `picture-thumbnail` only the thumbnail, at most `edge` pixels wide and high,
 * for paper where a `ground` like `#2b2c2f` is named. A remedy is planned, which writes nothing, or made. `cut-views` cuts a sheet of four into its views. `make-solid` writes a height map as a solid to the new file
 * `into`; several tiles of it are called `name` with their row and column.
 */
export type DecoderTask = CheckTask | RasterTask | RemedyTask | CutTask | SolidTask
type CheckTask = Task & { what: 'check-picture' }
export type RasterTask = HeightsTask | ThumbnailTask
export type HeightsTask = Task & { what: 'heights'; into: string }
export type ThumbnailTask = Task & {
  what: 'height-thumbnail' | 'picture-thumbnail'
  into: string
  edge: number
  ground?: string | undefined
}
export type RemedyTask = Task & { remedy: Remedy } & ({ what: 'plan-remedy' } | { what: 'make-remedy'; into: string })
export type CutTask = Task & { what: 'cut-views'; into: string }
export type SolidTask = Task & { what: 'make-solid'; into: string; name: string; solid: SolidAsk }
type Task = { id: number; path: string }

export const refusalSchema = z.object({
  reason: z.enum(refusalReasons),
  found: z.union([z.string().max(200), z.number()]).optional(),
  variant: z.enum(pictureVariants).optional(),
  remedy: z.enum(remedies).optional(),
  plan: remedyPlanSchema.optional(),
})
/** Why a picture is not taken: what was found, and what would help. */
export type Refusal = z.infer<typeof refusalSchema>

const judgedSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), source: sourceSchema }),
  z.object({ ok: z.literal(false), refusal: refusalSchema }),
])
/** The source that a file is, by the bytes that were read, or why it is none. */
export type Judged = z.infer<typeof judgedSchema>

const performedSchema = z.object({
  facts: heightFactsSchema.nullable(),
  /** Pixels of the file, upright; 0 where nobody asks. */
  width: z.number().int(),
  height: z.number().int(),
  plan: remedyPlanSchema.optional(),
  judged: judgedSchema.optional(),
  solid: z
    .object({
      triangles: z.number().int(),
      bytes: z.number().int(),
      tiles: z.number().int(),
      pieces: z.number().int(),
    })
    .optional(),
})
export type Performed = z.infer<typeof performedSchema>

/** A height map before anything of it is written: its facts, and its coarse grid as `grid` lies on disk afterwards. */
const seenSchema = z.object({
  facts: heightFactsSchema,
  grid: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
})
export type Seen = z.infer<typeof seenSchema>
const isWhole = ({ facts, grid }: Seen) => grid.byteLength === facts.grid.width * facts.grid.height * 4

/** The process reads what strangers made, so that its words are looked at like theirs. */
export const decoderAnswerSchema = z.discriminatedUnion('state', [
  /** Still at work, `share` of it done where that is known; begins the wait anew. */
  z.object({ id: z.number(), state: z.literal('working'), share: z.number().min(0).max(1).optional() }),
  /** Still at work on the products of a height map, which can be looked at already. */
  seenSchema.extend({ id: z.number(), state: z.literal('seen') }).refine(isWhole),
  performedSchema.extend({ id: z.number(), state: z.literal('done') }),
  z.object({ id: z.number(), state: z.literal('failed'), failure: failureSchema }),
])
export type DecoderAnswer = z.infer<typeof decoderAnswerSchema>
