// A binary layer of USD by three's parser, held to what its bytes can be: a small file may name one value or path very many times.
import { type CrateValue, USDCParser } from 'three/addons/loaders/usd/USDCParser.js'
import { ModelRefusal } from '../../model-parts.ts'
import { isArc, pathList, readArcs } from './crate-arcs.ts'
import { arcFields, type UsdLayer, type UsdWeight } from './usd-specs.ts'

/** LZ4 makes at most 255 bytes of one, and none of the tables needs more than a byte to a row before that. */
const mostPacked = 255
/** Bytes that a row of each table takes, as measured. */
const rows: Readonly<Record<string, number>> = {
  TOKENS: 90,
  STRINGS: 10,
  FIELDS: 130,
  FIELDSETS: 20,
  PATHS: 60,
  SPECS: 70,
}
/** Bytes that what is said of one path takes, and each thing that is said, as measured. */
const [ofSpec, ofField] = [250, 50]
/** And each file that is taken over, at most. */
const ofArc = 200

/** The first version whose tables are packed. Those of others three reads without their lengths, so that all in them is another. */
const firstPacked = 4

/** Throws a ModelRefusal for what is not read, and an error for tables, paths and lists that are longer than their bytes can be. */
export function readCrate(file: Uint8Array<ArrayBuffer>, weight: UsdWeight): UsdLayer {
  const [major = 0, minor = 0] = file.subarray(8)
  if (major === 0 && minor < firstPacked)
    throw new ModelRefusal({ why: 'unsupported', detail: `USD crate ${major}.${minor}` })
  weight.take(tableBytes(file))
  // The parser reads from the beginning of its buffer.
  return new CrateParser(weight).parseData(file.byteOffset === 0 ? file.buffer : file.slice().buffer)
}

function tableBytes(file: Uint8Array): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const whole = (at: number) => Number(view.getBigUint64(at, true))
  const start = whole(16)
  const sections = whole(start)
  if (sections > 64) throw new Error('too many tables')
  let bytes = 0
  for (let i = 0; i < sections; i++) {
    const at = start + 8 + i * 32
    const name = new TextDecoder('latin1').decode(file.subarray(at, at + 16)).replace(/\0.*$/s, '')
    const ofRow = rows[name]
    if (ofRow === undefined) continue
    const [from, length] = [whole(at + 16), whole(at + 24)]
    const count = whole(from)
    const unpacked = name === 'TOKENS' ? whole(from + 8) : count
    if (from + length > file.length || Math.max(count, unpacked) > length * mostPacked)
      throw new Error('a table too long')
    bytes += count * ofRow + (name === 'TOKENS' ? unpacked : 0)
  }
  return bytes
}

/** Bytes of what a list holds, by the kinds of the format: what one of each takes; of others none is read. */
const widths: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 4, 4: 4, 7: 2, 8: 4, 9: 8, 11: 4, 13: 32, 14: 72, 15: 128, 16: 32, 17: 16, 18: 8 },
  ...{ 19: 16, 20: 8, 21: 4, 22: 8, 23: 24, 24: 12, 25: 6, 26: 12, 27: 32, 28: 16, 29: 8, 30: 16 },
}
/** Kinds whose lists three passes over: how many numbers each entry has, and what these are. */
const passed: Readonly<Record<number, readonly [count: number, kind: 'double' | 'half' | 'whole' | 'byte']>> = {
  ...{ 1: [1, 'byte'], 2: [1, 'byte'], 13: [4, 'double'], 14: [9, 'double'], 16: [4, 'double'] },
  ...{ 19: [2, 'double'], 21: [2, 'half'], 22: [2, 'whole'], 23: [3, 'double'], 26: [3, 'whole'] },
  ...{ 27: [4, 'double'], 29: [4, 'half'], 30: [4, 'whole'] },
}

const timeSamples = 46
const stringVector = 50
const half = 7
/** How many numbers each kind has that three reads as one: written as small whole ones in the place of a pointer, or as halves. */
const small: Readonly<Record<number, number>> = { 19: 2, 23: 3, 25: 3, 27: 4, 29: 4 }
const halves: Readonly<Record<number, number>> = { 18: 4, 25: 3, 29: 4 }

class CrateParser extends USDCParser {
  readonly #weight: UsdWeight
  readonly #values = new Map<string, unknown>()
  /** Where the lists of paths lie. */
  readonly #lists = new WeakMap<object, CrateValue>()
  #steps = 0
  #most: number | undefined

  constructor(weight: UsdWeight) {
    super()
    this.#weight = weight
  }

  /** Each value once, however many paths have it. */
  override _readValue(rep: CrateValue): unknown {
    if (rep.isInlined && rep.typeEnum !== timeSamples) return this.#inlined(rep) ?? super._readValue(rep)
    const key = `${rep.hi} ${rep.lo}`
    if (this.#values.has(key)) return this.#values.get(key)
    const value =
      this.#halves(rep) ??
      this.#words(rep) ??
      (isArc(rep.typeEnum) ? this.#arcs(rep) : undefined) ??
      super._readValue(rep) ??
      (rep.typeEnum === pathList ? [] : null)
    if (rep.typeEnum === pathList && Array.isArray(value)) this.#lists.set(value, rep)
    this.#weight.take(ofField + 8 * (Array.isArray(value) ? value.length : 0))
    this.#values.set(key, value)
    return value
  }

  #inlined({ lo, typeEnum, isArray }: CrateValue): unknown {
    if (isArray) return undefined
    if (typeEnum === half) return this._halfToFloat(lo & 0xffff)
    const count = small[typeEnum]
    return count && Array.from({ length: count }, (_, i) => (lo << (24 - 8 * i)) >> 24)
  }

  #halves({ typeEnum, isArray, payload }: CrateValue): number[] | undefined {
    const count = isArray ? 0 : (halves[typeEnum] ?? 0)
    if (count === 0) return undefined
    const back = this.reader.tell()
    this.reader.seek(payload)
    const value = Array.from({ length: count }, () => this._readHalf())
    this.reader.seek(back)
    return value
  }

  /** A list of words of its own type, as one value. */
  #words({ typeEnum, payload }: CrateValue): string[] | undefined {
    if (typeEnum !== stringVector) return undefined
    const back = this.reader.tell()
    this.reader.seek(payload)
    const count = this.reader.readUint64()
    if (count * 4 > this.buffer.byteLength - payload) throw new Error('a list too long')
    const words = Array.from({ length: count }, () => this.tokens[this.strings[this.reader.readUint32()] ?? -1] ?? '')
    this.reader.seek(back)
    return words
  }

  /** What is taken over, as a text says it. */
  #arcs({ typeEnum, payload }: CrateValue): string[] {
    const back = this.reader.tell()
    this.reader.seek(payload)
    const word = (place: number) => this.tokens[this.strings[place] ?? -1] ?? ''
    const path = (place: number) => this.paths[place] ?? ''
    const { major, minor } = this.version
    const isTimed = major > 0 || minor >= 8
    const left = this.buffer.byteLength - payload
    const take = (count: number) => this.#weight.take(ofArc * count)
    const arcs = readArcs(this.reader, typeEnum, { word, path, take }, left, isTimed)
    this.reader.seek(back)
    return arcs
  }

  override _readArrayValue(rep: CrateValue): unknown {
    const { reader, version } = this
    const start = reader.tell()
    const count = version.major === 0 && version.minor < 7 ? reader.readUint32() : reader.readUint64()
    const width = widths[rep.typeEnum] ?? 0
    const left = this.buffer.byteLength - reader.tell()
    // Each number of a packed list takes two bits before LZ4.
    if (count * width > left && !(rep.isCompressed && count <= left * 4 * mostPacked))
      throw new Error('a list too long')
    this.#weight.take(count * width * (rep.isCompressed ? 3 : 1))
    const [parts, kind] = rep.isCompressed ? [] : (passed[rep.typeEnum] ?? [])
    if (parts && kind) return this.#numbers(count * parts, kind)
    reader.seek(start)
    return super._readArrayValue(rep)
  }

  #numbers(count: number, kind: 'double' | 'half' | 'whole' | 'byte'): Float64Array | Float32Array | Int32Array {
    const at = this.reader.tell()
    const view = new DataView(this.buffer)
    if (kind === 'double') return Float64Array.from({ length: count }, (_, i) => view.getFloat64(at + i * 8, true))
    if (kind === 'whole') return Int32Array.from({ length: count }, (_, i) => view.getInt32(at + i * 4, true))
    if (kind === 'byte') return Int32Array.from({ length: count }, (_, i) => view.getUint8(at + i))
    return Float32Array.from({ length: count }, (_, i) => this._halfToFloat(view.getUint16(at + i * 2, true)))
  }

  override _getFieldsForSpec(spec: unknown): Record<string, unknown> {
    const fields = super._getFieldsForSpec(spec)
    this.#weight.take(ofSpec + ofField * Object.keys(fields).length)
    // Very many prims may name one list.
    for (const arc of arcFields) {
      const value = fields[arc]
      if (!Array.isArray(value)) continue
      const list = this.#lists.get(value)
      if (list) fields[arc] = this.#arcs(list)
      this.#weight.take(ofArc * value.length)
    }
    return fields
  }

  /** Every path once. */
  #step(path: string, place: number): void {
    this.#most ??= this.paths.length
    if (++this.#steps > this.#most || place >= this.#most) throw new Error('paths without end')
    this.#weight.takePath(path)
  }

  override _buildPathsFromCompressed(indices: Int32Array, tokens: Int32Array, jumps: Int32Array): void {
    const waiting: [number, string][] = [[0, '']]
    for (;;) {
      const [start, from] = waiting.pop() ?? []
      if (start === undefined || from === undefined) return
      let parent = from
      for (let at = start; at < indices.length; at++) {
        const token = tokens[at] as number
        const name = this.tokens[Math.abs(token)] ?? ''
        const path =
          parent === '' ? '/' : token < 0 ? `${parent}.${name}` : parent === '/' ? `/${name}` : `${parent}/${name}`
        const place = indices[at] as number
        this.#step(path, place)
        this.paths[place] = path
        const jump = jumps[at] as number
        if (parent === '') parent = '/'
        if (jump > 0) waiting.push([at + jump, parent])
        if (jump > 0 || jump === -1) parent = path
        else if (jump !== 0) break
      }
    }
  }
}
