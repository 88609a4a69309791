// @vitest-environment happy-dom
// Every setting can be looked for by name or changed by a command; looked for it is found: the keyboard is on it.
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commandsNow } from '../../../src-renderer/commands/command-desk.ts'
import { SettingsPlace } from '../../../src-renderer/settings/SettingsPlace.tsx'
import { settingRows } from '../../../src-renderer/settings/setting-rows.ts'
import { lookForSetting, useSettingsAsks } from '../../../src-renderer/settings/settings-asks.ts'
import { useSettingsCommands } from '../../../src-renderer/settings/use-settings-commands.ts'
import { settingsChangeSchema } from '../../../src-shared/settings/settings.ts'
import { show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

it.each(settingRows.filter(({ id }) => id !== 'updates').map(({ id }) => id))('finds %s', async (id) => {
  show(<SettingsPlace />, {
    'studio.state': () => studioState(),
    'network.look': () => ({ routes: [], certificates: 0 }),
    'accounts.catalog': () => ({ catalog: null, readAt: null }),
    'diagnostics.system': () => new Promise(() => undefined),
  })
  await screen.findByRole('region', { name: 'Spending' })
  act(() => lookForSetting(id))
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-setting]:not(section), section')?.getAttribute('data-setting')).toBe(
      id,
    ),
  )
  expect(useSettingsAsks.getState().wanted, 'found once').toBeNull()
})

/** Settings that stand under another name. */
const rowOf: Readonly<Record<string, string>> = { namePattern: 'pattern', lookForUpdates: 'updates' }

function Commands() {
  useSettingsCommands()
  return null
}

it('every setting that the window changes can be looked for, or changed, by a command', async () => {
  const { settings } = studioState()
  const { studio } = show(<Commands />, {
    'settings.change': () => settings,
    'settings.chooseFolder': () => settings,
    'texts.saveAs': () => ({ saved: true }),
  })
  await waitFor(() => expect(commandsNow('').find(({ id }) => id === 'settings.goOnClosed')?.current).toBe(false))
  const own = commandsNow('').filter(({ group, many }) => group === 'settings' && !many)
  await act(async () => {
    for (const { run } of own) run()
  })
  const changed = studio.asked('settings.change').flatMap(([change]) => Object.keys(change))
  const found = new Set<string>([...settingRows.map(({ id }) => id), ...changed])
  const names = Object.keys(settingsChangeSchema.shape)
  expect(names.filter((name) => !found.has(rowOf[name] ?? name))).toEqual([])
})
