// One layer of a USD file as three's parsers give it: what is said of every path, text or binary alike.
import { USDAParser } from 'three/addons/loaders/usd/USDAParser.js'
import { doubles } from '../growing-numbers.ts'
import { isSpace, readNumber } from '../xml-tags.ts'
import { readCrate } from './usd-crate.ts'
import type { UsdLayer, UsdWeight } from './usd-specs.ts'
import { plainUsdText } from './usd-text.ts'

/** Ways in which a prim takes over what stands elsewhere, as a text writes them before `=`, and the field of each. */
const arcs = /^(?:(?:prepend|append|add) )?(references|payload|inherits|specializes)$/

/** Lists of numbers, alone or in twos, threes and fours of a kind. */
const numeric =
  /^(?:u?int|float|double|half|(?:point|normal|vector|color|texCoord|float|double|half|int)[234][fdhi]?)\[\]$/

/** Signs of a list from which on its numbers take less memory by themselves. */
const longList = 1000

/**
 * Three's reader of the text passes over most of what a prim says of itself in brackets, and makes several copies of all that it
 * reads.
 */
class TextParser extends USDAParser {
  readonly #weight: UsdWeight

  constructor(weight: UsdWeight) {
    super()
    this.#weight = weight
  }

  /** Comments are gone, and each list stands on one line. */
  override _preprocess(text: string): string {
    return /"""|'''/.test(text) ? this._collapseTripleQuotedStrings(text) : text
  }

  override _parseAttributeValue(type: string, raw: unknown): unknown {
    const isLong = typeof raw === 'string' && raw.length > longList && numeric.test(type) && raw.startsWith('[')
    if (isLong) return numbersIn(raw)
    // A comma stands between moments.
    return super._parseAttributeValue(type, typeof raw === 'string' && raw.endsWith(',') ? raw.slice(0, -1) : raw)
  }

  override _extractPrimData(...given: Parameters<USDAParser['_extractPrimData']>): void {
    const [data, path, fields] = given
    if (typeof data !== 'object' || data === null) return
    withoutOwn(data)
    super._extractPrimData(...given)
    this.#weight.takePath(path, 1 + Object.keys(data).length)
    for (const [key, value] of Object.entries(data)) {
      if (key === 'active') fields.active = String(value).trim() !== 'false'
      const arc = arcs.exec(key)?.[1]
      if (arc) fields[arc] ??= [value]
    }
  }
}

/** Three finds nothing by its name that a text calls custom, though it is as good as the rest. */
function withoutOwn(data: object): void {
  for (const key of Object.keys(data)) {
    if (!key.startsWith('custom ')) continue
    const plain = key.replace(/^custom\s+/, '')
    for (const all of [data, ...Object.getOwnPropertySymbols(data).map((sign) => Reflect.get(data, sign))])
      if (typeof all === 'object' && key in all) {
        Reflect.set(all, plain, Reflect.get(all, key))
        Reflect.deleteProperty(all, key)
      }
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
  // The parser finds what a text says of the whole layer by the first version's name alone.
  const text = plainUsdText(file, weight).replace(/^#usda 1\.\d+/, '#usda 1.0')
  return new TextParser(weight).parseData(text)
}
