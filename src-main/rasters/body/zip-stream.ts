// A zip written as it grows: each file is packed while it is made, its sizes are entered afterwards. Up to 4 GB each.
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { RasterRefusal } from '../raster-refusal.ts'
import type { Sink } from './file-sink.ts'

type Entry = { name: Buffer; at: number; sum: number; packed: number; plain: number }
/** Text or bytes, which may be used anew afterwards. */
type Write = (part: string | Uint8Array) => Promise<void>

const largest = 0xffff_ffff
/** 1 January 1980, the earliest that the format knows: equal bodies make equal files. */
const day = 0x0021

/** The first levels pack such text as well as the last, in a third of the time. */
const level = 3

export function createZip(sink: Sink) {
  const entries: Entry[] = []
  return {
    async file(path: string, fill: (write: Write) => Promise<void>): Promise<void> {
      const entry: Entry = { name: Buffer.from(path), at: sink.length, sum: 0, packed: 0, plain: 0 }
      entries.push(entry)
      await sink.write(Buffer.concat([signed(0x0403_4b50, fixed(entry), Buffer.alloc(2)), entry.name]))
      const began = sink.length
      const deflate = createDeflateRaw({ level, chunkSize: 1 << 18 })
      const writing = (async () => {
        for await (const bytes of deflate) await sink.write(bytes as Buffer)
      })()
      // Its trouble is met where it is awaited.
      writing.catch((trouble) => deflate.destroy(trouble))
      const write: Write = async (part) => {
        const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)
        entry.sum = crc32(bytes, entry.sum)
        entry.plain += bytes.length
        if (entry.plain > largest) throw new RasterRefusal('too-fine', 'more than 4 GB in a file')
        if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), writing])
      }
      try {
        await fill(write)
        deflate.end()
        await writing
      } finally {
        deflate.destroy()
      }
      entry.packed = sink.length - began
      if (sink.length > largest) throw new RasterRefusal('too-fine', 'more than 4 GB of package')
      await sink.patch(entry.at, signed(0x0403_4b50, fixed(entry)))
    },
    async end(): Promise<void> {
      const at = sink.length
      for (const entry of entries) {
        const own = Buffer.alloc(16)
        own.writeUInt32LE(entry.at, 12)
        await sink.write(Buffer.concat([signed(0x0201_4b50, Buffer.from([20, 0]), fixed(entry), own), entry.name]))
      }
      const tail = Buffer.alloc(18)
      tail.writeUInt16LE(entries.length, 4)
      tail.writeUInt16LE(entries.length, 6)
      tail.writeUInt32LE(sink.length - at, 8)
      tail.writeUInt32LE(at, 12)
      await sink.write(signed(0x0605_4b50, tail))
    },
  }
}

function signed(signature: number, ...rest: readonly Buffer[]): Buffer {
  const first = Buffer.alloc(4)
  first.writeUInt32LE(signature)
  return Buffer.concat([first, ...rest])
}

/** What the entry and its line in the list have in common. */
function fixed({ name, sum, packed, plain }: Entry): Buffer {
  const bytes = Buffer.alloc(24)
  bytes.writeUInt16LE(20, 0)
  // Names are UTF-8.
  bytes.writeUInt16LE(0x0800, 2)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt16LE(day, 8)
  bytes.writeUInt32LE(sum, 10)
  bytes.writeUInt32LE(packed, 14)
  bytes.writeUInt32LE(plain, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}
