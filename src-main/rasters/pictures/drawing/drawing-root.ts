// The size of a drawing as its outermost tag says it, put so that the engine takes it as browsers do.
import { inUnits } from './drawing-area.ts'
import { attributesIn, endOfTag, nameOfTag } from './tag-text.ts'

type DrawingRoot = {
  at: number
  /** From `<` to `>`. */
  tag: string
  name: string
  values: ReadonlyMap<string, string>
}
type Size = { width: number; height: number }

/** What stands before it can hold a tag only in quotes or in a comment; what is not closed goes to the end. */
const before = /<!--|<\?|["']|<(?=[^!?])/g
const ends: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>', '"': '"', "'": "'" }
const number = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?`
const length = new RegExp(`^(${number})(px|pt|pc|mm|cm|in|em|ex|rem|q|)$`, 'i')
const box = new RegExp(String.raw`^${number}[\s,]+${number}[\s,]+(${number})[\s,]+(${number})$`)

function rootOf(text: string): DrawingRoot | undefined {
  const at = startOfRoot(text)
  const end = endOfTag(text, at, text.length)
  const name = nameOfTag(text, at)
  if (end === undefined || name === '') return undefined
  const values = new Map<string, string>()
  for (const { name: key, to, valueFrom } of attributesIn(text, at + 1 + name.length, end))
    if (valueFrom !== undefined) values.set(key, text.slice(valueFrom + 1, to - 1).trim())
  return { at, tag: text.slice(at, end), name, values }
}

/** Where its first tag begins, behind all declarations and comments; the end of the text where there is none. */
export function startOfRoot(text: string): number {
  const sign = new RegExp(before)
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const end = ends[found[0]]
    if (end === undefined) return found.index
    const last = text.indexOf(end, sign.lastIndex)
    if (last < 0) break
    sign.lastIndex = last + end.length
  }
  return text.length
}

/** The drawing with lengths that the engine knows, and with the one that is not said as the ratio of its view has it. */
export function withKnownSize(text: string): string {
  const root = rootOf(text)
  if (!root) return text
  const [width, height] = [lengthOf(root, 'width'), lengthOf(root, 'height')]
  const view = viewOf(root)
  if (!view) return withValues(text, root, { ...(width && { width }), ...(height && { height }) })
  const ratio = view.width / view.height
  return withValues(text, root, {
    width: width ?? times(height, ratio) ?? `${view.width}`,
    height: height ?? times(width, 1 / ratio) ?? `${view.height}`,
  })
}

/** In pixels, the one length that a drawing without a view says; the other one is that of what it holds. */
export function statedLength(text: string): Partial<Size> {
  const root = rootOf(text)
  if (!root || viewOf(root) || root.values.has('viewBox')) return {}
  const [width, height] = ['width', 'height'].map((key) => inUnits(lengthOf(root, key)))
  const isSaid = (length: number | undefined): length is number => length !== undefined && length > 0
  if (isSaid(width) === isSaid(height)) return {}
  return isSaid(width) ? { width } : isSaid(height) ? { height } : {}
}

/** Whether the drawing says its size, or the ratio of a view: browsers have a size of their own for others. */
export function saysSize(text: string): boolean {
  const root = rootOf(text)
  if (!root || (viewOf(root) && !/^none\b/.test(root.values.get('preserveAspectRatio') ?? ''))) return true
  return ['width', 'height'].every((key) => lengthOf(root, key) !== undefined)
}

/** Whether the drawing says a length of nothing, so that browsers show nothing of it, and nothing is damaged. */
export function isOfNoSize(text: string): boolean {
  const root = rootOf(text)
  return root !== undefined && ['width', 'height'].some((key) => Number.parseFloat(lengthOf(root, key) ?? '1') === 0)
}

/** The drawing alone without what it holds, or undefined where its size is that of what it holds. */
export function emptied(text: string): string | undefined {
  const root = rootOf(text)
  if (!root) return undefined
  const { at, tag, name, values } = root
  if (!values.has('viewBox') && !(values.has('width') && values.has('height'))) return undefined
  return `${text.slice(0, at)}${tag}${tag.endsWith('/>') ? '' : `</${name}>`}`
}

/** The drawing to be shown inside another, cut at its edges; undefined where browsers would fit it there otherwise than the engine. */
export function asPicture(text: string): { text: string; ratio: number } | undefined {
  const root = rootOf(text)
  if (!root || root.values.has('preserveAspectRatio') || root.tag.endsWith('/>')) return undefined
  const view = viewOf(root)
  const [width, height] = view
    ? [view.width, view.height]
    : [pixelsOf(lengthOf(root, 'width')), pixelsOf(lengthOf(root, 'height'))]
  if (width === undefined || height === undefined || !(width > 0 && height > 0)) return undefined
  const viewBox = view ? root.values.get('viewBox') : `0 0 ${width} ${height}`
  const [x, y] = (viewBox ?? '').split(/[\s,]+/)
  const end = text.lastIndexOf('</')
  const open = `<${root.name} x="${x}" y="${y}" width="${width}" height="${height}">`
  const inside = `${text.slice(0, root.at + root.tag.length)}${open}${text.slice(root.at + root.tag.length, end)}</${root.name}>${text.slice(end)}`
  const fitted = withValues(inside, root, { width: `${width}`, height: `${height}`, viewBox: `${viewBox}` })
  return { text: fitted, ratio: width / height }
}

function pixelsOf(said: string | undefined): number | undefined {
  const [, digits, unit = ''] = length.exec(said ?? '') ?? []
  return digits !== undefined && ['', 'px'].includes(unit) ? Number(digits) : undefined
}

/** The drawing in so many pixels; `own` is its size in its own units. What fills it does so to the edges, though they are rounded. */
export function inPixels(text: string, { width, height }: Size, own: Size): string {
  const root = rootOf(text)
  if (!root) return text
  const size = { width: `${width}`, height: `${height}` }
  const view = viewOf(root)
  if (!view && !root.values.get('viewBox')?.includes('&'))
    return withValues(text, root, { ...size, viewBox: `0 0 ${own.width} ${own.height}`, preserveAspectRatio: 'none' })
  const isFilled = view && Math.abs((view.width * own.height) / (view.height * own.width) - 1) < 1e-4
  return withValues(text, root, isFilled ? { ...size, preserveAspectRatio: 'none' } : size)
}

/** None where it depends on the window, is below zero or cannot be read; what an entity stands for is left to the engine. */
function lengthOf({ values }: DrawingRoot, key: string): string | undefined {
  const value = values.get(key)
  if (value?.includes('&')) return value
  const [, digits = '', unit = ''] = length.exec(value ?? '') ?? []
  if (digits === '' || Number(digits) < 0) return undefined
  const known = unit.toLowerCase()
  // The letters of the root are its own.
  return known === 'q' ? `${Number(digits) / 4}mm` : `${digits}${known === 'rem' ? 'em' : known}`
}

function viewOf({ values }: DrawingRoot): Size | undefined {
  const [, width, height] = (box.exec(values.get('viewBox') ?? '') ?? []).map(Number)
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : undefined
}

function times(said: string | undefined, factor: number): string | undefined {
  const [, digits, unit] = length.exec(said ?? '') ?? []
  return digits === undefined ? undefined : `${Number(digits) * factor}${unit}`
}

/** In the place of the first of their name, so that one that is said twice stays said twice. */
function withValues(text: string, { at, tag, name }: DrawingRoot, values: Record<string, string>): string {
  const left = new Map(Object.entries(values))
  let changed = ''
  let done = 1 + name.length
  for (const { name: key, to, valueFrom } of attributesIn(tag, done, tag.length)) {
    const value = left.get(key)
    if (value === undefined || valueFrom === undefined) continue
    left.delete(key)
    changed += `${tag.slice(done, valueFrom)}"${value}"`
    done = to
  }
  const more = [...left].map(([key, value]) => ` ${key}="${value}"`).join('')
  return `${text.slice(0, at)}<${name}${more}${changed}${tag.slice(done)}${text.slice(at + tag.length)}`
}
