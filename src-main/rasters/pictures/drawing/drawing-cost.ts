// How long a drawing takes, told before it is drawn: a few letters in a file can mean minutes of filters, or millions of parts.
import { RasterRefusal } from '../../raster-refusal.ts'
import { areaOfShape, areaOfWhole, growthIn, growthOf, inUnits } from './drawing-area.ts'

type Said = (name: string) => string | undefined
/**
 * What stands under one name: its own parts, how often it draws what other names stand for, and filters it; `layered` is the nanoseconds for
 * each pixel of the whole that its layers take, `painted` the shares of the whole under each name of its colours, `embedded` the drawings in it,
 * `pictures` the places of its pictures among all.
 */
type Part = {
  own: number
  layered: number
  drawn: Map<string, number>
  filtered: Map<string, number>
  painted: Map<string, number>
  embedded: { cost: DrawingCost; share: number }[]
  pictures: number[]
}
/** An open tag. `growth` of the areas in it, NaN where it is not told; `area` is that of the largest shape so far; `layer` its nanoseconds. */
type Open = { name: string; part: Part; growth: number; area: number; layer: number; names: Named }
/** Names of what a tag draws besides itself, of its filters, the drawings and pictures that it holds, and the layer that rules of style ask for. */
type Named = {
  drawn: readonly string[]
  filters: readonly string[]
  embedded: readonly DrawingCost[]
  pictures: readonly number[]
  layer: number
}
/**
 * Nanoseconds for a pixel that a filter lies over, and the share of the whole that these are thought to be. `reach`: the area around each
 * pixel that it looks through, in the units of the drawing.
 */
type Filter = { forPixel: number; share: number; reach: number }
type Sum = { parts: number; filters: number; layers: number; held: number }

/** Nanoseconds of the engine for a pixel, as measured: of any step, of an octave of a turbulence, of a number of a convolution's matrix, and of a
 *  pixel that another is widened or thinned by. */
const [step, octave, tap, near] = [25, 77, 6, 4]
/** Six times what the largest drawing is given, since a filter may lie over a part of it alone. */
const mostMs = 60_000
/** The engine takes a million of them, beside those that it draws over and over. */
const mostParts = 4_000_000
/** Of the whole, where a filter does not say where it lies. */
const usualShare = 1 / 20
/** Names that stand for others, one in another. */
const deepest = 1000

const asides = new Set('defs symbol clipPath mask pattern marker linearGradient radialGradient filter'.split(' '))
const none: Sum = { parts: 0, filters: 0, layers: 0, held: 0 }
/** The same of what is drawn aside first, of one that is cut or masked by another, and of each colour of a gradient. */
const [layer, cut, stop] = [55, 70, 0.4]
/** Shares that are told are no guess: a third of what is allowed for the others. */
const told = 3
/** Nanoseconds of the engine for each element that a selector is asked about; it reads all twice. */
const [forSelector, readings] = [25, 2]
const mostReadingMs = 8000
/** In them nobody knows how large anything is. */
const scaled = new Set('symbol pattern marker'.split(' '))

/** Goes through the tags of a drawing as they come. */
export class DrawingCost {
  readonly #parts = new Map<string, Part>()
  readonly #filters = new Map<string, Filter>()
  readonly #open: Open[] = []
  readonly #stops = new Map<string, number>()
  #gradient = ''
  /** How many of the open tags ask how large they are. */
  #asked = 0
  #filter: Filter | undefined
  #area: number | undefined
  #elements = 0
  #selectors = 0
  #bytes: readonly number[] = []

  open(local: string, isAlone: boolean, said: Said, names: Named): void {
    const outer = this.#open.at(-1)
    const around = outer?.part ?? this.#part('')
    const id = said('id') ?? ''
    const isNamed = id !== '' && !this.#parts.has(id)
    const here = isNamed ? this.#part(id) : around
    if (isNamed && !asides.has(local)) count(around.drawn, id)
    here.own++
    this.#elements++
    this.#area ??= areaOfWhole(said)
    if (local === 'filter') {
      this.#filter = { forPixel: 0, share: this.#shareOf(said), reach: 0 }
      this.#filters.set(id, this.#filter)
    } else if (this.#filter && /^fe[A-Z]/.test(local)) {
      this.#filter.forPixel += step + workOf(local, said)
      if (local === 'feMorphology') this.#filter.reach += reachOf(said)
    }
    if (/Gradient$/.test(local)) this.#gradient = id
    if (local === 'stop') count(this.#stops, this.#gradient)
    here.pictures.push(...names.pictures)
    for (const name of names.drawn) count(here.drawn, name)
    for (const name of names.filters) count(here.filtered, name)
    const own = scaled.has(local) ? Number.NaN : outer && local === 'svg' ? growthIn(said) : growthOf(said('transform'))
    const growth = (outer?.growth ?? 1) * own
    const layer = Math.max(layerOf(said), names.layer)
    if (isAsked(layer, names)) this.#asked++
    const area = this.#asked > 0 ? areaOfShape(local, said, this.#area ?? 0) * growth || 0 : 0
    this.#open.push({ name: isNamed ? id : (outer?.name ?? ''), part: here, growth, area, layer, names })
    if (isAlone) this.close()
  }

  close(): void {
    const open = this.#open.pop()
    const outer = this.#open.at(-1)
    if (!open) return
    const { part, area, layer, names } = open
    if (isAsked(layer, names)) this.#asked--
    if (outer && outer.growth > 0) outer.area = Math.max(outer.area, area)
    const isTold = area > 0 && this.#area !== undefined
    const share = isTold ? Math.min(1, area / (this.#area ?? 1)) : usualShare
    const counted = isTold ? share * told : share
    part.layered += layer * counted
    for (const name of names.drawn) part.painted.set(name, (part.painted.get(name) ?? 0) + counted)
    for (const cost of names.embedded) part.embedded.push({ cost, share })
  }

  /** So many of a sheet. */
  takeSelectors(count: number): void {
    this.#selectors += count
  }

  /** Throws a refusal where only to read it would take so long, in whatever size it is drawn. */
  checkReading(): void {
    const ns = this.#selectors * this.#elements * forSelector
    if ((ns * readings) / 1e6 > mostReadingMs) throw new RasterRefusal('too-large', 'too many rules of style')
  }

  /** Throws a refusal where it would take so long in so many pixels. */
  check(pixels: number): void {
    const { parts, filters, layers } = this.#whole(pixels)
    if (parts > mostParts) throw new RasterRefusal('too-large', 'too many parts')
    const used = new Set([...this.#parts.values()].flatMap(({ filtered }) => [...filtered.keys()]))
    const once = [...used].reduce((sum, id) => sum + this.#workOf(id, pixels), 0)
    if ((Math.max(filters, once) * pixels) / 1e6 > mostMs)
      throw new RasterRefusal('too-large', 'filters that take too long')
    if (((filters + layers) * pixels) / 1e6 > mostMs) throw new RasterRefusal('too-large', 'too many layers')
  }

  /** Of all its pictures as often as they are drawn, by the bytes of each. */
  heldBy(bytes: readonly number[]): number {
    this.#bytes = bytes
    return this.#whole(0).held
  }

  #whole(pixels: number): Sum {
    return this.#sumOf('', new Map(), 0, pixels)
  }

  #part(id: string): Part {
    const known = this.#parts.get(id) ?? {
      own: 0,
      layered: 0,
      drawn: new Map(),
      filtered: new Map(),
      painted: new Map(),
      embedded: [],
      pictures: [],
    }
    this.#parts.set(id, known)
    return known
  }

  /** Of a filter over the whole, where it does not say where it lies. */
  #workOf(id: string, pixels: number): number {
    const { share } = this.#filters.get(id) ?? { share: 0 }
    return this.#forPixel(id, pixels) * (share === usualShare ? 1 : share)
  }

  #forPixel(id: string, pixels: number): number {
    const { forPixel, reach } = this.#filters.get(id) ?? { forPixel: 0, reach: 0 }
    return forPixel + Math.min(pixels, (reach * pixels) / (this.#area ?? pixels)) * near
  }

  #shareOf(said: Said): number {
    const isPlaced = said('filterUnits')?.trim() === 'userSpaceOnUse'
    const [width, height] = [inUnits(said('width')), inUnits(said('height'))]
    const isKnown = isPlaced && width > 0 && height > 0 && this.#area !== undefined
    return isKnown ? Math.min(1, (width * height) / (this.#area ?? 1)) : usualShare
  }

  #sumOf(id: string, known: Map<string, Sum>, depth: number, pixels: number): Sum {
    const found = known.get(id)
    const part = this.#parts.get(id)
    if (found || !part) return found ?? none
    if (depth > deepest) throw new RasterRefusal('too-large', 'too many parts')
    // What stands for itself draws nothing more.
    known.set(id, none)
    const held = part.pictures.reduce((all, at) => all + (this.#bytes[at] ?? 0), 0)
    const sum = { parts: part.own, filters: 0, layers: part.layered, held }
    for (const [name, times] of part.filtered) {
      sum.filters += times * this.#forPixel(name, pixels) * (this.#filters.get(name)?.share ?? 0)
    }
    for (const [name, times] of part.drawn) {
      const inner = this.#sumOf(name, known, depth + 1, pixels)
      sum.parts += times * inner.parts
      sum.filters += times * inner.filters
      sum.layers += times * inner.layers
      sum.held += times * inner.held
    }
    for (const [name, share] of part.painted) sum.layers += share * (this.#stops.get(name) ?? 0) * stop
    for (const { cost, share } of part.embedded) {
      const inner = cost.#whole(pixels)
      sum.parts += inner.parts
      sum.filters += share * inner.filters
      sum.layers += share * inner.layers
    }
    known.set(id, sum)
    return sum
  }
}

const isAsked = (layer: number, { drawn, embedded }: Named) => layer + drawn.length + embedded.length > 0

const count = (all: Map<string, number>, id: string) => all.set(id, (all.get(id) ?? 0) + 1)

/** Nanoseconds for each pixel of what is drawn aside first, by its attributes or what a style says; 0 of what is not. */
export function layerOf(said: Said): number {
  const isSaid = (name: string, usual: RegExp) => !usual.test(said(name)?.trim() ?? '')
  if (['mask', 'clip-path'].some((name) => isSaid(name, /^(?:none)?$/i))) return cut
  const isLayer =
    isSaid('opacity', /^(?:1(?:\.0*)?|100%|inherit)?$/) ||
    isSaid('mix-blend-mode', /^(?:normal)?$/i) ||
    isSaid('isolation', /^(?:auto)?$/i)
  return isLayer ? layer : 0
}

function workOf(local: string, said: Said): number {
  if (local === 'feTurbulence') return numberOf(said('numOctaves')) * octave
  if (local !== 'feConvolveMatrix') return 0
  const [across, down = across] = (said('order') ?? '').trim().split(/[\s,]+/)
  return numberOf(across) * numberOf(down) * tap
}

/** Of what is widened or thinned, from side to side. */
function reachOf(said: Said): number {
  const [across = 0, down = across] = (said('radius') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return across > 0 && down > 0 ? 4 * across * down : 0
}

const numberOf = (digits: string | undefined) => Math.max(0, Number.parseInt(digits ?? '', 10) || 0)
