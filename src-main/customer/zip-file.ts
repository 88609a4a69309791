// A zip of files as they are: results are packed already, so that packing them again would take time and save nothing.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Zip, ZipPassThrough } from 'fflate/browser'

/** A file of the zip: bytes, or where they lie. */
export type ZipEntry = { name: string } & ({ path: string } | { bytes: Uint8Array })

/**
 * Writes a file that is not there yet; `onPortion` is told of the bytes of each portion. Throws what the disk says, and the
 * signal's reason.
 */
export async function writeZip(
  target: string,
  entries: AsyncIterable<ZipEntry>,
  { signal, onPortion }: { signal: AbortSignal; onPortion: (bytes: number) => void },
): Promise<void> {
  const file = await open(target, 'wx', 0o644)
  try {
    let packed: Uint8Array[] = []
    const zip = new Zip((error, bytes) => {
      if (error) throw error
      packed.push(bytes)
    })
    const write = async () => {
      const portions = packed
      packed = []
      for (const portion of portions) await file.appendFile(portion)
    }
    for await (const entry of entries) {
      const packing = new ZipPassThrough(entry.name)
      zip.add(packing)
      const portions: Iterable<Uint8Array> | AsyncIterable<Uint8Array> =
        'bytes' in entry ? [entry.bytes] : createReadStream(entry.path, { signal })
      for await (const portion of portions) {
        signal.throwIfAborted()
        packing.push(portion)
        await write()
        onPortion(portion.length)
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
