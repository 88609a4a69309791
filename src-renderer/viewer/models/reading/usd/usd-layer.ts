// One layer of a USD file as three's parsers give it: what is said of every path, text or binary alike.
import { USDAParser } from 'three/addons/loaders/usd/USDAParser.js'
import { USDCParser } from 'three/addons/loaders/usd/USDCParser.js'
import { plainUsdText } from './usd-text.ts'

export type UsdSpec = { readonly specType: number; readonly fields: Readonly<Record<string, unknown>> }
export type UsdLayer = { readonly specsByPath: Record<string, UsdSpec> }

/** The number that both parsers give to what has a place in the tree. */
export const primType = 6

/** Ways in which a prim takes over what stands elsewhere, as a text writes them before `=`, and the field of each. */
const arcs = /^(?:(?:prepend|append|add) )?(references|payload|inherits|specializes)$/

/** Three's reader of the text passes over most of what a prim says of itself in brackets. */
class TextParser extends USDAParser {
  override _extractPrimData(...given: Parameters<USDAParser['_extractPrimData']>): void {
    super._extractPrimData(...given)
    const [data, , fields] = given
    if (typeof data !== 'object' || data === null) return
    for (const [key, value] of Object.entries(data)) {
      if (key === 'active') fields.active = String(value).trim() !== 'false'
      const arc = arcs.exec(key)?.[1]
      if (arc) fields[arc] ??= [value]
    }
  }
}

const crateMark = 'PXR-USDC'
const isCrate = (file: Uint8Array) => new TextDecoder('latin1').decode(file.subarray(0, 8)) === crateMark

/** Throws a ModelRefusal for more than is read, and whatever the parsers throw for a damaged layer. */
export function readLayer(file: Uint8Array<ArrayBuffer>): UsdLayer {
  // The parser reads from the beginning of its buffer.
  if (isCrate(file)) return new USDCParser().parseData(file.slice().buffer)
  // The parser finds what a text says of the whole layer by the first version's name alone.
  const text = plainUsdText(file).replace(/^#usda 1\.\d+/, '#usda 1.0')
  return new TextParser().parseData(text)
}
