// Values of CSS properties as the engine knows them: in its spelling, with its units. What it has no word for is told.
import { plainColour } from './plain-colours.ts'

/** `value` is left out of what the engine is not to be told; `isTold` of what may look different for it. */
type Plain = { value?: string; isTold?: boolean }
/** Undefined of what the engine has no word for. */
type Reader = (value: string, isStyle: boolean) => string | undefined

const number = String.raw`[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`
const plainNumber = new RegExp(`^${number}$`, 'i')
const measured = new RegExp(`^(${number})(%|[a-z]*)$`, 'i')
const units = ['', '%', 'px', 'pt', 'pc', 'mm', 'cm', 'in', 'em']
const address = /^url\((\s*"[^"]*"\s*|\s*'[^']*'\s*|[^"'()]*)\)\s*/i

/** The same length in a unit of the engine. */
export function plainLength(value: string): string | undefined {
  const [, digits, unit = ''] = measured.exec(value.trim()) ?? []
  if (digits === undefined) return undefined
  const known = unit.toLowerCase()
  if (known === 'q') return `${Number(digits) / 4}mm`
  return units.includes(known) ? `${digits}${known}` : undefined
}

/** What `url(…)` names at the start of a value, and what stands behind it. */
export function addressIn(value: string): { address: string; rest: string } | undefined {
  const [all, inside = ''] = address.exec(value) ?? []
  const said = inside.trim()
  if (all === undefined || /\s/.test(said.replaceAll(/^".*"$|^'.*'$/gs, ''))) return undefined
  return { address: said.replaceAll(/^["']|["']$/g, ''), rest: value.slice(all.length) }
}

const oneOf = (words: string): Reader => {
  const known = new Map(words.split(' ').map((word) => [word.toLowerCase(), word]))
  return (value) => known.get(value.toLowerCase())
}
const someOf = (words: string): Reader => {
  const one = oneOf(words)
  return (value, isStyle) => {
    const found = value.split(/\s+/).map((word) => one(word, isStyle))
    return found.every((word) => word !== undefined) ? found.join(' ') : undefined
  }
}

const numeric: Reader = (value) => (plainNumber.test(value) ? value : undefined)
const opacity: Reader = (value) => {
  const [, digits, unit = ''] = measured.exec(value) ?? []
  if (digits === undefined || !['', '%'].includes(unit)) return undefined
  return `${Math.min(1, Math.max(0, unit ? Number(digits) / 100 : Number(digits)))}`
}
const length: Reader = plainLength
const width: Reader = (value) => (value.startsWith('-') ? undefined : plainLength(value))
/** In styles a length of letters needs its unit. */
const letters: Reader = (value, isStyle) =>
  value.toLowerCase() === 'normal'
    ? 'normal'
    : isStyle && plainNumber.test(value) && Number(value) !== 0
      ? undefined
      : plainLength(value)

/** Pixels, as browsers have them; the engine multiplies all by one number. */
const sizes = { 'xx-small': 9, 'x-small': 10, small: 13, large: 18, 'x-large': 24, 'xx-large': 32, 'xxx-large': 48 }
const size: Reader = (value, isStyle) => {
  const word = value.toLowerCase()
  if (Object.hasOwn(sizes, word)) return `${sizes[word as keyof typeof sizes]}`
  if (['medium', 'smaller', 'larger'].includes(word)) return word
  return value.startsWith('-') || word === 'normal' ? undefined : letters(value, isStyle)
}

const dashes: Reader = (value) => {
  if (value.toLowerCase() === 'none') return 'none'
  const found = value.split(/\s*,\s*|\s+/).map(plainLength)
  return found.every((each) => each !== undefined && !each.startsWith('-')) ? found.join(' ') : undefined
}

const colour: Reader = plainColour
const paint: Reader = (value) => {
  const named = addressIn(value)
  const rest = named ? named.rest : value
  const plain = rest.toLowerCase() === 'none' ? 'none' : rest === '' ? '' : plainColour(rest)
  if (plain === undefined || (!named && plain === '')) return undefined
  return named ? `url(${named.address})${plain && ` ${plain}`}` : plain
}
const part: Reader = (value) => {
  if (value.toLowerCase() === 'none') return 'none'
  const named = addressIn(value)
  return named && named.rest === '' ? `url(${named.address})` : undefined
}

const step = /^(blur|brightness|contrast|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(([^()]*)\)\s*/i
const angle = new RegExp(`^(${number})(deg|grad|rad|turn)$`, 'i')
const degrees: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }
function plainAngle(value: string): number | undefined {
  const [, digits, unit = ''] = angle.exec(value) ?? []
  if (digits !== undefined) return Number(digits) * (degrees[unit.toLowerCase()] ?? 1)
  return Number(value) === 0 ? 0 : undefined
}
const filter: Reader = (value) => {
  if (value.toLowerCase() === 'none') return 'none'
  const steps: string[] = []
  for (let rest = value; rest !== ''; ) {
    const named = addressIn(rest)
    const [all = '', name = '', inside = ''] = named ? [] : (step.exec(rest) ?? [])
    const said = inside.trim()
    const kind = name.toLowerCase()
    const amount = named
      ? ''
      : kind === 'blur'
        ? letters(said || '0', true)
        : kind === 'hue-rotate'
          ? turned(said)
          : share(said)
    if ((!named && kind === '') || amount === undefined || (amount.startsWith('-') && kind === 'blur')) return undefined
    steps.push(named ? `url(${named.address})` : `${kind}(${amount})`)
    rest = named ? named.rest : rest.slice(all.length)
  }
  return steps.length > 0 ? steps.join(' ') : undefined
}
const turned = (said: string) => {
  const found = plainAngle(said || '0')
  return found === undefined ? undefined : `${found}deg`
}
const share = (said: string) => {
  const [, digits, unit = ''] = measured.exec(said) ?? []
  if (said === '') return ''
  return digits !== undefined && ['', '%'].includes(unit) ? said : undefined
}

const move = /^(translate|translatex|translatey|scale|scalex|scaley|rotate|skewx|skewy|matrix)\(([^()]*)\)\s*/i
/** As a style has it: with units, which the engine does not know. */
const transform: Reader = (value, isStyle) => {
  if (!isStyle || value.toLowerCase() === 'none') return value.toLowerCase() === 'none' ? 'none' : value
  const steps: string[] = []
  for (let rest = value; rest !== ''; ) {
    const [all = '', name = '', inside = ''] = move.exec(rest) ?? []
    const parts = inside.split(',').map((each) => each.trim())
    const plain = name === '' ? undefined : moved(name.toLowerCase(), parts)
    if (plain === undefined) return undefined
    steps.push(plain)
    rest = rest.slice(all.length)
  }
  return steps.join(' ')
}
function moved(name: string, parts: string[]): string | undefined {
  const read = name.startsWith('translate') ? pixels : /^(?:rotate|skew)/.test(name) ? plainAngle : plain
  const [first, second, ...more] = parts.map(read)
  const isWhole = name === 'matrix' ? parts.length === 6 : parts.length <= (/^(?:translate|scale)$/.test(name) ? 2 : 1)
  if (first === undefined || !isWhole || [second, ...more].slice(0, parts.length - 1).includes(undefined))
    return undefined
  if (name === 'translatex') return `translate(${first} 0)`
  if (name === 'translatey') return `translate(0 ${first})`
  if (name === 'scalex') return `scale(${first} 1)`
  if (name === 'scaley') return `scale(1 ${first})`
  const kind = name === 'skewx' ? 'skewX' : name === 'skewy' ? 'skewY' : name
  return `${kind}(${[first, second, ...more].filter((each) => each !== undefined).join(' ')})`
}
const plain = (written: string) => (plainNumber.test(written) ? Number(written) : undefined)
function pixels(written: string): number | undefined {
  const [, digits, unit = ''] = measured.exec(written) ?? []
  const isPlain = unit.toLowerCase() === 'px' || Number(digits) === 0
  return digits !== undefined && isPlain ? Number(digits) : undefined
}

const weight: Reader = (value) =>
  /^(?:normal|bold|bolder|lighter|[1-9]00)$/i.test(value) ? value.toLowerCase() : undefined
const lines: Reader = (value) => someOf('none underline overline line-through')(value, true)
const anyWords: Reader = (value) => value

/** The engine knows the two words of SVG alone; Chromium smooths what it should draw with more contrast. */
const enlargements = {
  auto: 'auto',
  optimizespeed: 'optimizeSpeed',
  pixelated: 'optimizeSpeed',
  'crisp-edges': 'optimizeSpeed',
  optimizequality: 'optimizeQuality',
  smooth: 'optimizeQuality',
  'high-quality': 'optimizeQuality',
  '-webkit-optimize-contrast': 'optimizeQuality',
}
const enlarged: Reader = (value) => {
  const word = value.toLowerCase()
  return Object.hasOwn(enlargements, word) ? enlargements[word as keyof typeof enlargements] : undefined
}

const readers: Readonly<Record<string, Reader>> = {
  fill: paint,
  stroke: paint,
  color: colour,
  'stop-color': colour,
  'flood-color': colour,
  'lighting-color': colour,
  opacity,
  'fill-opacity': opacity,
  'stroke-opacity': opacity,
  'stop-opacity': opacity,
  'flood-opacity': opacity,
  'stroke-width': width,
  'stroke-dashoffset': length,
  'stroke-dasharray': dashes,
  'stroke-miterlimit': numeric,
  'stroke-linecap': oneOf('butt round square'),
  'stroke-linejoin': oneOf('miter round bevel'),
  'fill-rule': oneOf('nonzero evenodd'),
  'clip-rule': oneOf('nonzero evenodd'),
  'clip-path': part,
  mask: part,
  'marker-start': part,
  'marker-mid': part,
  'marker-end': part,
  marker: oneOf('none'),
  filter,
  transform,
  display: (value) =>
    oneOf('none')(value, true) ??
    (/^(?:inline|block|inline-block|table|flex|grid|list-item|run-in|compact|marker)$/i.test(value)
      ? 'inline'
      : undefined),
  visibility: oneOf('visible hidden collapse'),
  overflow: oneOf('visible hidden scroll auto'),
  'paint-order': someOf('normal fill stroke'),
  'mix-blend-mode': oneOf(
    'normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference exclusion hue saturation color luminosity',
  ),
  isolation: oneOf('auto isolate'),
  'color-interpolation': oneOf('auto sRGB'),
  'color-interpolation-filters': oneOf('auto sRGB linearRGB'),
  'shape-rendering': oneOf('auto optimizeSpeed crispEdges geometricPrecision'),
  'text-rendering': oneOf('auto optimizeSpeed optimizeLegibility geometricPrecision'),
  'image-rendering': enlarged,
  'vector-effect': oneOf('none non-scaling-stroke'),
  'mask-type': oneOf('luminance'),
  'font-size': size,
  'font-family': anyWords,
  'font-weight': weight,
  'font-style': oneOf('normal italic oblique'),
  'font-variant': oneOf('normal none'),
  'font-stretch': oneOf(
    'normal ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded ultra-expanded',
  ),
  'letter-spacing': letters,
  'word-spacing': letters,
  'text-anchor': oneOf('start middle end'),
  'text-decoration': lines,
  'dominant-baseline': oneOf(
    'auto text-bottom alphabetic ideographic middle central mathematical hanging text-top use-script no-change reset-size text-after-edge text-before-edge',
  ),
  'alignment-baseline': oneOf(
    'auto baseline before-edge text-before-edge middle central after-edge text-after-edge ideographic alphabetic hanging mathematical',
  ),
  'baseline-shift': (value) => oneOf('baseline sub super')(value, true) ?? plainLength(value),
  'writing-mode': oneOf('lr lr-tb rl rl-tb tb tb-rl horizontal-tb vertical-rl vertical-lr'),
  direction: oneOf('ltr'),
  'unicode-bidi': oneOf('normal embed'),
}

/** Whether the engine, too, looks at it; an attribute of that name says it as well. */
export const isKnownProperty = (property: string) => Object.hasOwn(readers, property)

/**
 * The value of one of the known properties as the engine knows it, of a style or of an attribute. One that the engine has no word for, or
 * that is none, is left out, and told.
 */
export function plainValue(property: string, written: string, isStyle: boolean): Plain {
  const value = written.trim()
  if (/^inherit$/i.test(value)) return { value: 'inherit' }
  const plain = readers[property]?.(value, isStyle)
  return plain === undefined ? { isTold: true } : { value: plain }
}
