// The presets of this computer as the window sees them, kept as they change.
import { create } from 'zustand'
import { memory } from '../../state/memory.ts'
import { notify } from '../../state/notices.ts'
import type { Translate } from '../../text/use-text.ts'
import { type Preset, recallPresets, rememberPresets } from './kept-presets.ts'

export const usePresets = create<{ readonly list: readonly Preset[] }>(() => ({ list: [] }))
memory.whenOpen(() => usePresets.setState({ list: recallPresets(memory) }))

/** Takes a changed list over; says so when this computer has no room to keep it. */
export function changePresets(list: readonly Preset[], t: Translate): void {
  usePresets.setState({ list })
  if (!rememberPresets(memory, list)) notify({ text: t('presets.full') })
}
