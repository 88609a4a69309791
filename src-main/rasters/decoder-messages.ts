// What the core and the decoder process say to each other: paths and facts, never pixels.
import type { Failure } from '../../src-shared/failure.ts'
import type { HeightFacts } from '../../src-shared/height-map.ts'
import type { Remedy, RemedyPlan } from '../../src-shared/source.ts'

/**
 * Reads the file at `path` and writes into the folder `into`: `heights` makes the products of a height map,
 * `height-thumbnail` and `picture-thumbnail` only the thumbnail. A remedy is planned, which writes nothing, or made.
 */
export type DecoderTask = RasterTask | RemedyTask
export type RasterTask = Task & { what: 'heights' | 'height-thumbnail' | 'picture-thumbnail'; into: string }
export type RemedyTask = Task & { remedy: Remedy } & ({ what: 'plan-remedy' } | { what: 'make-remedy'; into: string })
type Task = { id: number; path: string }

export type Performed = {
  facts: HeightFacts | null
  width: number
  height: number
  plan?: RemedyPlan
  /** What a remedy made of the picture, in the file named `remedied`. */
  format?: RemedyPlan['format']
}

export type DecoderAnswer =
  /** Still at work; begins the wait anew. */
  | { id: number; state: 'working' }
  | ({ id: number; state: 'done' } & Performed)
  | { id: number; state: 'failed'; failure: Failure }

/** Names of the files a task leaves behind, beside the products, which are named as they are called. */
export const thumbnailFile = 'thumbnail.webp'
export const remediedFile = 'remedied'
