// The files of a package (ZIP), of which a 3MF or a USD is one, within a budget that is counted before anything is unpacked.
import { unzipSync } from 'fflate'
import { holdTo, mostUnpacked } from '../limits/model-limits.ts'
import { checksum } from './checksum.ts'

/** Bytes of the shortest entry in a package's list of its files. */
const leastEntry = 46

/**
 * The files whose names are `wanted`, by their names, in the sequence of the list; `plain` makes those one that mean one file.
 * Throws a ModelRefusal when they would unpack to more than is read, and an error for a list that says of itself that it is longer
 * than the file, for a file that is not what the list says by its checksum, and for different files of one name.
 */
export function unpackPackage(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  plain = (name: string) => name,
): [name: string, file: Uint8Array<ArrayBuffer>][] {
  let [entries, unpacked] = [0, 0]
  const listed = listedSums(bytes)
  const sums = new Map<string, number>()
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries++
      if (entries * leastEntry > bytes.length) throw new Error('a list of files that is longer than its package')
      const { value: sum } = listed.next()
      if (!wanted(name)) return false
      unpacked += Math.max(size, originalSize)
      holdTo(Math.max(mostUnpacked, bytes.length), unpacked)
      const one = plain(name)
      if (sums.has(one) && sums.get(one) !== sum) throw new Error('two files of one name')
      if (sum !== undefined) sums.set(one, sum)
      return true
    },
  })
  return Object.entries(files).map(([name, file]) => {
    const one = plain(name)
    if (checksum(file) !== sums.get(one)) throw new Error('a file is not what was packed')
    return [one, file as Uint8Array<ArrayBuffer>]
  })
}

const [endMark, farMark, farEndMark] = [0x06054b50, 0x07064b50, 0x06064b50]
const endBytes = 22

/** The checksums in the list of files, in its sequence: fflate goes through the same list and does not tell them. */
function* listedSums(bytes: Uint8Array): Generator<number, undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const word = (at: number) => view.getUint32(at, true)
  let end = bytes.length - endBytes
  while (word(end) !== endMark) end--
  // In packages of more than four gigabytes, or whose writer was ready for them, the list is named elsewhere.
  const far = end >= 20 && word(end - 20) === farMark ? word(end - 12) : undefined
  let at = far !== undefined && word(far) === farEndMark ? word(far + 48) : word(end + 16)
  for (;;) {
    yield word(at + 16)
    at += leastEntry + [28, 30, 32].reduce((sum, place) => sum + view.getUint16(at + place, true), 0)
  }
}
