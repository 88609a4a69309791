// What other parts of the window ask of the settings: a dialog of theirs, or the way to one of them.
import { create } from 'zustand'
import type { SettingId } from './setting-rows.ts'

export type Asked = 'account' | 'reset' | 'licences' | 'log' | 'bundle' | 'import' | 'move'

type Asks = {
  readonly asked: Asked | null
  /** Gets the keyboard as soon as it is drawn. */
  readonly wanted: SettingId | null
}

export const useSettingsAsks = create<Asks>(() => ({ asked: null, wanted: null }))

export const askInSettings = (asked: Asked): void => useSettingsAsks.setState({ asked })

export const closeAsked = (): void => useSettingsAsks.setState({ asked: null })

export const lookForSetting = (wanted: SettingId): void => useSettingsAsks.setState({ wanted })

export const settingFound = (): void => useSettingsAsks.setState({ wanted: null })
