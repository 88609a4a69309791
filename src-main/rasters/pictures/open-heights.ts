// A height map whose numbers are no brightnesses (float or signed samples) as a 16-bit grey picture from its lowest to its highest point.
import type { Sharp } from 'sharp'
import { decodeHeights } from '../heights/decode-heights.ts'
import { scaleHeights } from '../heights/height-products.ts'
import type { Heights } from '../heights/heights.ts'
import { measureHeights } from '../heights/measure-heights.ts'
import { inReach } from '../in-reach.ts'
import { refusalFrom } from '../raster-refusal.ts'
import { sharp } from './sharp.ts'

type OpenHeights = Required<Pick<Heights, 'width' | 'height' | 'leftOut'>> & {
  brightness: boolean
  pixels: () => Sharp
}

/** Opens it as often as it takes; throws the refusal of what cannot be decoded. */
export function openHeights(bytes: Uint8Array): OpenHeights {
  const decoded = decodeHeights(bytes)
  if (!decoded.ok) throw refusalFrom(decoded.failure)
  const { width, height, brightness = false, leftOut = [] } = decoded.value
  const near = inReach(decoded.value, measureHeights(decoded.value))
  const samples = scaleHeights(near.heights, near.range)
  const raw = { width, height, channels: 1 } as const
  return { width, height, brightness, leftOut, pixels: () => sharp(samples, { raw }).toColourspace('grey16') }
}
