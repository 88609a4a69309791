// Which language the studio speaks; each one is written in itself.

import { SegmentedControl } from '@mantine/core'
import { namesOf } from '../../src-shared/record-of.ts'
import type { Settings } from '../../src-shared/settings.ts'
import { useText } from '../text/use-text.ts'
import { changeSettings } from './change-settings.ts'
import styles from './settings.module.css'

export const languageNames = {
  en: 'English',
  'zh-CN': '简体中文',
} as const satisfies Partial<Record<Settings['language'], string>>

export const offeredLanguages = namesOf(languageNames)

export function LanguageChoice({ settings }: { readonly settings: Settings }) {
  const t = useText()
  return (
    <div className={styles.row}>
      <span className="label">{t('settings.language')}</span>
      <SegmentedControl
        aria-label={t('settings.language')}
        value={settings.language}
        data={[
          { value: 'system', label: t('settings.language.system') },
          ...offeredLanguages.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> })),
        ]}
        onChange={(language) => changeSettings({ language })}
      />
    </div>
  )
}
