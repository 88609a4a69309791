// How long a drawing takes, told before it is drawn: a few letters in a file can mean minutes of filters, or millions of parts.
import { RasterRefusal } from '../../raster-refusal.ts'

type Said = (name: string) => string | undefined
/** What stands under one name: its own parts, and how often it draws what other names stand for, and filters it. */
type Part = { own: number; drawn: Map<string, number>; filtered: Map<string, number> }
/**
 * Nanoseconds for a pixel that a filter lies over, and the share of the whole that these are thought to be. `reach`: the area around each
 * pixel that it looks through, in the units of the drawing.
 */
type Filter = { forPixel: number; share: number; reach: number }
type Sum = { parts: number; filters: number }

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
const none: Sum = { parts: 0, filters: 0 }

/** Goes through the tags of a drawing as they come. */
export class DrawingCost {
  readonly #parts = new Map<string, Part>()
  readonly #filters = new Map<string, Filter>()
  /** The names under which the open tags stand. */
  readonly #open: string[] = []
  #filter: Filter | undefined
  #area: number | undefined

  /** `drawn` are the names of what it draws besides itself, `filters` those of its filters. */
  open(local: string, isAlone: boolean, said: Said, drawn: readonly string[], filters: readonly string[]): void {
    const around = this.#part(this.#open.at(-1) ?? '')
    const id = said('id') ?? ''
    const isNamed = id !== '' && !this.#parts.has(id)
    const here = isNamed ? this.#part(id) : around
    if (isNamed && !asides.has(local)) count(around.drawn, id)
    here.own++
    this.#area ??= areaOf(said)
    if (local === 'filter') {
      this.#filter = { forPixel: 0, share: this.#shareOf(said), reach: 0 }
      this.#filters.set(id, this.#filter)
    } else if (this.#filter && /^fe[A-Z]/.test(local)) {
      this.#filter.forPixel += step + workOf(local, said)
      if (local === 'feMorphology') this.#filter.reach += reachOf(said)
    }
    for (const name of drawn) count(here.drawn, name)
    for (const name of filters) count(here.filtered, name)
    if (!isAlone) this.#open.push(isNamed ? id : (this.#open.at(-1) ?? ''))
  }

  close(): void {
    this.#open.pop()
  }

  /** Throws a refusal where it would take so long in so many pixels. */
  check(pixels: number): void {
    const { parts, filters } = this.#sumOf('', new Map(), 0, pixels)
    if (parts > mostParts) throw new RasterRefusal('too-large', 'too many parts')
    const used = new Set([...this.#parts.values()].flatMap(({ filtered }) => [...filtered.keys()]))
    const once = [...used].reduce((sum, id) => sum + this.#workOf(id, pixels), 0)
    if ((Math.max(filters, once) * pixels) / 1e6 > mostMs)
      throw new RasterRefusal('too-large', 'filters that take too long')
  }

  #part(id: string): Part {
    const known = this.#parts.get(id) ?? { own: 0, drawn: new Map(), filtered: new Map() }
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
    const sum = { parts: part.own, filters: 0 }
    for (const [name, times] of part.filtered) {
      sum.filters += times * this.#forPixel(name, pixels) * (this.#filters.get(name)?.share ?? 0)
    }
    for (const [name, times] of part.drawn) {
      const inner = this.#sumOf(name, known, depth + 1, pixels)
      sum.parts += times * inner.parts
      sum.filters += times * inner.filters
    }
    known.set(id, sum)
    return sum
  }
}

const count = (all: Map<string, number>, id: string) => all.set(id, (all.get(id) ?? 0) + 1)

/** Of the view, else of the size, in the drawing's own units. */
function areaOf(said: Said): number | undefined {
  const [, , width, height] = (said('viewBox') ?? '').trim().split(/[\s,]+/)
  const area = Number.parseFloat(width ?? said('width') ?? '') * Number.parseFloat(height ?? said('height') ?? '')
  return area > 0 ? area : undefined
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

const inPixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  q: 96 / 101.6,
}
/** NaN of a length of another unit. */
function inUnits(length: string | undefined): number {
  const [, digits, unit = ''] = /^\s*([\d.]{1,40}(?:e[+-]?\d{1,3})?)([a-z]{0,2})\s*$/i.exec(length ?? '') ?? []
  return Number(digits) * (inPixels[unit.toLowerCase()] ?? Number.NaN)
}

const numberOf = (digits: string | undefined) => Math.max(0, Number.parseInt(digits ?? '', 10) || 0)
