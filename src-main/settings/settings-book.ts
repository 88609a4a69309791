// What the person set, kept field by field; a broken field falls back to its default and harms no other.
import { isAbsolute } from 'node:path'
import { type Settings, type SettingsChange, settingsSchema } from '../../src-shared/settings/settings.ts'
import type { Ports } from '../ports.ts'
import { storedValue, storeValue } from '../storage/stored-values.ts'
import type { StudioDb } from '../storage/studio-db.ts'

export type SettingsBook = {
  read(): Settings
  change(change: SettingsChange): Settings
  /** Sets the folder under which results are saved; an absolute path, chosen by the person in a dialog. */
  setFolder(path: string): Settings
  /** Results go to the folder of the computer again, as before the person chose one. */
  forgetFolder(): Settings
  hasFolder(): boolean
  /** Tells `listener` that something changed; returns what unsubscribes it. */
  onChange(listener: () => void): () => void
}

/** Settings in the database; results go to `folders.saving` until the person chooses another folder. */
export function createSettingsBook({ db, ports }: { db: StudioDb; ports: Pick<Ports, 'folders'> }): SettingsBook {
  const listeners = new Set<() => void>()
  const fields = Object.keys(settingsSchema.shape)
  const read = () => {
    const found = settingsSchema.parse(
      Object.fromEntries(fields.map((field) => [field, storedValue(db, `settings.${field}`)])),
    )
    return { ...found, savingFolder: isAbsolute(found.savingFolder) ? found.savingFolder : ports.folders.saving }
  }
  const hasFolder = () => isAbsolute(String(storedValue(db, 'settings.savingFolder') ?? ''))
  const write = (change: { [F in keyof Settings]?: Settings[F] | undefined }) => {
    db.transaction(() => {
      for (const [field, value] of Object.entries(change)) {
        if (value !== undefined) storeValue(db, `settings.${field}`, value)
      }
    })
    for (const listener of listeners) listener()
    return read()
  }
  return {
    read,
    change: write,
    setFolder: (path) => (isAbsolute(path) ? write({ savingFolder: path }) : read()),
    forgetFolder: () => write({ savingFolder: '' }),
    hasFolder,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
