// The window's calls about the inputs tray: what comes in and goes out, and where a picture's file lies.
import { stat } from 'node:fs/promises'
import { toTray } from '../../src-shared/destination.ts'
import { failure, success } from '../../src-shared/failure.ts'
import type { ResultFiles } from '../orders/results/result-files.ts'
import type { Desktop, Dialogs } from '../ports.ts'
import type { createDroppedFiles } from '../sources/dropped-files.ts'
import { returnPictures } from '../sources/order-pictures.ts'
import { resultPictures } from '../sources/result-pictures.ts'
import type { SourceStore } from '../sources/source-store.ts'
import type { TrayBook } from '../sources/tray.ts'
import type { createViewSheets } from '../sources/view-sheets.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { AnswersOf } from './answers.ts'

type Given = {
  db: StudioDb
  tray: TrayBook
  sources: SourceStore
  sheets: ReturnType<typeof createViewSheets>
  files: Pick<ResultFiles, 'look'>
  droppedFiles: Pick<ReturnType<typeof createDroppedFiles>, 'take'>
  dialogs: Pick<Dialogs, 'pickPictures' | 'pickFolders'>
  desktop: Pick<Desktop, 'showInFolder' | 'copyText'>
}

export function trayAnswers(given: Given): AnswersOf<'tray'> {
  const { db, tray, sources, sheets, files, droppedFiles, dialogs, desktop } = given
  /** The person's own file while it is there, else the kept copy. */
  const placeOf = async (id: string) => {
    for (const path of tray.placesOf(id)) if (await stat(path).catch(() => undefined)) return path
    return undefined
  }
  return {
    'tray.list': () => success(tray.list()),
    async 'tray.add'(words, to) {
      const paths = droppedFiles.take(words)
      return paths ? success(await tray.add(paths, to)) : failure('files-not-given')
    },
    'tray.checked': async (ids) => success(await tray.checked(ids)),
    'tray.pick': async (to) => success(await tray.add(await dialogs.pickPictures(), to)),
    async 'tray.pickFolders'() {
      void tray.add(await dialogs.pickFolders(), toTray)
      return success(undefined)
    },
    'tray.addGiven': (picture, to) => tray.addGiven(picture, to),
    'tray.addSamples': (which, names) => success(tray.addSamples(which, names)),
    async 'tray.addArtifacts'(ids) {
      await files.look(ids)
      return success(tray.addResults(resultPictures(db, ids)))
    },
    'tray.addPicturesOf': async (id) => success(await returnPictures(id, { db, sources, tray })),
    'tray.cutViews': (sheet, names) => sheets.cut(sheet, names),
    'tray.remove': (ids) => success(tray.remove(ids)),
    'tray.restore': (ids) => success(tray.restore(ids)),
    'tray.remedy': (ids) => success(tray.remedy(ids)),
    async 'tray.showInFolder'(id) {
      const path = await placeOf(id)
      if (path === undefined) return failure('source-missing')
      desktop.showInFolder(path)
      return success(undefined)
    },
    async 'tray.copyPath'(id) {
      const path = await placeOf(id)
      if (path === undefined) return failure('source-missing')
      desktop.copyText(path)
      return success(undefined)
    },
  }
}
