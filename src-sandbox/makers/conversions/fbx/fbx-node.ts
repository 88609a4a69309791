// Node records of binary FBX 7.4 and the values in them.
import { deflate } from '../../encode/deflate.ts'

export type FbxNode = { name: string; values: readonly Uint8Array[]; children: readonly FbxNode[] }

/** A record: its name, its values as `fbxInt` and the others make them, its records within. */
export function fbxNode(name: string, values: readonly Uint8Array[] = [], children: readonly FbxNode[] = []): FbxNode {
  return { name, values, children }
}

function value(type: string, bytes: number, write: (view: DataView) => void): Uint8Array {
  const out = new Uint8Array(1 + bytes)
  out[0] = type.charCodeAt(0)
  write(new DataView(out.buffer, 1))
  return out
}

export const fbxInt = (number: number) => value('I', 4, (view) => view.setInt32(0, number, true))
export const fbxLong = (number: number) => value('L', 8, (view) => view.setBigInt64(0, BigInt(number), true))
export const fbxDouble = (number: number) => value('D', 8, (view) => view.setFloat64(0, number, true))
export const fbxBool = (yes: boolean) => value('C', 1, (view) => view.setUint8(0, yes ? 1 : 0))
export const fbxText = (words: string) => block('S', new TextEncoder().encode(words))
export const fbxBytes = (bytes: Uint8Array) => block('R', bytes)

function block(type: string, bytes: Uint8Array): Uint8Array {
  const out = value(type, 4 + bytes.length, (view) => view.setUint32(0, bytes.length, true))
  out.set(bytes, 5)
  return out
}

export const fbxDoubles = (numbers: Float64Array) => zipped('d', numbers)
export const fbxInts = (numbers: Int32Array) => zipped('i', numbers)

/** An array as one zlib stream. The machines this runs on are little-endian, as the format is. */
async function zipped(type: string, numbers: Float64Array | Int32Array): Promise<Uint8Array> {
  const packed = await deflate(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength))
  const out = value(type, 12 + packed.length, (view) => {
    view.setUint32(0, numbers.length, true)
    view.setUint32(4, 1, true)
    view.setUint32(8, packed.length, true)
  })
  out.set(packed, 13)
  return out
}

/** `Properties70` with its rows: name, type, label, flags, then the values. */
export function fbxProperties(
  ...rows: readonly (readonly [string, string, string, string, ...Uint8Array[]])[]
): FbxNode {
  const children = rows.map(([name, type, label, flags, ...values]) =>
    fbxNode('P', [fbxText(name), fbxText(type), fbxText(label), fbxText(flags), ...values]),
  )
  return fbxNode('Properties70', [], children)
}
