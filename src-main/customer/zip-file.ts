// A zip of files as they are: results are packed already, so that packing them again would take time and save nothing.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Zip, ZipPassThrough } from 'fflate/browser'

/** A file of the zip: bytes, or where they lie. */
export type ZipEntry = { name: string } & ({ path: string } | { bytes: Uint8Array })

/**
 * Writes a file that is not there yet; `onChunk` is told of the bytes of each chunk. Throws what the disk says, and the
 * signal's reason.
 */
export async function writeZip(
  target: string,
  entries: AsyncIterable<ZipEntry>,
  { signal, onChunk }: { signal: AbortSignal; onChunk: (bytes: number) => void },
): Promise<void> {
  const file = await open(target, 'wx', 0o644)
  try {
    let packed: Uint8Array[] = []
    const zip = new Zip((error, bytes) => {
      if (error) throw error
      packed.push(bytes)
    })
    const write = async () => {
      const chunks = packed
      packed = []
      for (const chunk of chunks) await file.appendFile(chunk)
    }
    for await (const entry of entries) {
      const packing = new ZipPassThrough(entry.name)
      zip.add(packing)
      const chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array> =
        'bytes' in entry ? [entry.bytes] : createReadStream(entry.path, { signal })
      for await (const chunk of chunks) {
        signal.throwIfAborted()
        packing.push(chunk)
        await write()
        onChunk(chunk.length)
      }
      packing.push(new Uint8Array(), true)
      await write()
    }
    zip.end()
    await write()
    await file.sync()
  } finally {
    await file.close()
  }
}
