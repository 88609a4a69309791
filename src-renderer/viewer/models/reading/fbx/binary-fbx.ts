// Binary FBX from version 7: records with their ends stated, lists packed or plain, the low byte first or the high one.
import { unzlibSync } from 'fflate'
import type { TypedArray } from 'three'
import { deepest, type FbxList, type FbxNode, type FbxValue, FbxWeight } from './fbx-node.ts'

/** Bytes that deflate can make of one, at most. */
const mostPacked = 1032

type Cursor = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly view: DataView
  readonly little: boolean
  readonly weight: FbxWeight
  at: number
}

/** Throws for records that do not lie in one another, or past the end of the file. */
export function readBinaryFbx(buffer: ArrayBuffer, version: number, little: boolean): FbxNode {
  const cursor: Cursor = {
    bytes: new Uint8Array(buffer),
    view: new DataView(buffer),
    little,
    weight: new FbxWeight(),
    at: 27,
  }
  const root: FbxNode = { name: '', values: [], children: [] }
  while (cursor.at < buffer.byteLength) {
    const node = readNode(cursor, version >= 7500, 0)
    if (!node) break
    root.children.push(node)
  }
  return root
}

function readNode(cursor: Cursor, wide: boolean, depth: number): FbxNode | undefined {
  const { view, little, bytes } = cursor
  if (depth > deepest) throw new Error('records without end')
  cursor.weight.takeNode()
  const word = () => {
    const value = wide ? Number(view.getBigUint64(cursor.at, little)) : view.getUint32(cursor.at, little)
    cursor.at += wide ? 8 : 4
    return value
  }
  const [end, count, length] = [word(), word(), word()]
  const nameLength = view.getUint8(cursor.at++)
  if (end === 0) return undefined
  const name = text(bytes.subarray(cursor.at, cursor.at + nameLength))
  cursor.at += nameLength
  const behind = cursor.at + length
  if (end > bytes.length || behind > end || count > length) throw new Error('a record past its end')
  cursor.weight.takeValues(count)
  const values: FbxValue[] = []
  for (let i = 0; i < count; i++) values.push(readValue(cursor))
  cursor.at = behind
  const children: FbxNode[] = []
  while (cursor.at < end) {
    const child = readNode(cursor, wide, depth + 1)
    if (!child) break
    children.push(child)
  }
  cursor.at = end
  return { name, values, children }
}

const decoder = new TextDecoder()
const text = (bytes: Uint8Array) => decoder.decode(bytes)

const singles: Readonly<
  Record<string, readonly [bytes: number, read: (view: DataView, at: number, little: boolean) => FbxValue]>
> = {
  C: [1, (view, at) => view.getUint8(at) & 1],
  B: [1, (view, at) => view.getUint8(at)],
  Z: [1, (view, at) => view.getUint8(at)],
  Y: [2, (view, at, little) => view.getInt16(at, little)],
  I: [4, (view, at, little) => view.getInt32(at, little)],
  L: [8, (view, at, little) => whole(view.getBigInt64(at, little))],
  F: [4, (view, at, little) => view.getFloat32(at, little)],
  D: [8, (view, at, little) => view.getFloat64(at, little)],
}

/** Numbers that a double does not hold are names of objects: their digits serve as well. */
const whole = (value: bigint) => (BigInt(Number(value)) === value ? Number(value) : String(value))

function readValue(cursor: Cursor): FbxValue {
  const { view, little, bytes } = cursor
  const type = String.fromCharCode(view.getUint8(cursor.at++))
  const single = singles[type]
  if (single) {
    const value = single[1](view, cursor.at, little)
    cursor.at += single[0]
    return value
  }
  if (type === 'S' || type === 'R') {
    const length = view.getUint32(cursor.at, little)
    const body = bytes.subarray(cursor.at + 4, cursor.at + 4 + length)
    cursor.at += 4 + length
    return type === 'S' ? text(body) : body
  }
  return readList(cursor, type)
}

const lists: Readonly<
  Record<string, readonly [bytes: number, read: (view: DataView, at: number, little: boolean) => number]>
> = {
  b: [1, (view, at) => view.getUint8(at)],
  c: [1, (view, at) => view.getUint8(at)],
  i: [4, (view, at, little) => view.getInt32(at, little)],
  l: [8, (view, at, little) => Number(view.getBigInt64(at, little))],
  f: [4, (view, at, little) => view.getFloat32(at, little)],
  d: [8, (view, at, little) => view.getFloat64(at, little)],
}

function readList(cursor: Cursor, type: string): FbxList {
  const { view, little, bytes, at, weight } = cursor
  const [size, read] = lists[type] ?? []
  if (!size || !read) throw new Error('a value of no known type')
  const length = view.getUint32(at, little)
  const packed = view.getUint32(at + 4, little) === 1
  const there = packed ? view.getUint32(at + 8, little) : length * size
  const body = bytes.subarray(at + 12, at + 12 + there)
  if (body.length < there || length * size > there * mostPacked) throw new Error('a list longer than its bytes')
  cursor.at = at + 12 + there
  return {
    length,
    numbers(): TypedArray {
      weight.takeList(length, size)
      const plain = packed ? unzlibSync(body, { out: new Uint8Array(length * size) }) : body.slice()
      if (plain.length < length * size) throw new Error('a list shorter than it says')
      const kind = little && isLittle ? kinds[type] : undefined
      if (kind && plain.byteOffset % size === 0) return new kind(plain.buffer, plain.byteOffset, length)
      const over = new DataView(plain.buffer, plain.byteOffset, plain.byteLength)
      const out = new (kinds[type] ?? (type === 'l' ? Float64Array : Int32Array))(length)
      for (let i = 0; i < length; i++) out[i] = read(over, i * size, little)
      return out
    },
  }
}

const isLittle = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
/** Lists that are numbers in memory as they are in the file. */
const kinds: Readonly<Record<string, Float64ArrayConstructor | Float32ArrayConstructor | Int32ArrayConstructor>> = {
  d: Float64Array,
  f: Float32Array,
  i: Int32Array,
}
