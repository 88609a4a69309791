// Every setting and every section of them that can be looked for by name from anywhere.
import type { TextKey } from '../text/en.ts'

type Row = {
  /** Marks its control, or its section, as `data-setting`. */
  readonly id: string
  readonly words: TextKey
  /** The section that it stands in; none for a section itself. */
  readonly section?: TextKey
  readonly also: TextKey
}

const row = (id: string, section: TextKey, words: TextKey, also: TextKey): Row => ({ id, section, words, also })
const section = (id: string, words: TextKey, also: TextKey): Row => ({ id, words, also })

export const settingRows = [
  section('accounts', 'settings.accounts', 'command.account.also'),
  section('saving', 'settings.saving', 'command.folder.also'),
  row('pattern', 'settings.saving', 'settings.pattern', 'settings.find.pattern'),
  section('spending', 'settings.spending', 'settings.find.spending'),
  row('confirmAbove', 'settings.spending', 'settings.confirmAbove', 'settings.find.spending'),
  row('capPerDay', 'settings.spending', 'settings.capPerDay', 'settings.find.spending'),
  row('capPerMonth', 'settings.spending', 'settings.capPerMonth', 'settings.find.spending'),
  row('lowBalance', 'settings.spending', 'settings.lowBalance', 'settings.find.low'),
  section('notifications', 'settings.notifications', 'settings.find.notes'),
  row('notes', 'settings.notifications', 'settings.notes', 'settings.find.notes'),
  row('notesTogether', 'settings.notifications', 'settings.notesTogether', 'settings.find.notes'),
  row('noteSound', 'settings.notifications', 'settings.noteSound', 'settings.find.notes'),
  row('quietHours', 'settings.notifications', 'settings.quietHours', 'settings.find.notes'),
  section('network', 'settings.network', 'settings.find.network'),
  section('appearance', 'settings.appearance', 'command.theme.also'),
  row('scale', 'settings.appearance', 'settings.scale', 'command.scale.also'),
  row('motion', 'settings.appearance', 'settings.motion', 'settings.find.motion'),
  section('shortcuts', 'settings.shortcuts', 'command.keys.also'),
  section('updates', 'updates.title', 'settings.find.updates'),
  section('file', 'settings.file', 'settings.file.also'),
  section('diagnostics', 'diagnostics.title', 'diagnostics.also'),
] as const satisfies readonly Row[]
export type SettingId = (typeof settingRows)[number]['id']
