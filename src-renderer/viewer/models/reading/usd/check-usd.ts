// Whether the tables of a USD file can be as long as they say, and what it unpacks to: the loader would trust both.
import { unzipSync } from 'fflate'
import { holdTo, mostUnpacked } from '../limits/model-limits.ts'

const crateMark = 'PXR-USDC'
/** LZ4 makes at most 255 bytes of one, and none of the tables needs more than a byte to a row before that. */
const mostPacked = 255
/** Words, paths and values together: each takes many times its bytes. */
const mostRows = 4_000_000
const tables: readonly string[] = ['TOKENS', 'STRINGS', 'FIELDS', 'FIELDSETS', 'PATHS', 'SPECS']

/** Throws a ModelRefusal for more than is read, and an error for a table that is longer than its bytes can be. */
export function checkUsd(bytes: ArrayBuffer): void {
  const file = new Uint8Array(bytes)
  if (file[0] !== 0x50 || file[1] !== 0x4b) {
    checkLayer(file)
    return
  }
  let unpacked = 0
  const filter = ({ size, originalSize }: { size: number; originalSize: number }) => {
    unpacked += Math.max(size, originalSize)
    holdTo(Math.max(mostUnpacked, file.length), unpacked)
    return false
  }
  unzipSync(file, { filter })
  // Files lie in the package unpacked, so that their tables can be found where they begin.
  const layers = unzipSync(file, { filter: ({ name }) => /\.usd[acz]?$/i.test(name) })
  for (const layer of Object.values(layers)) checkLayer(layer)
}

function checkLayer(file: Uint8Array): void {
  const mark = new TextDecoder('latin1').decode(file.subarray(0, 8))
  // What is not binary is read as text, whatever it begins with, and weighed there.
  if (mark !== crateMark) return
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const whole = (at: number) => Number(view.getBigUint64(at, true))
  const start = whole(16)
  const sections = whole(start)
  if (sections > 64) throw new Error('too many tables')
  for (let i = 0; i < sections; i++) {
    const at = start + 8 + i * 32
    const name = new TextDecoder('latin1').decode(file.subarray(at, at + 16)).replace(/\0.*$/s, '')
    if (!tables.includes(name)) continue
    const [from, length] = [whole(at + 16), whole(at + 24)]
    const rows = whole(from)
    const unpacked = name === 'TOKENS' ? whole(from + 8) : rows
    if (from + length > file.length || Math.max(rows, unpacked) > length * mostPacked)
      throw new Error('a table too long')
    holdTo(mostRows, rows)
  }
}
