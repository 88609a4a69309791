// The core's way to the decoder process: height maps and thumbnails of files, remembered on disk, identical requests joined.

import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type Outcome, success } from '../../../src-shared/failure.ts'
import { type HeightFacts, type HeightProduct, heightProducts } from '../../../src-shared/height-map.ts'
import { recordOf } from '../../../src-shared/record-of.ts'
import type { Clock, Folders, Log } from '../../ports.ts'
import type { DecoderClient } from './decoder-client.ts'
import { printedFile, thumbnailFile } from './decoder-files.ts'
import type { HeightsTask, Seen, ThumbnailTask } from './decoder-messages.ts'
import { joinRequests } from './join-requests.ts'
import { type CacheLimits, createProductCache, type ProductCache } from './product-cache.ts'
import { type FileStamp, type ProductEntry, readEntry, writeEntry } from './product-entry.ts'

/** `id` names the file for good (an artifact id or a hash); a file that changed on disk is decoded anew. */
type RasterFile = { id: string; path: string }
/** `grid` as it lies on disk, or where it lies. */
type FirstLook = { facts: HeightFacts; grid: Seen['grid'] | string }
type HeightMap = { facts: HeightFacts; products: Record<HeightProduct, string> }
/** `path` is a WebP, or a JPEG where a ground was named; `width` and `height` are those of the file itself, upright. */
type Thumbnail = { path: string; width: number; height: number }

export type Rasters = {
  /** Facts and products of a height map (TIFF, PNG, EXR); goes before thumbnails that wait. */
  heights(file: RasterFile, signal?: AbortSignal): Promise<Outcome<HeightMap>>
  /**
   * What can be looked at first, in memory while the products are still being made and on disk afterwards; they are made to the end
   * either way, once. That it can be seen does not say yet that they could be written.
   */
  first(file: RasterFile): Promise<Outcome<FirstLook>>
  /** A height map that may be asked for soon: where it is not remembered, the decoder is started. */
  expect(file: RasterFile): Promise<void>
  /**
   * `heights` is shaded as a relief, `picture` is shown as it is, at most `edge` pixels wide and high (640); a file that is gone is
   * shown as it was. With a `ground` (`#2b2c2f`) it is for paper, and what is transparent shows that.
   */
  thumbnail(
    file: RasterFile & { as: 'heights' | 'picture'; edge?: number; ground?: string },
    signal?: AbortSignal,
  ): Promise<Outcome<Thumbnail>>
}

type Given = {
  decoder: Pick<DecoderClient, 'run' | 'expectWork'>
  folders: Pick<Folders, 'cache'>
  clock: Pick<Clock, 'now'>
  log: Log
  caches?: typeof usualCaches
}

type Wanted = Pick<HeightsTask, 'what'> | Pick<ThumbnailTask, 'what' | 'edge' | 'ground'>
const nameOf = (wanted: Wanted) =>
  'edge' in wanted ? [wanted.what, wanted.edge, wanted.ground].filter(Boolean).join(' ') : `${wanted.what} `

const wholeMap: Wanted = { what: 'heights' }

type Found = { entry: ProductEntry; folder: string }

const usualCaches: { products: CacheLimits; thumbnails: CacheLimits } = {
  products: { bytes: 2_000_000_000, entries: 1000 },
  thumbnails: { bytes: 400_000_000, entries: 20_000 },
}
/** Pixels on the longer edge of a thumbnail. */
const usualEdge = 640

/** Asks the decoder for what is not remembered. The folders of both caches are theirs alone. */
export function createRasters({ decoder, folders, clock, log, caches = usualCaches }: Given): Rasters {
  const products = createProductCache(join(folders.cache, 'heights'), caches.products)
  const thumbnails = createProductCache(join(folders.cache, 'thumbnails'), caches.thumbnails)
  /** Maps that can be seen while they are being made, and who waits for that. */
  const seen = new Map<string, Seen>()
  const waiting = new Map<string, Set<(seen: Seen) => void>>()
  const joined = joinRequests<Outcome<Found>>(() => failure('cancelled'))

  async function remembered(wanted: Wanted, cache: ProductCache, id: string, stamp: FileStamp | undefined) {
    const folder = await cache.find(keyOf(wanted, id), clock.now())
    const entry = folder && (await readEntry(folder, stamp))
    return folder && entry ? { entry, folder } : undefined
  }
  async function make(
    wanted: Wanted,
    cache: ProductCache,
    file: RasterFile,
    stamp: FileStamp | undefined,
    signal: AbortSignal,
    show: (seen: Seen) => void,
  ) {
    const { what } = wanted
    if (!stamp && what === 'heights') return failure('source-missing')
    const known = await remembered(wanted, cache, file.id, stamp)
    if (known) return success(known)
    if (!stamp) return failure('source-missing')
    const into = await cache.begin().catch(() => undefined)
    if (!into) return failure('folder-unavailable')
    try {
      const done = await decoder.run(
        { ...wanted, path: file.path, into },
        what === 'heights' ? 'first' : 'last',
        signal,
        undefined,
        show,
      )
      if (!done.ok) {
        if (done.failure.kind !== 'cancelled')
          log.warn('raster not decoded', { of: what, why: done.failure.code ?? null })
        return done
      }
      const { facts, width, height } = done.value
      const entry = await writeEntry(into, { ...stamp, width, height, facts })
      return success({ entry, folder: await cache.keep(keyOf(wanted, file.id), into, clock.now()) })
    } finally {
      await cache.drop(into)
    }
  }
  const request = async (wanted: Wanted, cache: ProductCache, file: RasterFile, signal?: AbortSignal) => {
    const stamp = await readStamp(file.path)
    const same = sameOf(wanted, file, stamp)
    const show = (found: Seen) => {
      seen.set(same, found)
      for (const tell of waiting.get(same) ?? []) tell(found)
    }
    const work = (shared: AbortSignal) =>
      make(wanted, cache, file, stamp, shared, show).finally(() => seen.delete(same))
    return await joined(same, work, signal)
  }
  const whole: Rasters['heights'] = async (file, signal) => {
    const found = await request(wholeMap, products, file, signal)
    if (!found.ok) return found
    const { entry, folder } = found.value
    if (!entry.facts) return failure('unexpected')
    return success({ facts: entry.facts, products: recordOf(heightProducts, (product) => join(folder, product)) })
  }
  /** Resolves when the map can be seen, which may be never; `end` is to be called. */
  const sight = (same: string) => {
    const { promise, resolve } = Promise.withResolvers<Seen>()
    const those = waiting.get(same) ?? new Set()
    waiting.set(same, those.add(resolve))
    const known = seen.get(same)
    if (known) resolve(known)
    const end = () => {
      those.delete(resolve)
      if (those.size === 0 && waiting.get(same) === those) waiting.delete(same)
    }
    return { promise, end }
  }

  return {
    heights: whole,
    async first(file) {
      const { promise, end } = sight(sameOf(wholeMap, file, await readStamp(file.path)))
      const all = whole(file).then((map) =>
        map.ok ? success({ facts: map.value.facts, grid: map.value.products.grid }) : map,
      )
      return await Promise.race([promise.then((found) => success<FirstLook>(found)), all]).finally(end)
    },
    async expect({ id, path }) {
      const stamp = await readStamp(path)
      if (stamp && !(await remembered(wholeMap, products, id, stamp))) decoder.expectWork()
    },
    async thumbnail({ as, edge = usualEdge, ground, ...file }, signal) {
      const what = as === 'heights' ? 'height-thumbnail' : 'picture-thumbnail'
      const found = await request({ what, edge, ground }, thumbnails, file, signal)
      if (!found.ok) return found
      const { entry, folder } = found.value
      const name = ground === undefined ? thumbnailFile : printedFile
      return success({ path: join(folder, name), width: entry.width, height: entry.height })
    },
  }
}

/** Who asks after the file was written anew does not want what is being made of the one before. */
function sameOf(wanted: Wanted, { id, path }: RasterFile, stamp: FileStamp | undefined): string {
  return `${nameOf(wanted)} ${id} ${path} ${stamp?.bytes} ${stamp?.changed}`
}

/** Ids are opaque, so a folder is named by their hash. */
function keyOf(wanted: Wanted, id: string): string {
  return createHash('sha256')
    .update(`${nameOf(wanted)} ${id}`)
    .digest('hex')
    .slice(0, 40)
}

async function readStamp(path: string): Promise<FileStamp | undefined> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { bytes: size, changed: mtimeMs }
  } catch {
    return undefined
  }
}
