// One layer of a USD file as three's parsers give it: what is said of every path, text or binary alike.
import { USDAParser } from 'three/addons/loaders/usd/USDAParser.js'
import { ModelRefusal } from '../../model-parts.ts'
import { doubles } from '../growing-numbers.ts'
import { isSpace, readNumber } from '../xml-tags.ts'
import { unquoted } from './unquoted.ts'
import { readCrate } from './usd-crate.ts'
import { namedIn, wholeList } from './usd-lists.ts'
import { primType, type UsdLayer, type UsdSpec, type UsdWeight, variantType } from './usd-specs.ts'
import { plainUsdText } from './usd-text.ts'

/** Ways in which a prim takes over what stands elsewhere, as a text writes them before `=`, and the field of each. */
const arcs = /^(?:(prepend|append|add|delete) )?(references|payload|inherits|specializes)$/
const fieldOf = (arc: string) => (arc === 'inherits' ? 'inheritPaths' : arc)
const editOf = (word: string) => (word === 'delete' ? 'away' : /^a/.test(word) ? 'behind' : 'before')

/** An attribute or relation of which only something in brackets is said: three takes that for its value, or loses count of the brackets. */
const valueless = /^(?:(?:custom|uniform|varying) +)*\w+(?:\[\])? +[\w:.]+ *\(\n(?:(?!\)$)[^\n]*\n){0,19}\)$/gm

/** Lists of numbers, alone or in twos, threes and fours of a kind. */
const numeric =
  /^(?:u?int|float|double|half|(?:point|normal|vector|color|texCoord|float|double|half|int)[234][fdhi]?)\[\]$/

/**
 * Three's reader of the text passes over most of what a prim says of itself in brackets, and makes several copies of all that it
 * reads.
 */
class TextParser extends USDAParser {
  readonly #weight: UsdWeight
  /** What the layer says of prims that others define. */
  #opinions: readonly Aside[] = []

  constructor(weight: UsdWeight) {
    super()
    this.#weight = weight
  }

  /** Comments are gone, and each list stands on one line. A variant's brace may stand behind what is said of it. */
  override _preprocess(text: string): string {
    const plain = /"""|'''/.test(text) ? this._collapseTripleQuotedStrings(text) : text
    return plain.replaceAll(valueless, '').replaceAll(/^\) *\{$/gm, ')\n{')
  }

  override parseText(text: string): object {
    const root = super.parseText(text)
    this.#opinions = takeAside(root, '')
    return root
  }

  override parseData(text: string): UsdLayer {
    const layer = super.parseData(text)
    for (const each of this.#opinions) this.#walk(each, layer.specsByPath, specTypes)
    const end = text.search(/^(?:def|over|class) /m)
    const [, sublayers = ''] = /^subLayers *= *\[(.*)\]/m.exec(end < 0 ? text : text.slice(0, end)) ?? []
    const files = [...sublayers.matchAll(/@([^@]+)@/g)].map(([, file]) => file)
    const whole = layer.specsByPath['/']
    if (whole && files.length > 0) layer.specsByPath['/'] = { ...whole, fields: { ...whole.fields, subLayers: files } }
    return layer
  }

  override _parseAttributeValue(type: string, raw: unknown): unknown {
    // Three knows the spellings of JSON alone, and takes more memory.
    if (typeof raw === 'string' && numeric.test(type) && raw.startsWith('[')) return numbersIn(raw)
    // A comma stands between moments.
    return super._parseAttributeValue(type, typeof raw === 'string' && raw.endsWith(',') ? raw.slice(0, -1) : raw)
  }

  override _parseString(text: string): string {
    return unquoted(text)
  }

  override _extractPrimData(...given: Parameters<USDAParser['_extractPrimData']>): void {
    const [data, path, fields, specs, types] = given
    if (typeof data !== 'object' || data === null) return
    withoutOwn(data)
    plainRelations(data)
    choicesInLine(data)
    const aside = takeAside(data, path)
    super._extractPrimData(...given)
    this.#weight.takePath(path, 1 + Object.keys(data).length)
    const takes = new Map<string, (string | null)[]>()
    for (const [key, value] of Object.entries(data)) {
      if (key === 'active' || key === 'instanceable') fields[key] = !/^(?:false|no|0)$/.test(String(value).trim())
      if (key === 'clips') fields.clips = value
      const [, word = '', arc] = arcs.exec(key) ?? []
      if (arc === undefined) continue
      const list = namedIn(String(value), editOf(word))
      takes.set(fieldOf(arc), [...(takes.get(fieldOf(arc)) ?? []), ...(word === '' ? [wholeList] : []), ...list])
    }
    // Three has some of them already, each in a way of its own.
    for (const [field, list] of takes) fields[field] = list
    const { xformOpOrder } = fields
    if (xformOpOrder !== undefined) {
      // As in a binary layer, so that one word holds before the other.
      specs[`${path}.xformOpOrder`] = { specType: specTypes.Attribute, fields: { default: xformOpOrder } }
      delete fields.xformOpOrder
    }
    keepKinds(data, path, specs)
    for (const each of aside) this.#walk(each, specs, types)
  }

  /** What three's own walk passes over, with all that is in it. */
  #walk({ path, data, spec }: Aside, specs: UsdLayer['specsByPath'], types: unknown): void {
    const fields = { ...spec.fields }
    this._extractPrimData(data, path, fields, specs, types)
    specs[path] = { ...spec, fields }
    for (const [key, inner] of Object.entries(data)) {
      const [, specifier, typeName = '', name] = prim.exec(key) ?? []
      if (specifier !== 'def' || !isGroup(inner)) continue
      this.#walk(
        { path: `${path}/${name}`, data: inner, spec: { specType: primType, fields: { typeName } } },
        specs,
        types,
      )
    }
  }
}

/** By three's names for them. */
const specTypes = { Attribute: 1, Prim: primType, Relationship: 8 }

type Group = Record<string, unknown>
type Aside = { readonly path: string; readonly data: Group; readonly spec: UsdSpec }

const prim = /^(def|over|class)\s+(?:(\w+)\s+)?"([^"]+)"$/
const variantSet = /^variantSet\s+"([^"]+)"$/
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null

/** Three knows what is chosen of variants by lines of their own. */
function choicesInLine(data: object): void {
  const line = 'variants' in data && typeof data.variants === 'string' ? data.variants : undefined
  const found = line?.matchAll(/string\s+"?(\w+)"?\s*=\s*"([^"]*)"/g) ?? []
  if (line !== undefined)
    Reflect.set(data, 'variants', Object.fromEntries([...found].map(([, set, choice]) => [`string ${set}`, choice])))
}

/** Variants, in the places that a binary layer gives them, bare opinions on what is taken over, and patterns. */
function takeAside(data: object, path: string): Aside[] {
  const found: Aside[] = []
  for (const [key, inner] of Object.entries(data)) {
    const [, set] = variantSet.exec(key) ?? []
    const [, specifier, typeName = '', name] = prim.exec(key) ?? []
    if (!isGroup(inner) || (set === undefined && specifier !== 'over' && specifier !== 'class')) continue
    Reflect.deleteProperty(data, key)
    if (set === undefined)
      found.push({
        path: `${path}/${name}`,
        data: inner,
        spec: { specType: primType, fields: { typeName, specifier: specifier === 'over' ? 1 : 2 } },
      })
    else
      for (const [variant, content] of Object.entries(inner))
        if (isGroup(content)) {
          const place = `${path}/{${set}=${variant.replaceAll('"', '')}}`
          found.push({ path: place, data: content, spec: { specType: variantType, fields: {} } })
        }
  }
  return found
}

/** What each of the values of an attribute stands for, which three leaves in brackets. */
function keepKinds(data: object, path: string, specs: UsdLayer['specsByPath']): void {
  for (const all of Object.getOwnPropertySymbols(data).map((sign): unknown => Reflect.get(data, sign)))
    for (const [key, said] of Object.entries(isGroup(all) ? all : {})) {
      const place = `${path}.${key.replace(/^.*\s/s, '')}`
      const spec = specs[place]
      if (!spec || !isGroup(said) || typeof said.interpolation !== 'string') continue
      specs[place] = { ...spec, fields: { ...spec.fields, interpolation: unquoted(said.interpolation.trim()) } }
    }
}

/** Three knows a relation by its bare name alone, with one target. */
function plainRelations(data: object): void {
  for (const [key, value] of Object.entries(data)) {
    const [, name] = relation.exec(key) ?? []
    if (name === undefined || typeof value !== 'string') continue
    rename(data, key, `rel ${name}`)
    Reflect.set(data, `rel ${name}`, /<[^>]*>/.exec(value)?.[0] ?? value)
  }
}
const relation = /^(?:(?:prepend|append|add|uniform|varying) +)*rel +(\S+)$/

/** Three finds nothing by its name that a text calls custom, though it is as good as the rest. */
function withoutOwn(data: object): void {
  for (const key of Object.keys(data)) {
    if (!key.startsWith('custom ')) continue
    rename(data, key, key.replace(/^custom\s+/, ''))
  }
}

/** With what is said of it in brackets. */
function rename(data: object, key: string, plain: string): void {
  if (plain === key) return
  for (const all of [data, ...Object.getOwnPropertySymbols(data).map((sign) => Reflect.get(data, sign))])
    if (typeof all === 'object' && key in all) {
      Reflect.set(all, plain, Reflect.get(all, key))
      Reflect.deleteProperty(all, key)
    }
}

const [opening, closing, comma, openingList, closingList] = [40, 41, 44, 91, 93]
const isBetween = (byte: number | undefined) =>
  byte === comma ||
  byte === opening ||
  byte === closing ||
  byte === openingList ||
  byte === closingList ||
  isSpace(byte)

/** NaN for a word that is no number. */
function numbersIn(list: string): Float64Array {
  const bytes = new TextEncoder().encode(list)
  const found = doubles()
  for (let at = 0; at < bytes.length; ) {
    const start = at
    while (at < bytes.length && !isBetween(bytes[at])) at++
    if (at > start) found.push(readNumber(bytes, start, at))
    else at++
  }
  return found.whole()
}

const crateMark = 'PXR-USDC'
const isCrate = (file: Uint8Array) => new TextDecoder('latin1').decode(file.subarray(0, 8)) === crateMark

/** Throws a ModelRefusal for more than is read, and whatever the parsers throw for a damaged layer. */
export function readLayer(file: Uint8Array<ArrayBuffer>, weight: UsdWeight): UsdLayer {
  if (isCrate(file)) return readCrate(file, weight)
  const text = plainUsdText(file, weight)
  const [, version] = /^#usda[ \t]+([\d.]+)/.exec(text) ?? []
  if (version === undefined) throw new Error('no USD text')
  if (!version.startsWith('1.')) throw new ModelRefusal({ why: 'unsupported', detail: `usda ${version}` })
  // The parser finds what a text says of the whole layer by the first version's name alone.
  return new TextParser(weight).parseData(text.replace(/^#usda[ \t]+[\d.]+/, '#usda 1.0'))
}
