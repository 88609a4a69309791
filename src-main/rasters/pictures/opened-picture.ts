// A picture that was opened: what is known of it, and the way to its pixels.
import type { Sharp } from 'sharp'
import type { RemedyChange } from '../../../src-shared/source.ts'

export type OpenPicture = {
  /** Pixels of the file, upright. */
  width: number
  height: number
  alpha: boolean
  /** More than 8 bits a channel. */
  deep: boolean
  grey: boolean
  /** Packed with loss, so that a good JPEG keeps all there is. */
  lossy: boolean
  /** The size the person knows: that of a drawing before it is drawn, otherwise the same. */
  own: { width: number; height: number }
  changes: readonly RemedyChange[]
  /** A fresh way through the pixels; the file is decoded at the first. */
  pixels(): Promise<Sharp>
}
