// What is remembered of a file beside what was made of it: enough to see that it is still the same, and that nothing was cut since.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { heightFactsSchema } from '../../../src-shared/height-map.ts'

/** Raised when products change their meaning, so that older ones are made again. */
const version = 9
const name = 'entry.json'
/** Products up to so many bytes are proved by a checksum, larger ones by their length. */
const proved = 1_000_000

const entrySchema = z.object({
  version: z.literal(version),
  bytes: z.number(),
  changed: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  facts: heightFactsSchema.nullable(),
  products: z.record(z.string(), z.object({ bytes: z.number(), sum: z.number().nullable() })),
})
export type ProductEntry = z.infer<typeof entrySchema>
/** A file as it was when it was read. */
export type FileStamp = Pick<ProductEntry, 'bytes' | 'changed'>

/** Writes what is known of the file beside the products in `folder`. */
export async function writeEntry(
  folder: string,
  known: FileStamp & Pick<ProductEntry, 'width' | 'height' | 'facts'>,
): Promise<ProductEntry> {
  const files = await readdir(folder)
  const products = await Promise.all(files.map(async (file) => [file, await lookAt(join(folder, file))] as const))
  const entry: ProductEntry = { version, ...known, products: Object.fromEntries(products) }
  await writeFile(join(folder, name), JSON.stringify(entry))
  return entry
}

/** What is remembered of a file as it is now, or of one that is gone; undefined when a product is not as it was made. */
export async function readEntry(folder: string, stamp: FileStamp | undefined): Promise<ProductEntry | undefined> {
  try {
    const entry = entrySchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (stamp && (entry.bytes !== stamp.bytes || entry.changed !== stamp.changed)) return undefined
    for (const [file, made] of Object.entries(entry.products)) {
      const { bytes, sum } = await lookAt(join(folder, file))
      if (bytes !== made.bytes || sum !== made.sum) return undefined
    }
    return entry
  } catch {
    return undefined
  }
}

async function lookAt(path: string): Promise<{ bytes: number; sum: number | null }> {
  const { size } = await stat(path)
  return { bytes: size, sum: size > proved ? null : crc32(await readFile(path)) }
}
