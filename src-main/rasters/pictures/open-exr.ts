// The colours of an EXR as a picture: linear light as 16-bit sRGB, opacity taken out of the colours.
import type { RemedyChange } from '../../../src-shared/source.ts'
import { layerColours } from '../exr/exr-layers.ts'
import { isStandard, toScreen } from '../exr/primaries.ts'
import { readChannels } from '../exr/read-channels.ts'
import { readExrHeader } from '../exr/read-header.ts'
import { RasterRefusal } from '../raster-refusal.ts'
import { lightChannels } from './exr-light.ts'
import { roomForPixels } from './wrap-pixels.ts'

/** Pixels of a picture with colours; four floats of each stand in memory beside what they become. */
const mostPixels = 20_000_000

type ExrPicture = { tiff: Buffer; changes: RemedyChange[] }

/** Undefined when there are no colours but heights; throws a refusal for damage and limits. */
export function readExrPicture(bytes: Uint8Array): ExrPicture | undefined {
  const part = readExrHeader(bytes)
  const found = layerColours(part.channels)
  // Whole numbers are no light.
  if (!found || found.colours.some(({ type }) => type === 'uint')) return undefined
  const wanted = found.opacity ? [...found.colours, found.opacity] : found.colours
  const { width, height, chromaticities } = part
  if (width * height > mostPixels) throw new RasterRefusal('too-large', 'too many colours')
  const read = readChannels(bytes, part, wanted)
  const light = lightChannels(part, found, read.slice(0, 3))
  const opacity = read[3]
  const changes: RemedyChange[] = ['light']
  if (!isStandard(chromaticities)) changes.push('colours')
  if (read.some(({ channel }) => channel.type === 'float')) changes.push('sixteen-bit')
  if (part.channels.length > wanted.length) changes.push('extra-channels')
  if (part.framed) changes.push('window')
  if (part.oblong) changes.push('pixel-shape')
  if (part.several) changes.push('first-only')
  const channels = opacity ? 4 : 3
  const shape = { width, height, bits: 16, meaning: 'rgb', channels, alpha: opacity !== undefined } as const
  const { file, planes } = roomForPixels(shape, 1)
  const pixels = planes[0] as Uint8Array
  const move = isStandard(chromaticities) ? undefined : toScreen(chromaticities)
  const put = (index: number, level: number) => {
    pixels[index * 2] = level >> 8
    pixels[index * 2 + 1] = level
  }
  for (let at = 0; at < width * height; at++) {
    const covered = opacity ? share(opacity.samples[at] as number) : 1
    const whole = covered > 0 ? 1 / covered : 1
    const [red, green, blue] = light(at)
    const [r, g, b] = move ? move([red, green, blue]) : [red, green, blue]
    put(at * channels, screenLevel(r * whole))
    put(at * channels + 1, screenLevel(g * whole))
    put(at * channels + 2, screenLevel(b * whole))
    if (opacity) put(at * channels + 3, Math.round(covered * 65_535))
  }
  return { tiff: file, changes }
}

const share = (value: number) => (value > 0 ? Math.min(1, value) : 0)

let levels: Float64Array | undefined

/** The 16-bit sRGB level of an amount of light, from a table by the root of it, so that dark ones are exact too. */
function screenLevel(light: number): number {
  levels ??= Float64Array.from({ length: 65_537 }, (_, at) => {
    const amount = (at / 65_535) ** 2
    return (amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055) * 65_535
  })
  const place = Math.sqrt(share(light)) * 65_535
  const below = Math.floor(place)
  const [low, high] = [levels[below] as number, levels[below + 1] as number]
  return Math.round(low + (high - low) * (place - below))
}
