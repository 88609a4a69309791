// A binary FBX 7.4 file around its top records: signature, offsets, footer.
import { type FbxNode, fbxBytes, fbxNode, fbxText } from './fbx-node.ts'

const version = 7400
const recordHead = 13
const emptyRecord = 13
/** Readers of the FBX SDK check that these three belong together, so the time is always the same. */
const creationTime = '1970-01-01 10:00:00:000'
const fileId = Buffer.from('28b32aebb624ccc2bfc8b02aa92bfcf1', 'hex')
const footerId = Buffer.from('fabcab09d0c8d466b176fb831cf7267e', 'hex')
const lastBytes = Buffer.from('f85a8c6adef5d97eece90ce3758f290b', 'hex')

/** The records that stand second to fourth in every file. */
export function fbxIdentity(creator: string): FbxNode[] {
  return [
    fbxNode('FileId', [fbxBytes(fileId)]),
    fbxNode('CreationTime', [fbxText(creationTime)]),
    fbxNode('Creator', [fbxText(creator)]),
  ]
}

/** The whole file; offsets in it are absolute. */
export function fbxFile(nodes: readonly FbxNode[]): Uint8Array {
  const start = 27
  const body = start + nodes.reduce((sum, node) => sum + sizeOf(node), 0) + emptyRecord
  const beforePadding = body + footerId.length + 4
  const padded = beforePadding + 16 - (beforePadding % 16)
  const bytes = new Uint8Array(padded + 4 + 120 + lastBytes.length)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode('Kaydara FBX Binary  \0\x1a\0'))
  view.setUint32(23, version, true)
  let at = start
  for (const node of nodes) at = write(node, bytes, view, at)
  bytes.set(footerId, body)
  view.setUint32(padded, version, true)
  bytes.set(lastBytes, padded + 4 + 120)
  return bytes
}

/** Records with others in them, and records with nothing at all, end with an empty record. */
function ending({ values, children }: FbxNode): number {
  return children.length > 0 || values.length === 0 ? emptyRecord : 0
}

function sizeOf(node: FbxNode): number {
  const values = node.values.reduce((sum, value) => sum + value.length, 0)
  const children = node.children.reduce((sum, child) => sum + sizeOf(child), 0)
  return recordHead + node.name.length + values + children + ending(node)
}

function write(node: FbxNode, bytes: Uint8Array, view: DataView, start: number): number {
  let at = start + recordHead + node.name.length
  const firstValue = at
  for (const value of node.values) {
    bytes.set(value, at)
    at += value.length
  }
  view.setUint32(start + 4, node.values.length, true)
  view.setUint32(start + 8, at - firstValue, true)
  bytes[start + 12] = node.name.length
  bytes.set(new TextEncoder().encode(node.name), start + recordHead)
  for (const child of node.children) at = write(child, bytes, view, at)
  at += ending(node)
  view.setUint32(start, at, true)
  return at
}
