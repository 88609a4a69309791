// What a named body is: the words for it and how it is built.
import type { Detail, Shape } from '../shape.ts'

export type Noun = {
  name: string
  /** English singulars in lower case, and Chinese. */
  words: readonly string[]
  /** Built around the Y axis, in free units. */
  build(detail: Detail): Shape
  /** What looks up is turned to the front. */
  facing?: true
  /** What "hollow" makes of it; without this the word changes nothing. */
  hollow?(detail: Detail): Shape
}
