// Results packed for a customer where the person says: chosen files, renamed, with a page that shows them. Free, and without network.
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type CustomerAsk, type CustomerSaved, mostPacked } from '../../src-shared/exports/customer-export.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { safeName } from '../../src-shared/file-names/safe-name.ts'
import type { ArtifactFile } from '../artifacts/artifact-file.ts'
import { createExportRuns } from '../artifacts/export-runs.ts'
import { replaceFile } from '../artifacts/replace-file.ts'
import type { StudioAssets } from '../artifacts/studio-assets.ts'
import type { Chance, Desktop, Dialogs, Log } from '../ports.ts'
import { codeOf, isOutOfRoom } from '../storage/disk-failure.ts'
import { createNames, exportName } from './export-names.ts'
import { exportPage, type PageResult } from './export-page.ts'
import { writeZip, type ZipEntry } from './zip-file.ts'

type CustomerExports = {
  /** Asks where, and packs; one at a time. What is there stays as it was unless the zip is whole. */
  make(ask: CustomerAsk): Promise<Outcome<CustomerSaved>>
  stop(): void
  show(exportId: number): Outcome<undefined>
  close(): Promise<void>
}

type Given = {
  assets: Pick<StudioAssets, 'present' | 'thumbnail'>
  dialogs: Pick<Dialogs, 'chooseFile'>
  desktop: Pick<Desktop, 'showInFolder'>
  chance: Pick<Chance, 'bytes'>
  log: Log
  /** Is told how much is packed, 0 to 1. */
  progress: (share: number) => void
}

type Packed = { name: string; path: string; bytes: number }
type Found = { result: CustomerAsk['results'][number]; artifacts: (ArtifactFile & { bytes: number })[] }

export function createCustomerExports({ assets, dialogs, desktop, chance, log, progress }: Given): CustomerExports {
  const runs = createExportRuns(desktop)

  const find = async (results: CustomerAsk['results'], signal: AbortSignal) => {
    const found: Found[] = []
    let missing = 0
    for (const result of results) {
      const artifacts: Found['artifacts'] = []
      for (const id of result.artifactIds) {
        signal.throwIfAborted()
        const file = await assets.present(id)
        const facts = file.ok ? await stat(file.value.path).catch(() => null) : null
        if (file.ok && facts) artifacts.push({ ...file.value, bytes: facts.size })
        else missing += 1
      }
      if (artifacts.length > 0) found.push({ result, artifacts })
    }
    return { found, missing }
  }

  const make = async (ask: CustomerAsk, signal: AbortSignal): Promise<Outcome<CustomerSaved>> => {
    const { title, rename, page } = ask
    const folder = safeName(title, 80)
    const target = await dialogs.chooseFile(`${folder}.zip`)
    if (!target) return success({ saved: false })
    try {
      const { found, missing } = await find(ask.results, signal)
      const files = named(found, rename ? title : null)
      const all = files.flat()
      const bytes = all.reduce((sum, file) => sum + file.bytes, 0)
      if (all.length === 0) return failure('result-missing')
      if (bytes > mostPacked) return failure('bad-call')
      let done = 0
      const onChunk = (chunk: number) => {
        done += chunk
        progress(Math.min(1, done / Math.max(1, bytes)))
      }
      async function* entries(): AsyncGenerator<ZipEntry> {
        for (const { name, path } of all) yield { name: `${folder}/${name}`, path }
        if (page === null) return
        const shown: PageResult[] = []
        for (const [at, { result, artifacts }] of found.entries()) {
          signal.throwIfAborted()
          const small = await smallPicture(artifacts)
          const picture = small && `pictures/${String(at + 1).padStart(4, '0')}.webp`
          if (small && picture) yield { name: `${folder}/${picture}`, bytes: small }
          shown.push({ ...result, picture, files: (files[at] ?? []).map(({ name }) => name) })
        }
        yield { name: `${folder}/index.html`, bytes: Buffer.from(exportPage(title, page, shown)) }
      }
      const written = await replaceFile(target, chance, async (part) => {
        await writeZip(part, entries(), { signal, onChunk })
        return success((await stat(part)).size)
      })
      if (!written.ok) return written
      log.info('results were packed for a customer', { results: found.length, files: all.length, missing })
      return success({
        ...{ saved: true, exportId: runs.made(target), name: basename(target) },
        ...{ files: all.length, missing, bytes: written.value },
      })
    } catch (error) {
      if (signal.aborted) return failure('cancelled')
      log.warn('results were not packed for a customer', { why: codeOf(error) })
      return failure(isOutOfRoom(error) ? 'export-no-room' : 'export-not-written', { code: codeOf(error) })
    }
  }

  /** The first that has one; what cannot be shown is listed all the same. */
  const smallPicture = async (artifacts: Found['artifacts']): Promise<Uint8Array | null> => {
    for (const { id } of artifacts) {
      const small = await assets.thumbnail(id)
      if (small.ok) return await readFile(small.value.path)
    }
    return null
  }

  return {
    make: (ask) => runs.begin((signal) => make(ask, signal)),
    stop: runs.stop,
    show: runs.show,
    close: runs.close,
  }
}

/** The files of each result with their names in the zip; `title` where they are renamed. */
function named(found: readonly Found[], title: string | null): Packed[][] {
  const nameFor = createNames()
  const fixed = ['index.html', 'pictures']
  for (const name of fixed) nameFor(name, '')
  return found.map(({ artifacts }, at) =>
    artifacts.map(({ path, type, bytes }) => {
      const rename = title === null ? null : { title, number: at + 1, of: found.length }
      return { name: nameFor(...exportName({ path, type }, rename)), path, bytes }
    }),
  )
}
