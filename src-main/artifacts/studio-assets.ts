// What the window may look at: sources, saved artifacts, their thumbnails and the height data made from them.
import { constants, copyFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { factsOf, opensAsPicture, viewerOf } from '../../src-shared/artifact-types.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { HeightFacts } from '../../src-shared/height-map.ts'
import { kinds } from '../../src-shared/orders/order-request.ts'
import { ownValue } from '../../src-shared/own-value.ts'
import { uploadTypes } from '../../src-shared/service/limits.ts'
import type { Chance, Dialogs } from '../ports.ts'
import type { Rasters } from '../rasters/decoder/decode-rasters.ts'
import type { SourceStore } from '../sources/source-store.ts'
import { codeOf, namedFileFailure } from '../storage/disk-failure.ts'
import type { ArtifactFile } from './artifact-file.ts'
import type { AssetSources } from './asset-handler.ts'
import { replaceFile } from './replace-file.ts'
import { resultFailure } from './result-failure.ts'

type Given = {
  sources: Pick<SourceStore, 'facts' | 'path'>
  artifacts: (id: string) => Outcome<ArtifactFile>
  /** Looks whether an artifact is still where it was saved. */
  look: (ids: readonly string[]) => Promise<void>
  rasters: Rasters
  chance: Pick<Chance, 'bytes'>
}

/** A picture for paper; `pixels` are those of the result, null where they are not the picture's. */
export type PrintedPicture = {
  path: string
  type: 'image/jpeg' | 'image/webp'
  as: 'heights' | 'picture'
  pixels: { width: number; height: number } | null
}

export type StudioAssets = AssetSources & {
  /** As a thumbnail, on a ground where it is transparent; of a file that is gone what is left of it. */
  printed(
    id: string,
    how: { edge: number; grounds: Readonly<Record<PrintedPicture['as'], string>> },
    signal: AbortSignal,
  ): Promise<Outcome<PrintedPicture>>
  heightFacts(id: string): Promise<Outcome<HeightFacts>>
  /** The first height map among these results may be opened soon. */
  expect(ids: readonly string[]): Promise<void>
  /** Where an artifact lies now; `result-missing` when it was moved or deleted. */
  present(id: string): Promise<Outcome<ArtifactFile>>
  /** Copies the artifact where the person says; `saved` is false when they thought better of it. */
  saveAs(id: string, dialogs: Pick<Dialogs, 'chooseFile'>): Promise<Outcome<{ saved: boolean }>>
}

/** Every picture of an order whose pictures are height maps, but its shaded preview. */
const isHeightMap = ({ type, kind }: ArtifactFile) => viewerOf(type, madeOfHeights(kind)) === 'heights'
const madeOfHeights = (kind: string) => Boolean(ownValue(kinds, kind)?.heights)

/** Pixels on the longer edge of a source's thumbnail; it stands in small rows. */
const sourceEdge = 320

/** Finds assets by their ids; nothing here opens a file for the window, the handler does. */
export function createStudioAssets({ sources, artifacts, look, rasters, chance }: Given): StudioAssets {
  const present = async (id: string): Promise<Outcome<ArtifactFile>> => {
    await look([id])
    const file = artifacts(id)
    return file.ok && file.value.gone ? failure('result-missing') : file
  }
  /** How a small picture is asked for of an artifact that has one. */
  const seen = async (id: string) => {
    const file = artifacts(id)
    if (!file.ok) return file
    // What it looked like is still known when the file is gone.
    await look([id])
    const as = isHeightMap(file.value) ? ('heights' as const) : ('picture' as const)
    if (as === 'picture' && !opensAsPicture(file.value.type)) return failure('picture-unreadable')
    return success({ small: { id, path: file.value.path, as }, type: file.value.type })
  }
  const mapFile = async (id: string) => {
    const file = await present(id)
    if (!file.ok) return file
    if (!isHeightMap(file.value)) return failure('picture-unreadable')
    return success({ id, path: file.value.path })
  }
  const heights = async (id: string) => {
    const file = await mapFile(id)
    return file.ok ? ofResult(await rasters.heights(file.value)) : file
  }
  const firstLook = async (id: string) => {
    const file = await mapFile(id)
    return file.ok ? ofResult(await rasters.first(file.value)) : file
  }
  return {
    present,
    async source(hash, size) {
      const facts = sources.facts(hash)
      if (!facts) return failure('source-missing')
      if (size === 'full') return success({ path: sources.path(hash), type: uploadTypes[facts.format] })
      const small = await rasters.thumbnail({ id: hash, path: sources.path(hash), as: 'picture', edge: sourceEdge })
      return small.ok ? success({ path: small.value.path, type: 'image/webp' }) : small
    },
    async artifact(id) {
      const file = await present(id)
      return file.ok ? success({ path: file.value.path, type: file.value.type }) : file
    },
    async thumbnail(id) {
      const file = await seen(id)
      if (!file.ok) return file
      const small = ofResult(await rasters.thumbnail(file.value.small))
      return small.ok ? success({ path: small.value.path, type: 'image/webp' }) : small
    },
    async printed(id, { edge, grounds }, signal) {
      const file = await seen(id)
      if (!file.ok) return file
      const { small, type } = file.value
      const { as } = small
      const printed = await rasters.thumbnail({ ...small, edge, ground: grounds[as] }, signal)
      const made = printed.ok ? printed : ofResult(await rasters.thumbnail(small, signal))
      if (!made.ok) return made
      const { path, width, height } = made.value
      // A preview is no result, and a drawing has no pixels.
      const isWhole = as === 'heights' || (type !== 'preview' && factsOf(type).family === 'picture')
      const pixels = isWhole ? { width, height } : null
      return success({ path, type: printed.ok ? 'image/jpeg' : 'image/webp', as, pixels })
    },
    async height(id, product) {
      if (product === 'grid') {
        const look = await firstLook(id)
        if (!look.ok) return look
        const { grid } = look.value
        const type = 'application/octet-stream'
        return success(typeof grid === 'string' ? { path: grid, type } : { bytes: grid, type })
      }
      const map = await heights(id)
      return map.ok ? success({ path: map.value.products[product], type: 'application/octet-stream' }) : map
    },
    async values(id) {
      const map = await heights(id)
      if (!map.ok) return map
      const { facts, products } = map.value
      // Where 16 bits hold every sample, the window has them all.
      if (facts.values === null) return failure('picture-unreadable')
      return success({ path: products.values, width: facts.width, height: facts.height, type: facts.values })
    },
    async heightFacts(id) {
      const look = await firstLook(id)
      return look.ok ? success(look.value.facts) : look
    },
    async expect(ids) {
      for (const id of ids) {
        const file = artifacts(id)
        if (file.ok && !file.value.gone && isHeightMap(file.value))
          return await rasters.expect({ id, path: file.value.path })
      }
    },
    async saveAs(id, dialogs) {
      const file = await present(id)
      if (!file.ok) return file
      const target = await dialogs.chooseFile(basename(file.value.path))
      if (!target) return success({ saved: false })
      try {
        return await replaceFile(target, chance, async (part) => {
          await copyFile(file.value.path, part, constants.COPYFILE_EXCL)
          return success({ saved: true })
        })
      } catch (error) {
        return codeOf(error) === 'ENOENT' && !(await present(id)).ok
          ? failure('result-missing')
          : { ok: false, failure: namedFileFailure(error) }
      }
    },
  }
}

const ofResult = <T>(outcome: Outcome<T>): Outcome<T> => (outcome.ok ? outcome : resultFailure(outcome.failure))
