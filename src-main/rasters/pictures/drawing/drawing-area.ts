// How much of a drawing its parts lie over, roughly, by what their tags say: nothing is drawn for it.

type Said = (name: string) => string | undefined

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
export function inUnits(length: string | undefined): number {
  const [, digits, unit = ''] = /^\s*([\d.]{1,40}(?:e[+-]?\d{1,3})?)([a-z]{0,2})\s*$/i.exec(length ?? '') ?? []
  return Number(digits) * (inPixels[unit.toLowerCase()] ?? Number.NaN)
}

/** Of the view, else of the size, in the drawing's own units. */
export function areaOfWhole(said: Said): number | undefined {
  const [, , width, height] = (said('viewBox') ?? '').trim().split(/[\s,]+/)
  const area = Number.parseFloat(width ?? said('width') ?? '') * Number.parseFloat(height ?? said('height') ?? '')
  return area > 0 ? area : undefined
}

/** Numbers of a path or a list of points that are looked at: what lies behind them may be larger still. */
const mostNumbers = 4000

/** Of a shape in its own units, `whole` being that of the drawing; not above zero where its tag alone does not tell. */
export function areaOfShape(local: string, said: Said, whole: number): number {
  const size = (name: string) => inUnits(said(name))
  switch (local) {
    case 'rect':
    case 'image': {
      const [across, up] = [shareIn(said('width')), shareIn(said('height'))]
      const area = size('width') * size('height')
      return (Number.isNaN(area) ? across * up * whole : area) || 0
    }
    case 'circle':
      return 4 * size('r') ** 2 || 0
    case 'ellipse':
      return 4 * size('rx') * size('ry') || 0
    case 'polygon':
    case 'polyline':
      return areaOfPath(`M${said('points') ?? ''}`)
    case 'path':
      return areaOfPath(said('d') ?? '')
    default:
      return 0
  }
}

function shareIn(length: string | undefined): number {
  const [, digits] = /^\s*([\d.]{1,40})%\s*$/.exec(length ?? '') ?? []
  return Number(digits) / 100
}

/** How many numbers each of the commands takes. */
const takes: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

/** Of the box around the ends of its lines. */
function areaOfPath(path: string): number {
  const word = /([a-z])|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
  let [x, y, left, right, top, bottom] = [0, 0, Infinity, -Infinity, Infinity, -Infinity]
  let command = 'M'
  let numbers: number[] = []
  for (let count = 0; count < mostNumbers; count++) {
    const found = word.exec(path)
    if (!found) break
    if (found[1] !== undefined) {
      command = found[1]
      numbers = []
      continue
    }
    numbers.push(Number(found[0]))
    const kind = command.toLowerCase()
    if (numbers.length < (takes[kind] ?? Infinity)) continue
    const [from, to] = command === kind ? [x, y] : [0, 0]
    const [before = 0, last = 0] = numbers.slice(-2)
    if (kind === 'h') x = from + (numbers[0] ?? 0)
    else if (kind === 'v') y = to + (numbers[0] ?? 0)
    else [x, y] = [from + before, to + last]
    numbers = []
    ;[left, right] = [Math.min(left, x), Math.max(right, x)]
    ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
  }
  return right > left && bottom > top ? (right - left) * (bottom - top) : 0
}

const move = /(matrix|scale)\s*\(([^()]{0,400})\)/gi

/** By how much what is moved has a larger area than before. */
export function growthOf(transform: string | undefined): number {
  let growth = 1
  for (const [, name = '', inside = ''] of (transform ?? '').matchAll(move)) {
    const [a = 1, b = a, c = 0, d = 0] = inside
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    growth *= Math.abs(name.toLowerCase() === 'scale' ? a * b : a * d - b * c)
  }
  return growth
}

/** The same of what stands in a nested drawing; NaN where its size is not told. */
export function growthIn(said: Said): number {
  const [, , width, height] = (said('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (said('viewBox') === undefined) return 1
  return (inUnits(said('width')) * inUnits(said('height'))) / ((width ?? Number.NaN) * (height ?? Number.NaN))
}
