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

/** From the left, the top, the right and the bottom. */
export type Box = readonly [number, number, number, number]

/** Around a shape in its own units, as far as its tag alone tells; lines and rounds may reach beyond it. */
export function boxOfShape(local: string, said: Said): Box | undefined {
  const size = (name: string) => inUnits(said(name))
  const place = (name: string) => Number.parseFloat(said(name) ?? '0')
  const boxed = (x: number, y: number, width: number, height: number): Box | undefined =>
    width > 0 && height > 0 && Number.isFinite(x + y) ? [x, y, x + width, y + height] : undefined
  switch (local) {
    case 'rect':
    case 'image':
      return boxed(place('x'), place('y'), size('width'), size('height'))
    case 'circle':
    case 'ellipse': {
      const [across, up] = local === 'circle' ? [size('r'), size('r')] : [size('rx'), size('ry')]
      return boxed(place('cx') - across, place('cy') - up, 2 * across, 2 * up)
    }
    case 'polygon':
    case 'polyline':
      return boxOfPath(`M${said('points') ?? ''}`)
    case 'path':
      return boxOfPath(said('d') ?? '')
    default:
      return undefined
  }
}

/** Of a shape in its own units, `whole` being that of the drawing; 0 where its tag alone does not tell. */
export function areaOfShape(local: string, said: Said, whole: number): number {
  const box = boxOfShape(local, said)
  if (box) return (box[2] - box[0]) * (box[3] - box[1])
  return /^(?:rect|image)$/.test(local) ? shareIn(said('width')) * shareIn(said('height')) * whole || 0 : 0
}

function shareIn(length: string | undefined): number {
  const [, digits] = /^\s*([\d.]{1,40})%\s*$/.exec(length ?? '') ?? []
  return Number(digits) / 100
}

/** How many numbers each of the commands takes. */
const takes: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

/** The box around the ends of its lines. */
function boxOfPath(path: string): Box | undefined {
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
  return right > left && bottom > top ? [left, top, right, bottom] : undefined
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
