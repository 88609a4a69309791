// Watches a folder for pictures that come into it, and puts them into the tray: never chosen, never ordered by themselves.
import { dirname, relative } from 'node:path'
import { success } from '../../src-shared/failure.ts'
import type { WatchedFolder } from '../../src-shared/source.ts'
import { wordsOf } from '../orders/records/journal.ts'
import type { Dialogs, Ports } from '../ports.ts'
import type { TrayBook } from '../sources/tray.ts'
import { createFolderLooks } from '../sources/watching/folder-look.ts'
import { createWatchedFiles, type WatchedFiles } from '../sources/watching/watched-files.ts'
import { isDatabaseError } from '../storage/database-error.ts'
import type { StudioDb } from '../storage/studio-db.ts'
import type { AnswersOf } from './answers.ts'

type WatchDesk = {
  read(): WatchedFolder | null
  answers: AnswersOf<'watching'>
  /** Goes on with the folder of the last session; what came meanwhile comes now. */
  start(): void
  stop(): Promise<void>
}

type Knows = Parameters<WatchedFiles['know']>[0]

type Given = {
  db: StudioDb
  ports: Pick<Ports, 'clock' | 'log'>
  dialogs: Pick<Dialogs, 'chooseFolder'>
  tray: Pick<TrayBook, 'addArrived'>
  /** Where results are saved: each of them would come back as a picture. */
  saving: () => string
  changed: () => void
}

/** Milliseconds between two looks. */
const pause = 2000

export function createWatchDesk({ db, ports, dialogs, tray, saving, changed }: Given): WatchDesk {
  const files = createWatchedFiles(db)
  let watching: { abort: AbortController; ended: Promise<void> } | undefined
  let trouble: WatchedFolder['trouble'] = null
  let came = 0

  const tell = (next: WatchedFolder['trouble'], more = 0) => {
    const isNews = next !== trouble || more > 0
    trouble = next
    came += more
    if (isNews) changed()
  }
  const run = async (folder: string, signal: AbortSignal) => {
    const looks = createFolderLooks(folder)
    const known = files.all()
    const know = (knows: Knows) => {
      for (const [name, stamp] of knows) known.set(name, stamp)
      keep(knows)
    }
    while (!signal.aborted) {
      // Chosen for results after it was watched.
      if (isWithin(folder, saving())) tell('results')
      // What was saved in it meanwhile is no picture that came.
      else if (trouble === 'results') {
        const there = await looks.baseline().catch(() => undefined)
        if (there) know(there)
        tell(there ? null : 'gone')
      } else {
        const look = await looks.next(known)
        if (signal.aborted) return
        if ('trouble' in look) tell(look.trouble)
        else {
          const { arrived } = look
          if (arrived.length > 0) await tray.addArrived(arrived.map(({ path }) => path))
          know(arrived.map(({ name, stamp }) => [name, stamp] as const))
          tell(null, arrived.length)
        }
      }
      await ports.clock.sleep(pause, signal).catch(() => undefined)
    }
  }
  /** While the records take no writing they would come once more after a restart, and be found in the tray. */
  const keep = (knows: Knows) => {
    try {
      files.know(knows)
    } catch (error) {
      if (!isDatabaseError(error)) throw error
    }
  }
  const begin = () => {
    const folder = files.folder()
    if (folder === null) return
    const abort = new AbortController()
    const ended = run(folder, abort.signal).catch((error) => {
      ports.log.error('watching a folder ended', { why: wordsOf(error) })
    })
    watching = { abort, ended }
  }
  const end = async () => {
    watching?.abort.abort(new DOMException('watching ends', 'AbortError'))
    await watching?.ended
    watching = undefined
    trouble = null
    came = 0
  }
  return {
    read() {
      const folder = files.folder()
      return folder === null ? null : { folder, trouble, came }
    },
    answers: {
      async 'watching.choose'() {
        const folder = await dialogs.chooseFolder(files.folder() ?? dirname(saving()))
        if (folder === null) return success('none')
        if (isWithin(folder, saving())) return success('results')
        const there = await createFolderLooks(folder)
          .baseline()
          .catch(() => undefined)
        if (!there) return success('unreadable')
        await end()
        files.watch(folder)
        files.know(there)
        begin()
        changed()
        return success('watched')
      },
      async 'watching.stop'() {
        await end()
        files.watch(null)
        changed()
        return success(undefined)
      },
    },
    start: begin,
    stop: end,
  }
}

/** True for the folder itself too. */
function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!way.startsWith('..') && way !== path)
}
