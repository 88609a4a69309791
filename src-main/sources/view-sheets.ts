// Sheets of four views cut into their views, free, on copies: each becomes a picture of the tray under the name it is given.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toTray } from '../../src-shared/destination.ts'
import { type Failure, failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { SheetWord } from '../../src-shared/source.ts'
import type { Ports } from '../ports.ts'
import type { DecoderClient } from '../rasters/decoder/decoder-client.ts'
import { viewFiles } from '../rasters/decoder/decoder-files.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { resultPictures } from './result-pictures.ts'
import { createScratch } from './scratch-folder.ts'
import type { SourceStore } from './source-store.ts'
import type { TrayBook } from './tray.ts'

type ViewSheets = {
  /**
   * The entries that the views became, in reading order, which `names` follow. `result-not-usable` when there is no sheet any more;
   * what the decoder cannot read is refused in its words.
   */
  cut(sheet: SheetWord, names: readonly string[]): Promise<Outcome<string[]>>
}

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'folders'>
  decoder: Pick<DecoderClient, 'run'>
  sources: Pick<SourceStore, 'path'>
  tray: Pick<TrayBook, 'list' | 'addGiven'>
}

export function createViewSheets({ db, ports, decoder, sources, tray }: Given): ViewSheets {
  const scratch = createScratch(join(ports.folders.cache, 'sheets'))
  const pathOf = (sheet: SheetWord): string | undefined => {
    if ('artifactId' in sheet) return resultPictures(db, [sheet.artifactId])[0]?.path
    const check = tray.list().items.find(({ id }) => id === sheet.entryId)?.check
    return check?.state === 'ready' ? sources.path(check.source.hash) : undefined
  }
  return {
    async cut(sheet, names) {
      const path = pathOf(sheet)
      if (!path) return failure('result-not-usable')
      return scratch<Outcome<string[]>>(
        async (into) => {
          const done = await decoder.run({ what: 'cut-views', path, into }, 'first')
          if (!done.ok) return refused(done.failure)
          const entries: string[] = []
          for (const [at, file] of viewFiles.entries()) {
            const picture = { name: names[at] ?? file, bytes: await readFile(join(into, file)) }
            const entry = await tray.addGiven(picture, toTray)
            if (!entry.ok) return entry
            entries.push(entry.value)
          }
          return success(entries)
        },
        () => failure('folder-unavailable'),
      )
    },
  }
}

const refused = (why: Failure): Outcome<never> => ({ ok: false, failure: why })
