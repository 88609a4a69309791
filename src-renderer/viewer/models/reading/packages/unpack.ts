// The files of a package (ZIP), of which a 3MF or a USD is one, within a budget that is counted before anything is unpacked.
import { unzipSync } from 'fflate'
import { holdTo, mostUnpacked } from '../limits/model-limits.ts'

/** Bytes of the shortest entry in a package's list of its files. */
const leastEntry = 46

/**
 * The files whose names are `wanted`, by their names, in the sequence of the list. Throws a ModelRefusal when they would unpack to
 * more than is read, and an error for a list that says of itself that it is longer than the file.
 */
export function unpackPackage(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
): [name: string, file: Uint8Array<ArrayBuffer>][] {
  let [entries, unpacked] = [0, 0]
  const files = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      entries++
      if (entries * leastEntry > bytes.length) throw new Error('a list of files that is longer than its package')
      if (!wanted(name)) return false
      unpacked += Math.max(size, originalSize)
      holdTo(Math.max(mostUnpacked, bytes.length), unpacked)
      return true
    },
  })
  return Object.entries(files) as [string, Uint8Array<ArrayBuffer>][]
}
