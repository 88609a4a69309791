// Changes settings in the main process, which answers the whole window with the new state; failures become a message.
import type { SettingsChange } from '../../src-shared/settings.ts'
import { studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'

export function changeSettings(change: SettingsChange): void {
  void studio.settings.change(change).catch(notifyThrown)
}
