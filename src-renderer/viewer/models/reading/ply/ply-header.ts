// The header of a PLY file: in which way its numbers are written, and which of them each element has.
import { ModelRefusal } from '../../model-parts.ts'

/** The kinds of numbers, by their length in bytes. */
export const plyBytes = { i8: 1, u8: 1, i16: 2, u16: 2, i32: 4, u32: 4, f32: 4, f64: 8 } as const
export type PlyNumber = keyof typeof plyBytes

const kinds: Readonly<Record<string, PlyNumber>> = {
  ...{ char: 'i8', int8: 'i8', uchar: 'u8', uint8: 'u8', short: 'i16', int16: 'i16', ushort: 'u16', uint16: 'u16' },
  ...{
    int: 'i32',
    int32: 'i32',
    uint: 'u32',
    uint32: 'u32',
    float: 'f32',
    float32: 'f32',
    double: 'f64',
    float64: 'f64',
  },
}
const formats = ['ascii', 'binary_little_endian', 'binary_big_endian'] as const

/** `length` is the kind of the number before each list; null for a single value. */
export type PlyProperty = { readonly name: string; readonly type: PlyNumber; readonly length: PlyNumber | null }
export type PlyElement = { readonly name: string; readonly count: number; readonly properties: readonly PlyProperty[] }
type PlyHeader = {
  readonly format: (typeof formats)[number]
  readonly elements: readonly PlyElement[]
  /** What the file says of itself: its comments and `obj_info`. */
  readonly words: string
  /** Where the numbers begin, in bytes. */
  readonly body: number
}

/** Longer than any header with its comments. */
const mostBytes = 2 ** 20

/** Throws when it is none; counts are what the file says, and nothing is proven of them yet. */
export function readPlyHeader(bytes: Uint8Array): PlyHeader {
  // One sign for each byte.
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, mostBytes))
  const first = /^ply[ \t]*(\r?\n|\r)/.exec(text)
  if (!first) throw new Error('not a PLY')
  // Where lines end with a return alone, a newline behind the header is a number already.
  const ending = first[1] === '\r' ? '\\r' : '\\r?\\n'
  const last = new RegExp(`[\\r\\n]end_header[ \\t]*${ending}`).exec(text)
  if (!last) throw new Error('a header without its end')
  const lines = text.slice(first[0].length, last.index).split(/\r\n|[\r\n]/)
  const elements: { name: string; count: number; properties: PlyProperty[] }[] = []
  const words: string[] = []
  let format: PlyHeader['format'] | undefined
  for (const line of lines) {
    // Of other signs between two words every reader thinks otherwise.
    const [word = '', ...values] = line.trim().split(/[ \t]+/)
    const keyword = word.toLowerCase()
    if (keyword === 'format') format = formatOf(values)
    else if (keyword === 'element') elements.push(elementOf(values))
    else if (keyword === 'property') {
      const element = elements.at(-1)
      if (!element) throw new Error('a property of nothing')
      element.properties.push(propertyOf(values))
    } else if (['comment', 'obj_info', ''].includes(keyword)) words.push(line)
    else throw new Error('a line of a header that says nothing known')
  }
  if (!format) throw new Error('no format')
  if ([elements, ...elements.map(({ properties }) => properties)].some(hasTwins)) throw new Error('two of one name')
  const plain = inSmallLetters(
    elements.map((element) => ({ ...element, properties: inSmallLetters(element.properties) })),
  )
  return { format, elements: plain, words: words.join('\n'), body: last.index + last[0].length }
}

/** By which what is shown has its names, unless two of them differ by nothing else. */
function inSmallLetters<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  const small = all.map((one) => ({ ...one, name: one.name.toLowerCase() }))
  return hasTwins(small) ? all : small
}

/** Of two of one name every reader takes another one. */
const hasTwins = (all: readonly { readonly name: string }[]) => new Set(all.map(({ name }) => name)).size < all.length

function formatOf([name, version = '']: readonly string[]): PlyHeader['format'] {
  const format = formats.find((each) => each === name)
  if (!format) throw new Error('an unknown format')
  if (version !== '1.0') throw new ModelRefusal({ why: 'unsupported', detail: `PLY ${version}` })
  return format
}

function elementOf([name, count]: readonly string[]) {
  if (!name || !/^\d{1,15}$/.test(count ?? '')) throw new Error('an element without its count')
  return { name, count: Number(count), properties: [] }
}

function propertyOf(values: readonly string[]): PlyProperty {
  const isList = values[0]?.toLowerCase() === 'list'
  const [type, name] = isList ? values.slice(2) : values
  if (!name) throw new Error('a property without its name')
  return { name, type: kindOf(type), length: isList ? kindOf(values[1]) : null }
}

function kindOf(word = ''): PlyNumber {
  const plain = word.toLowerCase()
  const kind = Object.hasOwn(kinds, plain) ? kinds[plain] : undefined
  if (!kind) throw new Error('an unknown kind of number')
  return kind
}
