// What the core and the decoder process say to each other: paths and facts, never pixels.
import type { Failure } from '../../src-shared/failure.ts'
import type { HeightFacts } from '../../src-shared/height-map.ts'

/**
 * Reads the file at `path` and writes into the folder `into`: `heights` makes the products of a height map,
 * `height-thumbnail` and `picture-thumbnail` only the thumbnail.
 */
export type DecoderTask = {
  id: number
  what: 'heights' | 'height-thumbnail' | 'picture-thumbnail'
  path: string
  into: string
}

export type DecoderAnswer =
  /** Still at work; begins the wait anew. */
  | { id: number; state: 'working' }
  | { id: number; state: 'done'; facts: HeightFacts | null; width: number; height: number }
  | { id: number; state: 'failed'; failure: Failure }

/** Names of the files a task leaves behind, beside the products, which are named as they are called. */
export const thumbnailFile = 'thumbnail.webp'
