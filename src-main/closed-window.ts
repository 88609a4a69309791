// What becomes of the studio when its window is closed: it goes on where the person wants that, and says so the first time.
import type { Settings } from '../src-shared/settings/settings.ts'
import { journal } from './orders/records/journal.ts'
import type { Desktop } from './ports.ts'
import { storedValue, storeValue } from './storage/stored-values.ts'
import type { StudioDb } from './storage/studio-db.ts'

const toldKey = 'tray.told'

type Given = {
  db: StudioDb
  settings: () => Pick<Settings, 'goOnClosed'>
  desktop: Pick<Desktop, 'tellOfTray'>
}

/** Asked whenever the window was closed: true where the studio goes on without it. */
export function createClosedWindow({ db, settings, desktop }: Given): () => boolean {
  return () => {
    if (!settings().goOnClosed) return false
    const isFirst = journal(() => {
      if (storedValue(db, toldKey) === true) return false
      storeValue(db, toldKey, true)
      return true
    })
    if (isFirst.ok && isFirst.value) desktop.tellOfTray()
    return true
  }
}
