// The core's way to the decoder process: height maps and thumbnails of files, remembered on disk, identical requests joined.
import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { type HeightFacts, type HeightProduct, heightFactsSchema, heightProducts } from '../../src-shared/height-map.ts'
import type { Clock, Folders, Log, StartHelper } from '../ports.ts'
import { createDecoderClient } from './decoder-client.ts'
import { type RasterTask, thumbnailFile } from './decoder-messages.ts'
import { joinRequests } from './join-requests.ts'
import { createProductCache, type ProductCache } from './product-cache.ts'

/** `id` names the file for good (an artifact id or a hash); a file that changed on disk is decoded anew. */
export type RasterFile = { id: string; path: string }
export type HeightMap = { facts: HeightFacts; products: Record<HeightProduct, string> }
/** `path` is a WebP; `width` and `height` are those of the file itself, upright. */
export type Thumbnail = { path: string; width: number; height: number }

export type Rasters = {
  /** Facts and products of a height map (TIFF, PNG, EXR); goes before thumbnails that wait. */
  heights(file: RasterFile, signal?: AbortSignal): Promise<Outcome<HeightMap>>
  /** `heights` is shaded as a relief, `picture` is shown as it is; a file that is gone is shown as it was. */
  thumbnail(file: RasterFile & { as: 'heights' | 'picture' }, signal?: AbortSignal): Promise<Outcome<Thumbnail>>
  close(): void
}

type Given = {
  startHelper: StartHelper
  folders: Pick<Folders, 'cache'>
  clock: Clock
  log: Log
  largestCache?: { products: number; thumbnails: number }
  patience?: { answerMs: number; idleMs: number }
}

/** Raised when products change their meaning, so that older ones are made again. */
const version = 3
const entrySchema = z.object({
  version: z.literal(version),
  bytes: z.number(),
  changed: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  facts: heightFactsSchema.nullable(),
})
type Entry = z.infer<typeof entrySchema>
type Found = { entry: Entry; folder: string }
type Stamp = { bytes: number; changed: number }

/** Starts nothing by itself: the process comes with the first file that is not remembered. */
export function createRasters({ startHelper, folders, clock, log, largestCache, patience }: Given): Rasters {
  const client = createDecoderClient(startHelper, clock, patience)
  const products = createProductCache(join(folders.cache, 'heights'), largestCache?.products ?? 2_000_000_000)
  const thumbnails = createProductCache(join(folders.cache, 'thumbnails'), largestCache?.thumbnails ?? 400_000_000)
  const joined = joinRequests<Outcome<Found>>(() => failure('cancelled'))

  async function make(
    what: RasterTask['what'],
    cache: ProductCache,
    file: RasterFile,
    stamp: Stamp | undefined,
    signal: AbortSignal,
  ) {
    const key = keyOf(what, file.id)
    if (!stamp && what === 'heights') return failure('source-missing')
    const known = await cache.find(key, clock.now())
    const remembered = known && (await readEntry(known, stamp))
    if (known && remembered) return success({ entry: remembered, folder: known })
    if (!stamp) return failure('source-missing')
    const into = await cache.begin().catch(() => undefined)
    if (!into) return failure('folder-unavailable')
    try {
      const done = await client.run({ what, path: file.path, into }, what === 'heights', signal)
      if (!done.ok) {
        if (done.failure.kind !== 'cancelled') log.warn('raster not decoded', { what, why: done.failure.code ?? null })
        return done
      }
      const { facts, width, height } = done.value
      const entry: Entry = { version, ...stamp, width, height, facts }
      await writeFile(join(into, 'entry.json'), JSON.stringify(entry))
      return success({ entry, folder: await cache.keep(key, into, clock.now()) })
    } finally {
      await cache.drop(into)
    }
  }
  const request = async (what: RasterTask['what'], cache: ProductCache, file: RasterFile, signal?: AbortSignal) => {
    const stamp = await readStamp(file.path)
    // Who asks after the file was written anew does not want what is being made of the one before.
    const same = `${what} ${file.id} ${file.path} ${stamp?.bytes} ${stamp?.changed}`
    return await joined(same, (shared) => make(what, cache, file, stamp, shared), signal)
  }

  return {
    async heights(file, signal) {
      const found = await request('heights', products, file, signal)
      if (!found.ok) return found
      const { entry, folder } = found.value
      if (!entry.facts) return failure('unexpected')
      const paths = heightProducts.map((product) => [product, join(folder, product)] as const)
      return success({ facts: entry.facts, products: Object.fromEntries(paths) as HeightMap['products'] })
    },
    async thumbnail({ as, ...file }, signal) {
      const what = as === 'heights' ? 'height-thumbnail' : 'picture-thumbnail'
      const found = await request(what, thumbnails, file, signal)
      if (!found.ok) return found
      const { entry, folder } = found.value
      return success({ path: join(folder, thumbnailFile), width: entry.width, height: entry.height })
    },
    close: () => client.close(),
  }
}

/** Ids are opaque, so a folder is named by their hash. */
function keyOf(what: string, id: string): string {
  return createHash('sha256').update(`${what} ${id}`).digest('hex').slice(0, 40)
}

async function readStamp(path: string): Promise<Stamp | undefined> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { bytes: size, changed: mtimeMs }
  } catch {
    return undefined
  }
}

/** What is remembered of a file as it is now, or of one that is gone. */
async function readEntry(folder: string, stamp: Stamp | undefined): Promise<Entry | undefined> {
  try {
    const entry = entrySchema.parse(JSON.parse(await readFile(join(folder, 'entry.json'), 'utf8')))
    const isSame = stamp === undefined || (entry.bytes === stamp.bytes && entry.changed === stamp.changed)
    return isSame ? entry : undefined
  } catch {
    return undefined
  }
}
