// A height map whose numbers are no brightnesses (float or signed samples) as a 16-bit grey picture from its lowest to its highest point.
import sharp, { type Sharp } from 'sharp'
import { decodeHeights } from '../rasters/decode-heights.ts'
import { scaleHeights } from '../rasters/height-products.ts'
import { measureHeights } from '../rasters/measure-heights.ts'

/** Opens it as often as it takes; undefined when the bytes are no height map. */
export function openHeights(bytes: Uint8Array): (() => Sharp) | undefined {
  const decoded = decodeHeights(bytes)
  if (!decoded.ok) return undefined
  const { width, height } = decoded.value
  const samples = scaleHeights(decoded.value, measureHeights(decoded.value))
  return () => sharp(samples, { raw: { width, height, channels: 1 } }).toColourspace('grey16')
}
