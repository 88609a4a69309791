// Styles of a drawing, of one element or of a sheet, in words that the engine knows; what it has none for is told.
import { type Declaration, declarationsIn, type Rule, sheetParts } from './css-words.ts'
import {
  isIdleOf,
  isIdleRule,
  isNewerOfWhole,
  isNewerProperty,
  isNewerSelector,
  isNoSelector,
} from './newer-drawing.ts'
import { addressIn, isKnownProperty, plainLength, plainValue } from './plain-values.ts'

/** What is found on the way through a drawing. */
export type Found = {
  /** Whether something may look different. */
  isNewer: boolean
  /** Whether something of another file is shown. */
  hasLinks: boolean
  /** Whether rules look at what stands around an element. */
  looksAround: boolean
  /** Whether the colour of the moment is left to what stands inside, and whether that is said again. */
  leavesColour: boolean
  setsColour: boolean
  /** Names of the filters of rules. */
  filters: Set<string>
  /** Whether markers are said to lie under lines or fills, and whether there are any. */
  sinksMarkers: boolean
  hasMarkers: boolean
  /** Whether lines are said to stay as wide as they are, and whether there are any, and anything that makes them wider. */
  keepsStrokes: boolean
  hasStrokes: boolean
  isScaled: boolean
  /** Whether spaces of letters are said to stay. */
  keepsSpaces: boolean
  /** Names of the elements that rules mean. */
  styled: Set<string>
  /** Whether a filter of that name is there. */
  hasFilter: (id: string) => boolean
}

/** Of rules in rules: more of them nobody writes. */
const deepest = 4

/** The declarations as the engine takes them, the important ones last. */
export function plainStyle(style: string, found: Found, isWhole = false, local = ''): Declaration[] {
  const meant = declarationsIn(style).filter(({ property, value }) => !isIdleOf(local, property, value))
  return plainDeclarations(meant, found, isWhole)
}

export const asStyle = (declarations: readonly Declaration[]) =>
  declarations.map(({ property, value }) => `${property}:${value}`).join(';')

function plainDeclarations(declarations: Declaration[], found: Found, isWhole: boolean): Declaration[] {
  const plain: Declaration[] = []
  for (const told of declarations) {
    const { property, value, isImportant } = told
    if (property.startsWith('--')) continue
    if (property.includes('\\')) found.isNewer = true
    if (property === 'white-space' && !/^(?:normal|nowrap)$/i.test(value)) {
      found.keepsSpaces = true
      continue
    }
    if (isWhole ? isNewerOfWhole(property, value) : isNewerProperty(property, value)) {
      found.isNewer = true
      plain.push({ property, value: value.replaceAll(/["<>]/g, ''), isImportant })
    } else if (property === 'font') {
      const font = longFont(value)
      if (font)
        plain.push(
          ...plainDeclarations(
            font.map((each) => ({ ...each, isImportant })),
            found,
            false,
          ),
        )
      else found.isNewer = true
    } else if (isKnownProperty(property)) {
      const said = plainSaid(property, value, found, true)
      if (said !== undefined) plain.push({ property, value: said, isImportant })
    }
  }
  const isLast = ({ isImportant }: Declaration) => isImportant
  return [...plain.filter((each) => !isLast(each)), ...plain.filter(isLast)]
}

/** The value of a known property for the engine, or undefined of none. */
export function plainSaid(property: string, written: string, found: Found, isStyle: boolean): string | undefined {
  if (leadsAway(written)) found.hasLinks = true
  const { value, isTold } = plainValue(
    property,
    property === 'paint-order' ? painted(written, found) : written,
    isStyle,
  )
  if (value === 'non-scaling-stroke') found.keepsStrokes = true
  if (property === 'stroke' && value !== 'none') found.hasStrokes = true
  if (property.startsWith('marker-') && value !== undefined && value !== 'none') found.hasMarkers = true
  if (isTold) found.isNewer = true
  // What a filter changes that is not there is left out by the engine, and shown unchanged by browsers.
  if (property !== 'filter' || value === undefined) return value
  return value.replaceAll(/url\(#([^()]*)\)\s*/g, (step, id) => (found.hasFilter(id) ? step : '')).trim() || 'none'
}

/** The order without markers, which the engine draws last. */
function painted(written: string, found: Found): string {
  const words = written.trim().toLowerCase().split(/\s+/)
  const at = words.indexOf('markers')
  if (at < 0) return written
  if (at < 2) found.sinksMarkers = true
  return words.filter((_, i) => i !== at).join(' ') || 'normal'
}

function leadsAway(value: string): boolean {
  for (let at = value.search(/url\(/i); at >= 0; ) {
    const named = addressIn(value.slice(at))
    if (named && !/^\s*(?:#|data:|$)/i.test(named.address)) return true
    const next = value.slice(at + 4).search(/url\(/i)
    at = next < 0 ? -1 : at + 4 + next
  }
  return false
}

const word =
  'normal|italic|oblique|small-caps|bold|bolder|lighter|[1-9]00|(?:(?:ultra|extra|semi)-)?(?:condensed|expanded)'
const font = new RegExp(String.raw`^((?:(?:${word})\s+){0,4})([^\s/]+)(?:\s*/\s*[\w.%]+)?\s+([\s\S]+)$`, 'i')

/** The engine knows no font that is said in one; undefined of a font of the system, and of none. */
function longFont(value: string): { property: string; value: string }[] | undefined {
  const [, words = '', size = '', family = ''] = font.exec(value) ?? []
  if (
    !/^(?:(?:xx?x?-)?(?:small|large)|medium|smaller|larger|0)$/i.test(size) &&
    !/[a-z%]$/i.test(plainLength(size) ?? '')
  )
    return undefined
  const said = (pattern: RegExp) => pattern.exec(words)?.[0].toLowerCase() ?? 'normal'
  return [
    { property: 'font-style', value: said(/italic|oblique/i) },
    { property: 'font-weight', value: said(/bold(?:er)?|lighter|[1-9]00/i) },
    { property: 'font-variant', value: said(/small-caps/i) },
    { property: 'font-stretch', value: said(/(?:\w+-)?(?:condensed|expanded)/i) },
    { property: 'font-size', value: size },
    { property: 'font-family', value: family },
  ]
}

/** The rules of a style sheet as the engine takes them. */
export function plainSheet(sheet: string, found: Found, depth = 0): string[] {
  const plain: string[] = []
  for (const part of sheetParts(sheet)) {
    if ('selector' in part) plain.push(...plainRule(part, found))
    else if (part.name === 'media' && /^(?:all|screen)$/i.test(part.words) && depth < deepest)
      for (const rule of plainSheet(part.body ?? '', found, depth + 1)) plain.push(rule)
    else if (!isIdleRule(part.name, part.words)) found.isNewer = true
  }
  return plain
}

function plainRule({ selector, declarations, hasRules }: Rule, found: Found): string[] {
  if (isNoSelector(selector)) return []
  if (hasRules || isNewerSelector(selector)) found.isNewer = true
  for (const [, id = ''] of selector.matchAll(/#([-\w\u0080-\uffff]+)/g)) found.styled.add(id)
  if (/[\w\])*]\s*[\s>+~]\s*[\w.#:*[]/.test(selector)) found.looksAround = true
  const isWhole = selector
    .split(',')
    .some((each) => /(?:^|[>+])(?:svg|\*)(?:[.#:[]|$)/.test(each.slice(each.trimEnd().lastIndexOf(' ') + 1).trim()))
  const plain = plainDeclarations(declarations, found, isWhole)
  const isLater = ({ property, value, isImportant }: Declaration) =>
    isImportant || (property === 'transform' && value !== 'none')
  if (plain.some(isLater)) found.isNewer = true
  for (const { property, value } of plain)
    if (property === 'filter') for (const [, id = ''] of value.matchAll(/url\(#([^()]*)\)/g)) found.filters.add(id)
  if (plain.some(({ value }) => value === 'currentColor')) found.leavesColour = true
  if (plain.some(({ property }) => property === 'color')) found.setsColour = true
  const said = selector.replaceAll(/:[\w-]+/g, (pseudo) => pseudo.toLowerCase())
  // Of what is said twice the last holds.
  const last = new Map<string, Declaration>()
  for (const each of plain) {
    last.delete(each.property)
    last.set(each.property, each)
  }
  return [`${said}{${asStyle([...last.values()])}}`]
}
