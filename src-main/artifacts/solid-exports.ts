// Reliefs saved as solids or as height maps where the person says: made beside that place, and moved there only when whole. Free, and without network.
import { basename, extname } from 'node:path'
import { isEmptyCut, mapCut } from '../../src-shared/exports/map-cut.ts'
import { isMap, isTooSmall, outerSize, solidEnding, widthLimits } from '../../src-shared/exports/relief-body.ts'
import { type SolidAsk, type SolidSaved, settledAsk } from '../../src-shared/exports/solid-export.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import { safeName } from '../../src-shared/file-names/safe-name.ts'
import type { Chance, Desktop, Dialogs, Log } from '../ports.ts'
import { type DecoderClient, hasStopped } from '../rasters/decoder/decoder-client.ts'
import { codeOf } from '../storage/disk-failure.ts'
import { createExportRuns } from './export-runs.ts'
import { replaceFile } from './replace-file.ts'
import { resultFailure } from './result-failure.ts'
import type { StudioAssets } from './studio-assets.ts'

export type SolidExports = {
  /** Asks where, and makes the file; one at a time. */
  make(id: string, ask: SolidAsk): Promise<Outcome<SolidSaved>>
  /** Ends what is being made; nothing of it is left. */
  stop(): void
  /** Shows a file that was made since the app started. */
  show(exportId: number): Outcome<undefined>
  close(): Promise<void>
}

type Given = {
  assets: Pick<StudioAssets, 'present' | 'heightFacts'>
  decoder: Pick<DecoderClient, 'run' | 'close'>
  dialogs: Pick<Dialogs, 'chooseFile'>
  desktop: Pick<Desktop, 'showInFolder'>
  chance: Pick<Chance, 'bytes'>
  log: Log
  /** Is told how much of the file of an artifact is made, 0 to 1. */
  progress: (told: { artifactId: string; share: number }) => void
}

/** The decoder is its own, so that nothing else waits for a solid. */
export function createSolidExports(given: Given): SolidExports {
  const { assets, decoder, dialogs, desktop, chance, log, progress } = given
  const runs = createExportRuns(desktop)

  const make = async (artifactId: string, asked: SolidAsk, signal: AbortSignal): Promise<Outcome<SolidSaved>> => {
    const ask = settledAsk(asked)
    const file = await assets.present(artifactId)
    if (!file.ok) return file
    const facts = await assets.heightFacts(artifactId)
    if (!facts.ok) return facts
    if (ask.width > widthLimits(facts.value)[1] || isTooSmall(ask, facts.value)) return failure('bad-call')
    if (isMap(ask.format) && isEmptyCut(mapCut(ask, facts.value))) return failure('bad-call')
    const target = await dialogs.chooseFile(solidName(file.value.path, ask, facts.value))
    if (!target) return success({ saved: false })
    const tell = (share: number) => progress({ artifactId, share })
    try {
      const made = await replaceFile(target, chance, async (part) => {
        const work = {
          what: 'make-solid',
          path: file.value.path,
          into: part,
          name: nameOf(target),
          solid: ask,
        } as const
        const done = await decoder.run(work, 'first', signal, tell)
        if (!done.ok) return inWords(done)
        return done.value.solid ? success(done.value.solid) : failure('unexpected')
      })
      if (!made.ok) return made
      const exportId = runs.made(target)
      const { format } = ask
      log.info('a relief was exported', { format, ...made.value })
      return success({ saved: true, exportId, name: basename(target), ...made.value })
    } catch (error) {
      log.warn('a solid was not moved to its place', { why: codeOf(error) })
      return failure('export-not-written', { code: codeOf(error) })
    }
  }
  return {
    make: (id, ask) => runs.begin((signal) => make(id, ask, signal)),
    stop: runs.stop,
    show: runs.show,
    async close() {
      await runs.close()
      decoder.close()
    },
  }
}

/** Of the tiles in a file. */
const nameOf = (target: string) => safeName(basename(target, extname(target)), 100)

/** What the decoder's process met, for somebody whose height map was read before. */
function inWords(done: Outcome<unknown> & { ok: false }): Outcome<never> {
  const { kind } = done.failure
  // The map was read to be shown: what ends a process now is a want of memory.
  if (hasStopped(done.failure)) return failure('memory-short')
  if (kind === 'folder-unavailable') return failure('export-not-written')
  return resultFailure(done.failure)
}

/** What the file is called when its place is asked for: the relief with the outer size, to the tenth of a millimetre. */
function solidName(path: string, ask: SolidAsk, samples: { width: number; height: number }): string {
  const size = outerSize(ask, samples)
  const tenth = (value: number) => String(Math.round(value * 10) / 10)
  const name = safeName(basename(path, extname(path)), 100)
  return `${name}-${tenth(size.width)}x${tenth(size.height)}mm.${solidEnding(ask)}`
}
