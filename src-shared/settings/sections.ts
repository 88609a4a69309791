// Which settings stand together, so that a section can go back to what it was at first.
import { type Settings, type SettingsChange, settingsSchema } from './settings.ts'

const settingsSections = {
  saving: ['namePattern', 'factsFiles', 'goOnClosed'],
  spending: ['confirmAbove', 'capPerDay', 'capPerMonth', 'lowBalance'],
  notifications: ['notes', 'notesTogether', 'noteSound', 'quietHours'],
  appearance: ['theme', 'scale', 'motion', 'language'],
  shortcuts: ['shortcuts'],
  updates: ['lookForUpdates'],
} as const satisfies Readonly<Record<string, readonly (keyof SettingsChange)[]>>
export type SettingsSection = keyof typeof settingsSections

/** The change that brings a section back to its first values; empty where it has them. */
export function sectionReset(section: SettingsSection, settings: Settings): SettingsChange {
  return differing(settings, pick(settingsSchema.parse({}), settingsSections[section]))
}

/** What of a change is not so already. */
export function differing(settings: Settings, change: SettingsChange): SettingsChange {
  const names = namesIn(change).filter((name) => !isSame(settings[name], change[name]))
  return pick(change, names)
}

/** What takes a change back, of all that still holds: whatever was changed since stays. */
export function takenBack(before: Settings, change: SettingsChange, now: Settings): SettingsChange {
  return pick(
    before,
    namesIn(change).filter((name) => isSame(now[name], change[name])),
  )
}

const namesIn = (change: SettingsChange) => Object.keys(change) as (keyof SettingsChange)[]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function pick(from: SettingsChange, names: readonly (keyof SettingsChange)[]): SettingsChange {
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}
