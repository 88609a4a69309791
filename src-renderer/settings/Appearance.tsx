// How the window looks.
import { SegmentedControl } from '@mantine/core'
import { type Settings, themes } from '../../src-shared/settings.ts'
import { useText } from '../text/use-text.ts'
import { changeSettings } from './change-settings.ts'
import styles from './settings.module.css'

export function Appearance({ settings }: { readonly settings: Settings }) {
  const t = useText()
  return (
    <div className={styles.row}>
      <span className="label">{t('settings.theme')}</span>
      <SegmentedControl
        aria-label={t('settings.theme')}
        value={settings.theme}
        data={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
        onChange={(theme) => changeSettings({ theme })}
      />
    </div>
  )
}
