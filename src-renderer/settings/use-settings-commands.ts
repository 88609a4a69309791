// Commands about settings, wherever the person is: theme, the folder for results, accounts, the practice region.
import { rehearsals } from '../../src-shared/practice.ts'
import { type Scale, scaleAfter, scales, usualScale } from '../../src-shared/settings/scale.ts'
import { themes } from '../../src-shared/settings/settings.ts'
import { studio } from '../bridge.ts'
import type { Command } from '../commands/command.ts'
import type { ShortcutId } from '../commands/shortcuts.ts'
import { useCommands } from '../commands/use-commands.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import { useStudioState } from '../state/queries.ts'
import { goTo } from '../state/window-state.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { languageNames, offeredLanguages } from '../text/language-names.ts'
import { useText } from '../text/use-text.ts'
import { changeSettings } from './change-settings.ts'
import { exportSettings } from './export-settings.ts'
import { settingRows } from './setting-rows.ts'
import { type Asked, askInSettings, lookForSetting } from './settings-asks.ts'

/** Practice points that one command adds. */
const refill = 5000

type SizeKey = { readonly shortcut: ShortcutId & `scale.${string}`; readonly to: (from: Scale) => Scale }
const sizeKeys: readonly SizeKey[] = [
  { shortcut: 'scale.larger', to: (from) => scaleAfter(from, 1) },
  { shortcut: 'scale.smaller', to: (from) => scaleAfter(from, -1) },
  { shortcut: 'scale.usual', to: () => usualScale },
]

export function useSettingsCommands(): void {
  const t = useText()
  const format = useFormats()
  const state = useStudioState()
  const practice = state?.accounts.some(({ kind }) => kind === 'practice') ?? false
  const ask = (asked: Asked) => {
    goTo('settings')
    askInSettings(asked)
  }
  const refilled = () => notify({ text: t('settings.practice.refilled', { points: format.number(refill) }) })

  useCommands(() => {
    const looks: Command[] = themes.map((theme) => ({
      id: `theme.${theme}`,
      group: 'settings',
      title: t('command.theme', { name: t(`settings.theme.${theme}`) }),
      also: t('command.theme.also'),
      current: state?.settings.theme === theme,
      run: () => changeSettings({ theme }),
    }))
    const spoken: Command[] = offeredLanguages.map((language) => ({
      id: `language.${language}`,
      group: 'settings',
      title: t('command.language', { name: languageNames[language] }),
      also: t('command.language.also'),
      current: state?.language === language,
      run: () => changeSettings({ language }),
    }))
    const scale = state?.settings.scale ?? usualScale
    const sizes: Command[] = sizeKeys.flatMap(({ shortcut, to }) => {
      const wanted = to(scale)
      const run = () => changeSettings({ scale: wanted })
      const title = t(`keys.${shortcut}`)
      const also = t('command.scale.also')
      return wanted === scale ? [] : [{ id: shortcut, group: 'settings', title, also, shortcut, run }]
    })
    const folder: Command = {
      id: 'settings.folder',
      group: 'settings',
      title: t('words.of', { name: t('settings.folder'), words: t('settings.folder.choose') }),
      about: state?.settings.savingFolder,
      also: t('command.folder.also'),
      run: () => void studio.settings.chooseFolder().catch(notifyThrown),
    }
    const files: Command[] = [
      {
        id: 'settings.factsFiles',
        group: 'settings',
        title: t('settings.factsFiles'),
        also: t('settings.factsFiles.also'),
        current: state?.settings.factsFiles,
        run: () => changeSettings({ factsFiles: !state?.settings.factsFiles }),
      },
      {
        id: 'settings.move',
        group: 'settings',
        title: t('move.open'),
        also: t('move.also'),
        run: () => ask('move'),
      },
      {
        id: 'settings.export',
        group: 'settings',
        title: t('settings.file.export'),
        also: t('settings.file.also'),
        run: () => state && void exportSettings(state.settings, t),
      },
      {
        id: 'settings.import',
        group: 'settings',
        title: t('settings.file.import'),
        also: t('settings.file.also'),
        run: () => ask('import'),
      },
    ]
    const goOn: Command = {
      id: 'settings.goOnClosed',
      group: 'settings',
      title: t('settings.goOnClosed'),
      also: t('settings.goOnClosed.also'),
      current: state?.settings.goOnClosed,
      run: () => changeSettings({ goOnClosed: !state?.settings.goOnClosed }),
    }
    // On a Mac every app does.
    if (state && state.platform !== 'darwin') files.push(goOn)
    const sizesInPercent = scales.map((percent) => format.percent(percent / 100)).join(' ')
    const rows: Command[] = settingRows
      .filter(({ id }) => id !== 'updates' || Boolean(state?.updates))
      .map(({ id, words, section, also }) => ({
        id: `setting.${id}`,
        group: 'settings',
        title: t('command.setting', { name: section ? `${t(section)} › ${t(words)}` : t(words) }),
        also: id === 'scale' ? `${t(also)} ${sizesInPercent}` : t(also),
        many: true,
        run: () => {
          goTo('settings')
          lookForSetting(id)
        },
      }))
    const add: Command = {
      id: 'account.add',
      group: 'account',
      title: t('settings.account.add'),
      run: () => ask('account'),
    }
    const diagnostics: Command[] = (['log', 'bundle'] as const).map((what) => ({
      id: `diagnostics.${what}`,
      group: 'help',
      title: t(`diagnostics.${what}`),
      also: t('diagnostics.also'),
      run: () => ask(what),
    }))
    const licences: Command = {
      id: 'about.licences',
      group: 'help',
      title: t('settings.about.licences'),
      run: () => ask('licences'),
    }
    if (!practice) {
      const enter = () => void studio.accounts.practice().catch(notifyThrown)
      const start: Command = { id: 'practice', group: 'practice', title: t('settings.account.practice'), run: enter }
      return [...looks, ...spoken, ...sizes, folder, ...files, ...rows, add, start, ...diagnostics, licences]
    }
    const switches: Command[] = rehearsals.map((rehearsal) => ({
      id: `rehearse.${rehearsal}`,
      group: 'practice',
      title: t('command.rehearse', { what: t(`settings.rehearsal.${rehearsal}`) }),
      also: t('command.rehearse.also'),
      current: state?.rehearsal === rehearsal,
      run: () => void studio.practice.rehearse(rehearsal).catch(notifyThrown),
    }))
    return [
      ...looks,
      ...spoken,
      ...sizes,
      folder,
      ...files,
      ...rows,
      add,
      {
        id: 'practice.refill',
        group: 'practice',
        title: t('command.refill'),
        run: () => void studio.practice.refill(refill).then(refilled, notifyThrown),
      },
      { id: 'practice.reset', group: 'practice', title: t('settings.practice.reset'), run: () => ask('reset') },
      ...switches,
      ...diagnostics,
      licences,
    ]
  })
}
