// Sheets of four views cut into their views, free, on copies: each becomes a picture of the tray under the name it is given.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { toTray } from '../../src-shared/destination.ts'
import { failure, type Outcome, success } from '../../src-shared/failure.ts'
import type { SheetWord } from '../../src-shared/source.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import { resultPictures } from './result-pictures.ts'
import type { SourceStore } from './source-store.ts'
import type { TrayBook } from './tray.ts'
import type { ViewCutter } from './view-cutter.ts'

type ViewSheets = {
  /**
   * The entries that the views became, in reading order, which `names` follow. `result-not-usable` when there is no sheet any more;
   * what the decoder cannot read is refused in its words.
   */
  cut(sheet: SheetWord, names: readonly string[]): Promise<Outcome<string[]>>
}

type Given = {
  db: StudioDb
  cutViews: ViewCutter
  sources: Pick<SourceStore, 'path'>
  tray: Pick<TrayBook, 'list' | 'addGiven'>
}

export function createViewSheets({ db, cutViews, sources, tray }: Given): ViewSheets {
  const pathOf = (sheet: SheetWord): string | undefined => {
    if ('artifactId' in sheet) return resultPictures(db, [sheet.artifactId])[0]?.path
    const check = tray.list().items.find(({ id }) => id === sheet.entryId)?.check
    return check?.state === 'ready' ? sources.path(check.source.hash) : undefined
  }
  return {
    async cut(sheet, names) {
      const path = pathOf(sheet)
      if (!path) return failure('result-not-usable')
      return await cutViews(path, async (views) => {
        const entries: string[] = []
        for (const [at, view] of views.entries()) {
          const picture = { name: names[at] ?? basename(view), bytes: await readFile(view) }
          const entry = await tray.addGiven(picture, toTray)
          if (!entry.ok) return entry
          entries.push(entry.value)
        }
        return success(entries)
      })
    },
  }
}
