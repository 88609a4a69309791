// Changes settings in the main process, which answers the whole window with the new state; failures become a message.

import { takenBack } from '../../src-shared/settings/sections.ts'
import type { Settings, SettingsChange } from '../../src-shared/settings/settings.ts'
import { studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'

export function changeSettings(change: SettingsChange): void {
  void studio.settings.change(change).catch(notifyThrown)
}

type Act = {
  readonly before: Settings
  readonly change: SettingsChange
  /** The folder for results goes back to the computer's own too. */
  readonly folder?: boolean
  readonly text: string
}

/** Changes several settings at once and tells it, with the way back for all that still holds by then. */
export async function changeWithUndo({ before, change, folder = false, text }: Act): Promise<void> {
  try {
    if (Object.keys(change).length > 0) await studio.settings.change(change)
    if (folder) await studio.settings.usualFolder()
  } catch (thrown) {
    return notifyThrown(thrown)
  }
  const undo = async () => {
    try {
      const { settings: now } = await studio.studio.state()
      const back = takenBack(before, change, now)
      if (Object.keys(back).length > 0) await studio.settings.change(back)
      const again = folder ? (await studio.settings.earlierFolder()).savingFolder : now.savingFolder
      return Object.keys(back).length > 0 || again !== now.savingFolder
    } catch (thrown) {
      notifyThrown(thrown)
      return false
    }
  }
  notify({ text, undo, overLanguages: change.language !== undefined })
}
