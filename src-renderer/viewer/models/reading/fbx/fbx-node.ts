// The records of an FBX file as a tree, from either of its two kinds; long lists are read when they are asked for.
import type { TypedArray } from 'three'

/** A list of numbers as it lies in the file. */
export type FbxList = { readonly length: number; readonly numbers: () => TypedArray }
export type FbxValue = number | string | Uint8Array<ArrayBuffer> | FbxList
export type FbxNode = { readonly name: string; readonly values: FbxValue[]; readonly children: FbxNode[] }

/** Deeper than any program writes. */
export const deepest = 64
/** Each record takes many times its bytes. */
export const mostNodes = 2_000_000

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
