// Which question of the settings is open: a dialog that other parts of the window may ask for.
import { create } from 'zustand'

export type Asked = 'account' | 'reset' | 'licences' | 'log' | 'bundle' | 'import' | 'move'

export const useSettingsAsks = create<{ readonly asked: Asked | null }>(() => ({ asked: null }))

export const askInSettings = (asked: Asked): void => useSettingsAsks.setState({ asked })

export const closeAsked = (): void => useSettingsAsks.setState({ asked: null })
