// What a drawing may use that the engine draws otherwise or leaves out: what came to SVG from CSS later, movement, scripts. Each of these
// was tried in the engine: it takes no notice of it, or another one.
import { growthOf, inUnits } from './drawing-area.ts'
import type { Tag } from './drawing-tags.ts'

const moving = 'animate animateTransform animateMotion animateColor set discard script handler'
/** Of which browsers draw nothing either, whatever the program that wrote them shows. */
const ofOthers = 'flowRoot textArea solidColor'
const elements = new Set(`${moving} ${ofOthers} feTile feDisplacementMap tref hatch meshgradient`.split(' '))
/** What is shown only where others name it, or stands in a line of letters. */
const named = /^(?:defs|clipPath|mask|pattern|marker|filter|symbol|.*Gradient|tspan|textPath|stop|fe.*)$/
const markers = ['marker-start', 'marker-mid', 'marker-end']

type Said = (name: string) => string | undefined
/** An area of what is moved that is as good as none to the engine, by its lengths of 1/4096. */
const flat = 6e-8

/** Whether the engine draws an element otherwise, whatever its styles say. */
export function isNewerElement({ local, isAlone }: Tag, said: Said): boolean {
  if (elements.has(local)) return true
  if (said('pathLength') !== undefined) return true
  if (!isRatio(said('preserveAspectRatio')) || hasNoView(said('viewBox'))) return true
  if (/^fe[A-Z]/.test(local)) return isNewerStep(local, said)
  const has = (names: string) => names.split(' ').some((name) => said(name) !== undefined)
  if (named.test(local) && has('display visibility systemLanguage')) return true
  if (
    hasOtherUnits(said) ||
    isNoMove(said('transform')) ||
    isSmallMove(said('transform')) ||
    isNoMove(said('gradientTransform') ?? said('patternTransform')) ||
    // Of colours that lie on a line, and such tiles, the engine keeps the first or all.
    growthOf(said('gradientTransform') ?? said('patternTransform')) < flat
  )
    return true
  // Of rounds and of what returns to its start the engine sees more corners, and of whole shapes any.
  if (markers.some((name) => (said(name) ?? 'none') !== 'none') && (said('d') ?? 'z').search(/[az]/i) >= 0)
    return !/^(?:line|polyline)$/.test(local)
  switch (local) {
    // One that only a certain program draws is left out by every other.
    case 'foreignObject':
      return !has('requiredExtensions')
    case 'radialGradient':
      return has('fr') || (isAlone && !has('href'))
    case 'marker':
      return (
        /^\s*auto-start-reverse/i.test(said('orient') ?? '') ||
        has('opacity filter mask clip-path transform') ||
        isCutSlice(said)
      )
    // The size of a symbol is that of its use alone to the engine, and a picture needs both its lengths.
    case 'symbol':
      return has('x y width height transform opacity filter mask clip-path')
    case 'image':
      return said('width') === undefined || said('height') === undefined
    case 'mask':
      return has('mask')
    // The engine cuts it where it would lie without its place.
    case 'use':
      return has('clip-path mask filter') && ['x', 'y'].some((name) => Number.parseFloat(said(name) ?? '0') !== 0)
    case 'linearGradient':
      return isAlone && !has('href')
    case 'polyline':
    case 'polygon':
      return !/^[\d\s,.eE+-]*$/.test(said('points') ?? '')
    // The engine draws tiles of whole pixels, which lie elsewhere the more of them there are.
    case 'pattern':
      return has('patternTransform') || (has('width height') && !isOneTile(said))
    case 'filter':
      return has('href filterRes') || isTightFilter(said)
    case 'g':
      return isAlone && has('filter')
    default:
      return false
  }
}

/** A pattern that is seen once: vector programs fill shapes with pictures so. */
const isOneTile = (said: Said) =>
  said('patternUnits')?.trim() !== 'userSpaceOnUse' &&
  ['x', 'y'].every((name) => Number.parseFloat(said(name) ?? '0') === 0) &&
  ['width', 'height'].every((name) => /^\s*(?:1(?:\.0*)?|100(?:\.0*)?%)\s*$/.test(said(name) ?? ''))

/** A marker that goes on beyond its box, where the engine does not cut it. */
const isCutSlice = (said: Said) =>
  said('viewBox') !== undefined &&
  /slice/.test(said('preserveAspectRatio') ?? '') &&
  !/^\s*(?:visible|auto)\s*$/.test(said('overflow') ?? '')

/** The outermost element, by its attributes and its style. */
export function isNewerWhole(said: Said): boolean {
  const isLost = (name: string) => isNewerOfWhole(name, said(name) ?? (name === 'display' ? 'inline' : 'none'))
  const isUnknown = (name: string) => /[\d)](?:ex|ch|cap|ic|r?lh|[sld]?v(?:w|h|i|b|min|max))|\(/i.test(said(name) ?? '')
  const isMoved = ['transform', 'filter', 'mask', 'clip-path', 'display'].some(isLost)
  return isMoved || said('systemLanguage') !== undefined || isUnknown('width') || isUnknown('height')
}

/** A nested drawing, of which the engine takes the place alone. */
export function isNewerInner(said: Said): boolean {
  const isNone = (name: string) => Number.parseFloat(said(name) ?? '1') <= 0
  const words = ['opacity', 'transform', 'filter', 'mask', 'clip-path', 'display', 'visibility']
  return isNone('width') || isNone('height') || words.some((name) => said(name) !== undefined)
}

const isRatio = (said: string | undefined) =>
  said === undefined || /^\s*(?:none|x(?:Min|Mid|Max)Y(?:Min|Mid|Max))(?:\s+(?:meet|slice))?\s*$/.test(said)

/** Of one without any width or height browsers draw nothing. */
function hasNoView(said: string | undefined): boolean {
  const [, , width, height] = (said ?? '').trim().split(/[\s,]+/)
  return (Number(width) === 0 && width !== '') || (Number(height) === 0 && height !== '')
}

const unitNames = [
  'clipPathUnits',
  'maskUnits',
  'maskContentUnits',
  'gradientUnits',
  'patternUnits',
  'patternContentUnits',
  'filterUnits',
]
const hasOtherUnits = (said: Said) =>
  unitNames.some((name) => !/^\s*(?:userSpaceOnUse|objectBoundingBox)\s*$/.test(said(name) ?? 'userSpaceOnUse')) ||
  said('primitiveUnits')?.trim() === 'objectBoundingBox'

const move = /(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([^()]*\)/gi
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Whether it is no list of moves, or one that leaves nothing to be seen. */
function isNoMove(said: string | undefined): boolean {
  if (said === undefined || said.trim() === 'none') return false
  const rest = said.replaceAll(move, (each) => {
    const numbers = each.slice(each.indexOf('(') + 1, -1).match(/[+-]?[\d.]+(?:e[+-]?\d+)?|[^\s,]/gi) ?? []
    const isFlat = /^(?:matrix|scale)/i.test(each) && numbers.slice(0, 4).every((each) => Number(each) === 0)
    return numbers.every((each) => number.test(each)) && numbers.length > 0 && !isFlat ? 'm' : '?'
  })
  return !/^(?:m(?:,?m)*)?$/.test(rest.replaceAll(/\s/g, ''))
}

/** Of the least move that is more than none to the engine. */
export const leastScale = 1 / 4096

/** How long what is moved becomes along the axis that is shortened most; 1 of what is not told. */
export function smallestScale(said: string | undefined): number {
  let [a, b, c, d] = [1, 0, 0, 1]
  for (const [, name = '', inside = ''] of (said ?? '').matchAll(
    /(matrix|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/gi,
  )) {
    const numbers = (inside.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number)
    const [one = 1, two = one] = numbers
    const slope = Math.tan((one * Math.PI) / 180)
    const [sine, cosine] = [Math.sin((one * Math.PI) / 180), Math.cos((one * Math.PI) / 180)]
    const moves: Readonly<Record<string, readonly number[]>> = {
      matrix: numbers,
      scale: [one, 0, 0, two],
      rotate: [cosine, sine, -sine, cosine],
      skewx: [1, 0, slope, 1],
      skewy: [1, slope, 0, 1],
    }
    const [e = 1, f = 0, g = 0, h = 1] = moves[name.toLowerCase()] ?? []
    ;[a, b, c, d] = [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h]
  }
  return Math.min(Math.hypot(a, b), Math.hypot(c, d))
}

/** Whether the engine takes a move for one that leaves nothing. */
export function isSmallMove(said: string | undefined): boolean {
  const scale = said === undefined ? 1 : smallestScale(said)
  return scale > 0 && scale <= leastScale
}

function isNewerStep(local: string, said: Said): boolean {
  if (local === 'feImage') return /^\s*(?:#|data:)/i.test(said('href') ?? '')
  // Of parts of the filter's region the engine has an idea of its own.
  if (['x', 'y', 'width', 'height'].some((name) => said(name) !== undefined) && !/Light$/.test(local)) return true
  if (local === 'feConvolveMatrix') return isNewerConvolution(said)
  if (local === 'feColorMatrix' && said('type') === 'saturate')
    return !(Number(said('values') ?? 1) >= 0 && Number(said('values') ?? 1) <= 1)
  // Their light depends on how large the whole is drawn.
  if (/^fe(?:Specular|Diffuse)Lighting$/.test(local)) return true
  if (local === 'feComposite') return said('operator') === 'lighter'
  return local === 'feTurbulence' && said('stitchTiles') === 'stitch'
}

function isNewerConvolution(said: Said): boolean {
  const sum = (said('kernelMatrix') ?? '1')
    .trim()
    .split(/[\s,]+/)
    .reduce((all, each) => all + Number(each), 0)
  return said('bias') !== undefined || Math.abs(Number(said('divisor') ?? sum)) < 1e-6
}

/** The engine cuts what is filtered at the filter's edges, and browsers only what comes out. */
function isTightFilter(said: Said): boolean {
  const isHuge = ['x', 'y', 'width', 'height'].some((name) => Math.abs(Number.parseFloat(said(name) ?? '0')) > 20_000)
  if (said('filterUnits')?.trim() === 'userSpaceOnUse') return isHuge
  const share = (name: string, usual: number) => {
    const value = said(name)?.trim()
    return value === undefined ? usual : Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1)
  }
  const far = (start: string, length: string) => share(start, -0.1) >= 0 || share(start, -0.1) + share(length, 1.2) <= 1
  return isHuge || far('x', 'width') || far('y', 'height')
}

/** Properties that browsers heed and the engine does not, with what they may say without a change. */
const newer: readonly (readonly [names: RegExp, neutral: RegExp])[] = [
  [/^(?:[xyrd]|[cr][xy]|width|height|zoom)$/, /^(?!)/],
  [/^(?:translate|rotate|scale|perspective|offset|offset-path|transform-box|transform-origin)$/, /^none$/i],
  [/^all$/, /^(?!)/],
  [/^(?:-webkit-)?(?:animation|animation-name)$/, /^none\b/i],
  [/^(?:-webkit-)?(?:backdrop-filter|mask-image|mask-border|mask-border-source|mask-box-image)$/, /^none$/i],
  [/^mask-(?:mode|composite|clip|origin|position|repeat|size)$/, /^(?!)/],
  [/^-webkit-(?:filter|transform|opacity|clip-path|mask|text-stroke|text-fill-color)/, /^(?:none|1)$/i],
  [/^content-visibility$/, /^(?:visible|auto)$/i],
  [/^text-(?:transform|shadow|emphasis|emphasis-style|orientation)$/, /^(?:none|mixed)$/i],
  [/^text-decoration-(?:line|style|color|thickness)$/, /^(?:none|auto|solid|initial|currentcolor)$/i],
  [/^white-space(?:-collapse)?$/, /^(?:normal|nowrap|collapse)$/i],
  [/^(?:inline-size|shape-inside)$/, /^(?:none|auto)$/i],
  [/^font-(?:size-adjust|variant-\w+|feature-settings|variation-settings)/, /^(?:none|normal)$/i],
]
/** Of the outermost element: its ground, its box and its place. */
const ofWhole: readonly (readonly [names: RegExp, neutral: RegExp])[] = [
  [/^background(?:-color|-image)?$/, /^(?:none|transparent)$/i],
  [/^(?:border|outline|padding|margin|box-shadow)/, /^(?:none|auto|0(?:px)?(?:\s+(?:0(?:px)?|auto))*)\b/i],
  [/^(?:top|left|right|bottom|inset)$/, /^(?:auto|0(?:px)?)$/i],
  [/^display$/, /^(?:inline|block|inline-block)$/i],
  [/^(?:transform|filter|mask|clip-path)$/, /^none$/i],
]

/** Whether a property of the style of an element changes nothing of it: Inkscape says a size of lines to all letters. */
export const isIdleOf = (local: string, property: string, value: string) =>
  property === 'inline-size' && /^0(?:px)?$/i.test(value) && !/^(?:|rect|image|svg|foreignObject)$/.test(local)

/** Whether a move turns or slants. */
export const isTurn = (said: string | undefined) =>
  /(?:rotate|skew)/i.test(said ?? '') ||
  [...(said ?? '').matchAll(/matrix\s*\(([^()]*)\)/gi)].some(([, inside = '']) => {
    const [, b, c] = inside.trim().split(/[\s,]+/)
    return Number(b) !== 0 || Number(c) !== 0
  })

/** Whether lines in an element are not as wide as they are said to be. */
export function isScaling(isWhole: boolean, said: Said): boolean {
  const transform = said('transform') ?? ''
  if (/(?:scale|skew)/i.test(transform)) return true
  const matrices = [...transform.matchAll(/matrix\s*\(([^()]*)\)/gi)].map(([, inside = '']) =>
    inside.trim().split(/[\s,]+/),
  )
  if (matrices.some((numbers) => numbers.slice(0, 4).map(Number).join(' ') !== '1 0 0 1')) return true
  const view = said('viewBox')
  if (view === undefined) return false
  const [, , width, height] = view
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return !isWhole || width !== inUnits(said('width')) || height !== inUnits(said('height'))
}

const isIn = (list: typeof newer, property: string, value: string) =>
  list.some(([names, neutral]) => names.test(property) && !neutral.test(value))

/** Whether browsers heed what a property of a style says, and the engine does not; those that it knows aside. */
export const isNewerProperty = (property: string, value: string) => isIn(newer, property, value)

/** The same of the outermost element, whose size is taken from elsewhere, whatever its own style says. */
export const isNewerOfWhole = (property: string, value: string) =>
  isIn(ofWhole, property, value) || (!/^(?:width|height)$/.test(property) && isIn(newer, property, value))

const selectors: readonly RegExp[] = [
  /:(?!first-child|link\b|hover\b|active\b|focus|visited\b|target\b|:before|:after|:selection)/i,
  // A name with the prefix of its kind.
  /(?:^|[\s,}>+*\w])\|[\w*](?![^{}]{0,200}\])/,
  /[\w.)\]*]\s*~\s*[\w.#:*[]/,
  /\[[^\]=]{1,80}[$^*]=|\[[^\]]{1,200}\s[is]\s*\]|[\\&]/,
]
/** Whether the engine takes the selector of a rule for another, or for none. */
export const isNewerSelector = (selector: string) => selectors.some((pattern) => pattern.test(selector))

const word = String.raw`(?:-?[a-z_\u0080-\uffff]|--)[-\w\u0080-\uffff]*`
const compound = new RegExp(String.raw`^(?=.)(?:\*|${word})?(?:[.#]${word}|::?${word}|\[\])*$`, 'i')

/** Whether one of the selectors of a rule is none, for which browsers leave out the whole rule. */
export function isNoSelector(selector: string): boolean {
  // Names with a prefix or with strokes are told, and what is in brackets is left to the engine.
  if (/[\\|&"'()]/.test(selector)) return false
  const plain = selector.replaceAll(/\[[^[\]]*\]/g, '[]')
  return plain.split(',').some(
    (each) =>
      !each
        .trim()
        .split(/ ?[>+~] ?| /)
        .every((part) => compound.test(part)),
  )
}

/** Rules that change nothing here: of other media, and what is only said for others. */
export const isIdleRule = (name: string, words: string) =>
  ['charset', 'font-face', 'keyframes', '-webkit-keyframes', 'page', 'property', 'counter-style'].includes(name) ||
  (name === 'namespace' && /^(?:url\(\s*)?["']?http:\/\/www\.w3\.org\/2000\/svg["']?\s*\)?$/i.test(words)) ||
  (name === 'media' && /^(?:print|\(\s*prefers-(?!color-scheme\s*:\s*light)[^()]*\))$/i.test(words))
