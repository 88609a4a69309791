// The settings to a file that the person chooses.

import type { Settings } from '../../src-shared/settings/settings.ts'
import { settingsFile } from '../../src-shared/settings/settings-file.ts'
import { studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import type { Translate } from '../text/use-text.ts'

export async function exportSettings(settings: Settings, t: Translate): Promise<void> {
  try {
    const { saved } = await studio.texts.saveAs(t('settings.file.name'), settingsFile(settings))
    if (saved) notify({ text: t('settings.file.saved') })
  } catch (thrown) {
    notifyThrown(thrown)
  }
}
