// Filters whose edges, said in the units of the drawing, cut what they filter: the engine cuts it first, and browsers only what comes out.
// And the parts of a clip that are clipped themselves: to the engine such a part clears away those before it.
import { type Box, boxOfShape, inUnits } from './drawing-area.ts'

type Said = (name: string) => string | undefined
/** `a c e` by `b d f`, as in `matrix(a b c d e f)`. */
type Matrix = readonly [number, number, number, number, number, number]
type Open = {
  local: string
  parts: number
  matrix: Matrix | undefined
  box: Box | undefined
  filters: readonly string[]
}
type Edges = { box: Box | undefined; moves: boolean }

/** Steps by which a pixel depends on others. */
const moving = /^fe(?:GaussianBlur|Offset|Morphology|ConvolveMatrix|DropShadow|DiffuseLighting|SpecularLighting)$/
const nothing: Matrix = [1, 0, 0, 1, 0, 0]
/** Of a pixel. */
const nearly = 0.01

/** Goes through the tags of a drawing as they come. */
export class DrawingEdges {
  readonly #filters = new Map<string, Edges>()
  readonly #filtered: { id: string; box: Box }[] = []
  readonly #open: Open[] = []
  #filter: Edges | undefined
  /** How many of the open tags are filtered. */
  #asked = 0
  #clears = false

  open(local: string, isAlone: boolean, said: Said, filters: readonly string[]): void {
    if (local === 'filter') {
      this.#filter = { box: edgesOf(said), moves: false }
      this.#filters.set(said('id') ?? '', this.#filter)
    } else if (this.#filter && moving.test(local)) this.#filter.moves = true
    const outer = this.#open.at(-1)
    if (outer?.local === 'clipPath' && outer.parts++ > 0 && (said('clip-path') ?? 'none') !== 'none')
      this.#clears = true
    const isPlain = /^(?:g|a|switch|rect|image|circle|ellipse|path|poly\w+)$/.test(local)
    if (filters.length > 0) this.#asked++
    const isSeen = said('fill') !== 'none' || (said('stroke') ?? 'none') !== 'none'
    const box = isSeen && this.#asked > 0 ? boxOfShape(local, said) : undefined
    this.#open.push({ local, parts: 0, matrix: isPlain ? matrixOf(said('transform')) : undefined, box, filters })
    if (isAlone) this.close()
  }

  close(): void {
    const open = this.#open.pop()
    const outer = this.#open.at(-1)
    if (open && open.filters.length > 0) this.#asked--
    if (!open?.box) return
    for (const id of open.filters) this.#filtered.push({ id, box: open.box })
    if (outer && open.matrix) outer.box = around(outer.box, moved(open.box, open.matrix))
  }

  /** Whether any of them is seen to cut. */
  get areTight(): boolean {
    if (this.#clears) return true
    return this.#filtered.some(({ id, box }) => {
      const edges = this.#filters.get(id)
      if (!edges?.box || !edges.moves) return false
      // How far it reaches beyond each of its sides.
      const beyond = edges.box.map((edge, i) => (i < 2 ? edge - (box[i] as number) : (box[i] as number) - edge))
      return beyond.some((by) => by > nearly) || beyond.every((by) => by > -nearly)
    })
  }
}

function edgesOf(said: Said): Box | undefined {
  if (said('filterUnits')?.trim() !== 'userSpaceOnUse') return undefined
  const [x, y] = [said('x'), said('y')].map((length) => Number.parseFloat(length ?? ''))
  const [width, height] = [inUnits(said('width')), inUnits(said('height'))]
  const box: Box = [x ?? Number.NaN, y ?? Number.NaN, (x ?? 0) + width, (y ?? 0) + height]
  return box.every(Number.isFinite) && !/%/.test(`${said('x')}${said('y')}`) ? box : undefined
}

const around = (one: Box | undefined, other: Box): Box =>
  one
    ? [Math.min(one[0], other[0]), Math.min(one[1], other[1]), Math.max(one[2], other[2]), Math.max(one[3], other[3])]
    : other

/** The box around its corners. */
function moved([left, top, right, bottom]: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  )
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)]
}

const move = /\b([a-z]{1,20})\s{0,20}\(([^()]{0,400})\)/gi

/** Undefined of moves that turn: a box around what is turned would be larger than that. */
function matrixOf(transform: string | undefined): Matrix | undefined {
  let [a, d, e, f] = [1, 1, 0, 0]
  for (const [, name = '', inside = ''] of (transform ?? '').matchAll(move)) {
    const [first = Number.NaN, second, ...more] = inside
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const next = stepOf(name, first, second, more)
    if (next[1] !== 0 || next[2] !== 0 || !next.every(Number.isFinite)) return undefined
    ;[e, f] = [a * next[4] + e, d * next[5] + f]
    ;[a, d] = [a * next[0], d * next[3]]
  }
  return transform === undefined ? nothing : [a, 0, 0, d, e, f]
}

function stepOf(name: string, first: number, second: number | undefined, more: readonly number[]): Matrix {
  if (name === 'translate') return [1, 0, 0, 1, first, second ?? 0]
  if (name === 'scale') return [first, 0, 0, second ?? first, 0, 0]
  const [c = Number.NaN, d = Number.NaN, e = Number.NaN, f = Number.NaN] = more
  return name === 'matrix' ? [first, second ?? Number.NaN, c, d, e, f] : [Number.NaN, 0, 0, 1, 0, 0]
}
