// The layers of an EXR, which it has in the names of its channels, and the colours of one.
import { unsupported } from '../raster-refusal.ts'
import type { ExrChannel } from './read-header.ts'

type Layer = ReadonlyMap<string, ExrChannel>
/** Red, green and blue; of `mixed` ones brightness and two differences of colour. */
export type ExrColours = {
  mixed: boolean
  colours: readonly [ExrChannel, ExrChannel, ExrChannel]
  opacity: ExrChannel | undefined
}

/** Red, green, blue and opacity as most programs name them, and as some do. */
const namings = ['R G B A', 'Red Green Blue Alpha', 'r g b a'].map((names) => names.split(' '))
const mixedNames = ['Y', 'RY', 'BY', 'A']

/** The channels of each layer by what is left of their names: `beauty.R` is R of the layer beauty. */
export function layersOf(channels: readonly ExrChannel[]): Layer[] {
  const layers = new Map<string, Map<string, ExrChannel>>([['', new Map()]])
  for (const channel of channels) {
    const dot = channel.name.lastIndexOf('.')
    const layer = channel.name.slice(0, Math.max(0, dot))
    layers.set(layer, (layers.get(layer) ?? new Map<string, ExrChannel>()).set(channel.name.slice(dot + 1), channel))
  }
  return [...layers.values()]
}

/** R, G and B of one layer in full size, when the file has all three. */
export function colourChannels(channels: readonly ExrChannel[]): ExrColours['colours'] | undefined {
  for (const layer of layersOf(channels)) {
    const colours = fullSize(layer, namings[0] ?? [])
    if (colours) return colours
  }
  return undefined
}

/** The colours of the first layer that has some, by the usual names before others; with the opacity of the same layer. */
export function layerColours(channels: readonly ExrChannel[]): ExrColours | undefined {
  const layers = layersOf(channels)
  for (const names of [...namings, mixedNames]) {
    const mixed = names === mixedNames
    for (const layer of layers) {
      const colours = mixed ? three(layer, names) : fullSize(layer, names)
      if (!colours) continue
      const opacity = layer.get(names[3] ?? '')
      return { mixed, colours, opacity: opacity && isFull(opacity) ? opacity : undefined }
    }
  }
  return undefined
}

function three(layer: Layer, names: readonly string[]): ExrColours['colours'] | undefined {
  const [first, second, third] = names.map((name) => layer.get(name))
  return first && second && third && [first, second, third]
}

function fullSize(layer: Layer, names: readonly string[]): ExrColours['colours'] | undefined {
  const colours = three(layer, names)
  if (colours && !colours.every(isFull)) throw unsupported('colours with fewer samples than pixels')
  return colours
}

const isFull = ({ across, down }: ExrChannel) => across * down === 1
