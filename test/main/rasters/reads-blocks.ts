// A process of its own that unpacks blocks of a megabyte and lets go of each; it tells how much memory they had at most.
import { deflateSync } from 'node:zlib'
import { inflateExactly } from '../../../src-main/rasters/inflate-exactly.ts'

const packed = deflateSync(Buffer.alloc(2 ** 20))
let [bytes, peak] = [0, 0]
for (let block = 0; block < Number(process.argv[2]); block += 1) {
  bytes += inflateExactly(packed, 2 ** 20).length
  peak = Math.max(peak, process.memoryUsage().arrayBuffers)
}
process.send?.({ bytes, peak })
