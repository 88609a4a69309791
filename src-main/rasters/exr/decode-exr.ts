// OpenEXR to heights: one channel of half floats, floats or whole numbers exactly as stored, or the brightness of its colours.
import type { HeightsLeftOut } from '../../../src-shared/height-map.ts'
import { type Heights, type SampleMemory, type Samples, samplesFor } from '../heights/heights.ts'
import { damaged, unsupported } from '../raster-refusal.ts'
import { heightChannel, layerColours } from './exr-layers.ts'
import { brightnessShares } from './primaries.ts'
import { readChannels } from './read-channels.ts'
import { type ExrPart, readExrHeader } from './read-header.ts'

/**
 * Decodes the only channel, or the brightness of colours, else the likeliest channel, in capital or small letters; of several layers
 * the one without a name before the others, of several parts the first, of several levels the largest. A single channel goes to
 * `memory`.
 */
export function decodeExr(bytes: Uint8Array, memory?: SampleMemory): Heights {
  const part = readExrHeader(bytes)
  const { width, height, channels } = part
  const found = layerColours(channels)
  if (found && !found.mixed) {
    const { colours } = found
    const types = new Set(colours.map(({ type }) => type))
    const whole = types.size === 1 && types.has('uint')
    const samples = mix(
      readChannels(bytes, part, colours).map((each) => each.samples),
      brightnessShares(part.chromaticities),
      whole,
    )
    const bits = types.size === 1 && types.has('half') ? 16 : 32
    const heights = { width, height, bits, format: whole ? 'unsigned' : 'float', samples, brightness: true } as const
    return { ...heights, ...toldOf(part, colours.length) }
  }
  // Of brightness and two differences of colour it is the brightness.
  const channel = found?.colours[0] ?? heightChannel(channels)
  if (!channel) throw damaged('an EXR without channels')
  if (channel.across * channel.down !== 1) throw unsupported('heights with fewer samples than pixels')
  const [read] = readChannels(bytes, part, [channel], memory)
  if (!read) throw damaged('an EXR without channels')
  const format = channel.type === 'uint' ? 'unsigned' : 'float'
  const heights: Heights = { width, height, bits: channel.type === 'half' ? 16 : 32, format, samples: read.samples }
  return { ...heights, ...(found ? { brightness: true } : {}), ...toldOf(part, found ? 3 : 1) }
}

/** `used` is how many channels the heights are made of. */
function toldOf({ channels, framed, oblong, several }: ExrPart, used: number): Pick<Heights, 'leftOut'> {
  const leftOut: HeightsLeftOut[] = []
  if (channels.length > used) leftOut.push('channels')
  if (framed) leftOut.push('window')
  if (oblong) leftOut.push('shape')
  if (several) leftOut.push('parts')
  return leftOut.length > 0 ? { leftOut } : {}
}

/** Exact where the three are equal; in the memory of the first when that may hold fractions. */
function mix(
  [red, green, blue]: readonly Samples[],
  [r, g, b]: readonly [number, number, number],
  whole: boolean,
): Samples {
  if (!red || !green || !blue) throw damaged('an EXR without channels')
  const out = whole || red instanceof Float32Array ? red : samplesFor('float', 32, red.length)
  for (let i = 0; i < red.length; i++) {
    const [one, two, three] = [red[i] as number, green[i] as number, blue[i] as number]
    const value = one === two && two === three ? one : one * r + two * g + three * b
    out[i] = whole ? Math.round(value) : value
  }
  return out
}
