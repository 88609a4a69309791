// The settings to a file and from one: whatever a file holds, it is told in a sentence, and what it changed can be taken back.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { differing } from '../../src-shared/settings/sections.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'
import { longestSettingsFile, readSettingsFile } from '../../src-shared/settings/settings-file.ts'
import { givenKeys } from '../commands/own-keys/keys-in-force.ts'
import { useKeyTerms } from '../commands/use-key-terms.ts'
import { notify } from '../state/notices.ts'
import { useText } from '../text/use-text.ts'
import { JsonFileInput } from '../ui/files/JsonFileInput.tsx'
import { changeWithUndo } from './change-settings.ts'
import { exportSettings } from './export-settings.ts'
import styles from './settings.module.css'
import { closeAsked, useSettingsAsks } from './settings-asks.ts'

export function SettingsFile({ settings }: { readonly settings: Settings }) {
  const t = useText()
  const { platform } = useKeyTerms()
  const file = useRef<HTMLInputElement>(null)
  const read = async (chosen: File) => {
    // Of one that is too large, as much as shows it.
    const found = readSettingsFile(await chosen.slice(0, 4 * (longestSettingsFile + 1)).text())
    if (!found.ok) return void notify({ text: t(`settings.file.trouble.${found.trouble}`, { name: chosen.name }) })
    const { shortcuts } = found.change
    // Keys of commands that are unknown here, or that mean two things at once, are left out.
    const known = shortcuts ? { ...found.change, shortcuts: givenKeys(shortcuts, platform).own } : found.change
    const change = differing(settings, known)
    if (Object.keys(change).length === 0) return void notify({ text: t('settings.file.same') })
    await changeWithUndo({ before: settings, change, text: t('settings.file.imported', { name: chosen.name }) })
  }
  const asked = useSettingsAsks((state) => state.asked === 'import')
  useEffect(() => {
    if (!asked) return
    closeAsked()
    file.current?.click()
  }, [asked])
  return (
    <div className={styles.buttons}>
      <JsonFileInput input={file} label={t('settings.file.import')} onFile={read} />
      <Button onClick={() => void exportSettings(settings, t)}>{t('settings.file.export')}</Button>
      <Button onClick={() => file.current?.click()}>{t('settings.file.import')}</Button>
    </div>
  )
}
