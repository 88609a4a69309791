// The files of a package (ZIP), of which a 3MF or a USD is one, within a budget that is counted before anything is unpacked.
import { unzipSync } from 'fflate'
import { holdTo, mostUnpacked } from '../limits/model-limits.ts'
import { checksum } from './checksum.ts'
import { inflate } from './inflate.ts'
import { packageEnd, withoutStub } from './package-end.ts'

/** Bytes of the shortest entry in a package's list of its files. */
const leastEntry = 46
/** How the list names a deflate stream, and a place that it says elsewhere. */
const [deflated, elsewhere] = [8, 2 ** 32 - 1]
/** What is said of large files beside the list's own columns. */
const farExtra = 1

/**
 * The files whose names are `wanted`, by their names, in the sequence of the list; `plain` makes those one that mean one file.
 * Throws a ModelRefusal when they would unpack to more than is read, and an error for a list that says of itself that it is longer
 * than the file, for a file that is not what the list says by its checksum, and for different files of one name.
 */
export async function unpackPackage(
  given: Uint8Array<ArrayBuffer>,
  wanted: (name: string) => boolean,
  plain = (name: string) => name,
): Promise<[name: string, file: Uint8Array<ArrayBuffer>][]> {
  const bytes = withoutStub(given)
  let [entries, unpacked] = [0, 0]
  const listed = listedFiles(bytes)
  const sums = new Map<string, number>()
  const names = new Set<string>()
  const left = new Map<string, { readonly packed: Uint8Array<ArrayBuffer>; readonly size: number }>()
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize, compression }) => {
      entries++
      if (entries * leastEntry > bytes.length) throw new Error('a list of files that is longer than its package')
      const { value: entry } = listed.next()
      if (!entry || !wanted(name)) return false
      unpacked += Math.max(size, originalSize)
      holdTo(Math.max(mostUnpacked, bytes.length), unpacked)
      const one = plain(name)
      if (sums.has(one) && sums.get(one) !== entry.sum) throw new Error('two files of one name')
      sums.set(one, entry.sum)
      names.add(name)
      if (compression !== deflated) return true
      const from = behindHead(bytes, entry.from)
      left.set(name, { packed: bytes.subarray(from, from + size), size: originalSize })
      return false
    },
  })
  const unpackedFiles: [string, Uint8Array<ArrayBuffer>][] = []
  for (const name of names) {
    const later = left.get(name)
    const file = later ? await inflate(later.packed, later.size) : (files[name] as Uint8Array<ArrayBuffer>)
    const one = plain(name)
    if (checksum(file) !== sums.get(one)) throw new Error('a file is not what was packed')
    unpackedFiles.push([one, file])
  }
  return unpackedFiles
}

const [farMark, farEndMark] = [0x07064b50, 0x06064b50]

/** Checksums, and places in the package, of the files in its list, in its sequence: fflate goes through the same list and does not tell them. */
function* listedFiles(bytes: Uint8Array): Generator<{ readonly sum: number; readonly from: number }, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => view.getUint32(at, true)
  const end = packageEnd(bytes)
  if (end === undefined) return undefined
  // In packages of more than four gigabytes, or whose writer was ready for them, the list is named elsewhere.
  const far = end >= 20 && word(end - 20) === farMark ? word(end - 12) : undefined
  let at = far !== undefined && word(far) === farEndMark ? word(far + 48) : word(end + 16)
  for (;;) {
    const from = word(at + 42)
    yield { sum: word(at + 16), from: from === elsewhere ? farPlace(view, at) : from }
    at += leastEntry + [28, 30, 32].reduce((sum, place) => sum + view.getUint16(at + place, true), 0)
  }
}

/** What the list says at `entry` of the place of a file that lies too far away for 32 bits, or whose writer was ready for that. */
function farPlace(view: DataView, entry: number): number {
  const isFar = (at: number) => view.getUint32(at, true) === elsewhere
  const from = entry + leastEntry + view.getUint16(entry + 28, true)
  const end = from + view.getUint16(entry + 30, true)
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== farExtra) continue
    const sizes = [entry + 24, entry + 20].filter(isFar).length
    return Number(view.getBigUint64(at + 4 + sizes * 8, true))
  }
  throw new Error('a file that lies nowhere')
}

/** Where a file's own bytes begin: behind what it says of itself once more. */
function behindHead(bytes: Uint8Array, from: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return from + 30 + view.getUint16(from + 26, true) + view.getUint16(from + 28, true)
}
