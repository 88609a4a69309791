// Which language the studio speaks; each one is written in itself.

import { SegmentedControl } from '@mantine/core'
import type { Settings } from '../../src-shared/settings/settings.ts'
import { languageNames, offeredLanguages } from '../text/language-names.ts'
import { useText } from '../text/use-text.ts'
import { changeSettings } from './change-settings.ts'
import styles from './settings.module.css'

export function LanguageChoice({ settings }: { readonly settings: Settings }) {
  const t = useText()
  return (
    <div className={styles.row}>
      <span className="label">{t('settings.language')}</span>
      <SegmentedControl
        name="language"
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
