// Settings as a file, to take along to another computer: without accounts, keys and folders, which are no settings that the window changes.
import { z } from 'zod'
import { soundKeys } from './own-keys.ts'
import { type Settings, type SettingsChange, settingsChangeSchema } from './settings.ts'

const version = 1
const maker = 'Asset Studio'
/** Characters of a file that are read; a whole one has fewer than a thousand. */
export const longestSettingsFile = 100_000

type SettingsFileTrouble = 'too-large' | 'no-json' | 'foreign' | 'newer' | 'damaged'
type ReadSettings =
  | { readonly ok: true; readonly change: SettingsChange }
  | { readonly ok: false; readonly trouble: SettingsFileTrouble }

/** The text of a file with these settings. */
export function settingsFile(settings: Settings): string {
  const taken = Object.fromEntries(
    Object.keys(settingsChangeSchema.shape).map((name) => [name, settings[name as keyof SettingsChange]]),
  )
  return `${JSON.stringify({ settingsOf: maker, version, settings: taken }, null, 2)}\n`
}

/**
 * The settings in a file's text, or what is wrong with it: one value that cannot be, and none of them is taken. Keys alone may
 * be from elsewhere, so that only those are left out that cannot be read.
 */
export function readSettingsFile(text: string): ReadSettings {
  if (text.length > longestSettingsFile) return { ok: false, trouble: 'too-large' }
  const read = jsonOf(text)
  if (read === undefined) return { ok: false, trouble: 'no-json' }
  const file = z.looseObject({ settingsOf: z.literal(maker), version: z.number().int() }).safeParse(read).data
  if (!file) return { ok: false, trouble: 'foreign' }
  if (file.version > version) return { ok: false, trouble: 'newer' }
  const settings = settingsChangeSchema.safeParse(withSoundKeys(file.settings))
  return settings.success ? { ok: true, change: settings.data } : { ok: false, trouble: 'damaged' }
}

function withSoundKeys(settings: unknown): unknown {
  const held = z.looseObject({ shortcuts: z.unknown() }).safeParse(settings).data
  if (held?.shortcuts === undefined) return settings
  const { shortcuts, ...rest } = held
  const known = typeof shortcuts === 'object' && shortcuts !== null && !Array.isArray(shortcuts)
  return known ? { ...rest, shortcuts: soundKeys(shortcuts) } : rest
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
