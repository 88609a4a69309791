// The records of an FBX file as a tree, from either of its two kinds; long lists are read when they are asked for.
import type { TypedArray } from 'three'
import { holdTo, mostTriangles } from '../limits/model-limits.ts'

/** A list of numbers as it lies in the file. */
export type FbxList = { readonly length: number; readonly numbers: () => TypedArray }
export type FbxValue = number | string | Uint8Array<ArrayBuffer> | FbxList
export type FbxNode = { readonly name: string; readonly values: FbxValue[]; readonly children: FbxNode[] }

/** Deeper than any program writes. */
export const deepest = 64
/** Each record takes many times its bytes. */
const mostNodes = 1_700_000
const mostValues = 12_000_000
/** Bytes of all lists that are read, each time that one is: a mesh of three million triangles with all that they can wear has less. */
const mostListBytes = 2 ** 29

/** Adds up what the records of one file take; throws a ModelRefusal for more than is read. */
export class FbxWeight {
  #nodes = 0
  #values = 0
  #bytes = 0

  takeNode(): void {
    holdTo(mostNodes, ++this.#nodes)
  }

  takeValues(count: number): void {
    this.#values += count
    holdTo(mostValues, this.#values)
  }

  /** `width` is the bytes of each number. */
  takeList(count: number, width: number): void {
    holdTo(mostTriangles * 3, count)
    this.#bytes += count * width
    holdTo(mostListBytes, this.#bytes)
  }
}

export const childOf = (node: FbxNode | undefined, name: string): FbxNode | undefined =>
  node?.children.find((child) => child.name === name)

export const childrenOf = (node: FbxNode | undefined, name: string): FbxNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The words of a value; empty for one that is none. */
export function wordsOf(value: FbxValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export function numberOf(value: FbxValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined
}

/** The list of a record by its name; empty where there is none. */
export function listOf(node: FbxNode | undefined, name: string): TypedArray {
  const values = childOf(node, name)?.values ?? []
  const [first] = values
  if (typeof first === 'object' && 'numbers' in first) return first.numbers()
  return Float64Array.from(values, (value) => numberOf(value) ?? Number.NaN)
}
