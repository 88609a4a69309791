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
const namings = ['R G B A', 'Red Green Blue Alpha', 'r g b a', 'red green blue alpha', 'RED GREEN BLUE ALPHA'].map(
  (names) => names.split(' '),
)
const mixedNamings = ['Y RY BY A', 'y ry by a'].map((names) => names.split(' '))
/** Single channels that are heights, the likeliest first, in small letters; red is where some programs put grey. */
const heightNames = ['y', 'z', 'v', 'height', 'depth', 'r', 'red']
const opacityNames = ['a', 'alpha']

/** The channels of each layer by what is left of their names: `beauty.R` is R of the layer beauty. */
function layersOf(channels: readonly ExrChannel[]): Layer[] {
  const layers = new Map<string, Map<string, ExrChannel>>([['', new Map()]])
  for (const channel of channels) {
    const dot = channel.name.lastIndexOf('.')
    const layer = channel.name.slice(0, Math.max(0, dot))
    layers.set(layer, (layers.get(layer) ?? new Map<string, ExrChannel>()).set(channel.name.slice(dot + 1), channel))
  }
  return [...layers.values()]
}

/** The colours of the first layer that has some, by the usual names before others; with the opacity of the same layer. */
export function layerColours(channels: readonly ExrChannel[]): ExrColours | undefined {
  const layers = layersOf(channels)
  for (const names of [...namings, ...mixedNamings]) {
    const mixed = mixedNamings.includes(names)
    for (const layer of layers) {
      const colours = mixed ? three(layer, names) : fullSize(layer, names)
      if (!colours) continue
      const opacity = layer.get(names[3] ?? '')
      return { mixed, colours, opacity: opacity && isFull(opacity) ? opacity : undefined }
    }
  }
  return undefined
}

/** What x, y and z of one layer are together: a direction or a place, of which none is a height. */
const isVector = (layer: Layer) => anyCase(layer, 'x') !== undefined && anyCase(layer, 'y') !== undefined

/**
 * The only channel, else the first that a height is usually named, else the first that is not opacity; of a layer of directions or
 * places only where there is no other.
 */
export function heightChannel(channels: readonly ExrChannel[]): ExrChannel | undefined {
  const layers = layersOf(channels)
  const flat = layers.filter((layer) => !isVector(layer))
  const named = flat.flatMap((layer) => heightNames.map((name) => anyCase(layer, name))).find((found) => found)
  const seen = [...flat, ...layers]
    .flatMap((layer) => [...layer])
    .find(([name]) => !opacityNames.includes(name.toLowerCase()))?.[1]
  return channels.length === 1 ? channels[0] : (named ?? seen)
}

/** As a name is usually written before other ways, whichever comes first in the file: `Y` before `y`, `height` before `Height`. */
function anyCase(layer: Layer, name: string): ExrChannel | undefined {
  const usual = layer.get(name.length === 1 ? name.toUpperCase() : name)
  return usual ?? [...layer].find(([other]) => other.toLowerCase() === name)?.[1]
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
