// The window's calls about results: where they are, what became of them, and what is in them.
import { EOL } from 'node:os'
import { parse } from 'node:path'
import { failure, success } from '../../src-shared/failure.ts'
import { openablePath } from '../artifacts/openable.ts'
import type { StudioAssets } from '../artifacts/studio-assets.ts'
import type { ResultFiles } from '../orders/results/result-files.ts'
import type { Chance, Desktop, Dialogs } from '../ports.ts'
import type { AnswersOf } from './answers.ts'
import { saveBytes } from './text-answers.ts'

type Given = {
  files: ResultFiles
  assets: StudioAssets
  dialogs: Dialogs
  chance: Pick<Chance, 'bytes'>
  desktop: Pick<Desktop, 'showInFolder' | 'openElsewhere' | 'dragOut' | 'copyText'>
  /** The folder that results are saved in. */
  savingFolder: () => string
}

export function artifactAnswers({
  files,
  assets,
  dialogs,
  desktop,
  chance,
  savingFolder,
}: Given): AnswersOf<'artifacts'> {
  /** Where they lie, each once, and how many of them are not there. */
  const placesOf = async (ids: readonly string[]) => {
    const files = await Promise.all([...new Set(ids)].map((id) => assets.present(id)))
    const paths = files.flatMap((file) => (file.ok ? [file.value.path] : []))
    return { paths, missing: files.length - paths.length }
  }
  return {
    async 'artifacts.look'(ids) {
      await files.look(ids)
      // Who looks at the details of an order opens its result next.
      void assets.expect(ids)
      return success(undefined)
    },
    async 'artifacts.relocate'(id) {
      await files.look([id])
      const was = files.whereItWas(id)
      // It may be back where it was.
      if (was === undefined) return success({ found: 1 })
      const path = await dialogs.findFile(was)
      return path === null ? success({ found: 0 }) : files.relocate(id, path)
    },
    async 'artifacts.search'() {
      const folder = await dialogs.findFolder(savingFolder())
      if (folder === null) return success({ searched: false, found: 0, stoppedAfter: null })
      return success({ searched: true, ...(await files.search(folder)) })
    },
    async 'artifacts.showInFolder'(id) {
      const file = await assets.present(id)
      if (!file.ok) return file
      desktop.showInFolder(file.value.path)
      return success(undefined)
    },
    async 'artifacts.open'(id) {
      const file = await assets.present(id)
      if (!file.ok) return file
      const path = await openablePath(file.value)
      return path !== undefined && (await desktop.openElsewhere(path)) ? success(undefined) : failure('opens-nowhere')
    },
    async 'artifacts.dragOut'(ids) {
      const { paths, missing } = await placesOf(ids)
      const [first, ...rest] = paths
      if (first !== undefined) desktop.dragOut([first, ...rest])
      return success({ missing })
    },
    async 'artifacts.copyPaths'(ids) {
      const { paths, missing } = await placesOf(ids)
      if (paths.length > 0) desktop.copyText(paths.join(EOL))
      return success({ copied: paths.length, missing })
    },
    async 'artifacts.savePicture'(id, bytes) {
      const file = await assets.present(id)
      if (!file.ok) return file
      // Its model may have a preview of the same name beside it.
      return saveBytes({ dialogs, chance }, `${parse(file.value.path).name} 3D.png`, bytes)
    },
    'artifacts.saveAs': (id) => assets.saveAs(id, dialogs),
    'artifacts.heightFacts': (id) => assets.heightFacts(id),
  }
}
