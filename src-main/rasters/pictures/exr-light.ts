// Red, green and blue light of the pixels of an EXR, also of one that keeps brightness and two differences of colour.
import type { ExrColours } from '../exr/exr-layers.ts'
import { brightnessShares } from '../exr/primaries.ts'
import type { ReadChannel } from '../exr/read-channels.ts'
import type { ExrPart } from '../exr/read-header.ts'

type Light = (at: number) => readonly [number, number, number]

/** `read` is red, green and blue, or of `mixed` ones Y, RY and BY; a pixel takes its colour from the sample that covers it. */
export function lightChannels(
  { width, chromaticities }: ExrPart,
  { mixed }: ExrColours,
  read: readonly ReadChannel[],
): Light {
  const [first, second, third] = read
  if (!first || !second || !third) throw new Error('no colours')
  if (!mixed) return (at) => [first.samples[at] as number, second.samples[at] as number, third.samples[at] as number]
  const [redShare, greenShare, blueShare] = brightnessShares(chromaticities)
  const sampleOf = ({ channel, columns, samples }: ReadChannel, at: number) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return samples[Math.floor(y / channel.down) * columns + Math.floor(x / channel.across)] as number
  }
  return (at) => {
    const bright = first.samples[at] as number
    const red = (sampleOf(second, at) + 1) * bright
    const blue = (sampleOf(third, at) + 1) * bright
    return [red, (bright - red * redShare - blue * blueShare) / greenShare, blue]
  }
}
