// Small pictures of the sources for the window, made once and kept in the cache folder.
import { mkdir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import PQueue from 'p-queue'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { Ports } from '../ports.ts'
import { picturePixels } from '../rasters/pictures/picture-pixels.ts'
import type { SourceStore } from './source-store.ts'

export type Thumbnails = {
  /** Path of a WebP of at most 320 × 320 pixels, upright; made now if it is not there. */
  thumbnail(hash: string): Promise<Outcome<string>>
}

const edge = 320

/** Thumbnails over a source store; at most `workers` are being made at a time. */
export function createThumbnails(given: {
  store: Pick<SourceStore, 'bytes' | 'facts'>
  ports: Pick<Ports, 'folders' | 'chance'>
  workers?: number
}): Thumbnails {
  const folder = join(given.ports.folders.cache, 'thumbnails')
  const queue = new PQueue({ concurrency: given.workers ?? 2 })
  const making = new Map<string, Promise<Outcome<string>>>()

  const make = async (hash: string, path: string): Promise<Outcome<string>> => {
    const source = given.store.facts(hash)
    if (!source) return failure('source-missing')
    const bytes = await given.store.bytes(hash)
    if (!bytes.ok) return bytes
    const temporary = `${path}.${Buffer.from(given.ports.chance.bytes(6)).toString('hex')}.part`
    try {
      await mkdir(folder, { recursive: true })
      await picturePixels(source.format, bytes.value)
        .autoOrient()
        .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 82, effort: 2 })
        .toFile(temporary)
      await rename(temporary, path)
      return success(path)
    } catch {
      await unlink(temporary).catch(() => undefined)
      return failure('picture-unreadable')
    }
  }

  return {
    async thumbnail(hash) {
      if (!/^[0-9a-f]{64}$/.test(hash)) return failure('source-missing')
      const path = join(folder, `${hash}.webp`)
      if (await isFile(path)) return success(path)
      const running = making.get(hash) ?? queue.add(() => make(hash, path)).finally(() => void making.delete(hash))
      making.set(hash, running)
      return running
    },
  }
}

async function isFile(path: string) {
  return stat(path).then(
    (facts) => facts.isFile() && facts.size > 0,
    () => false,
  )
}
