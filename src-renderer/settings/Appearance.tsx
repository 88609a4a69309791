// How the window looks: its theme, how large everything is drawn, and whether it moves.
import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { scales } from '../../src-shared/settings/scale.ts'
import { motions, type Settings, themes } from '../../src-shared/settings/settings.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { useShortcutLabels } from '../ui/use-shortcut-labels.ts'
import { changeSettings } from './change-settings.ts'
import styles from './settings.module.css'

export function Appearance({ settings }: { readonly settings: Settings }) {
  const t = useText()
  const format = useFormats()
  const { written } = useShortcutLabels()
  const id = useId()
  return (
    <>
      <div className={styles.row}>
        <span className="label">{t('settings.theme')}</span>
        <SegmentedControl
          name="theme"
          aria-label={t('settings.theme')}
          value={settings.theme}
          data={themes.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={(theme) => changeSettings({ theme })}
        />
      </div>
      <div className={styles.row}>
        <span className="label">{t('settings.scale')}</span>
        <SegmentedControl
          name="scale"
          data-setting="scale"
          aria-label={t('settings.scale')}
          aria-describedby={`${id}-scale`}
          value={String(settings.scale)}
          data={scales.map((percent) => ({ value: String(percent), label: format.percent(percent / 100) }))}
          onChange={(value) => {
            const scale = scales.find((percent) => String(percent) === value)
            if (scale !== undefined) changeSettings({ scale })
          }}
        />
        <p className="label" id={`${id}-scale`}>
          {t('settings.scale.about', {
            larger: written('scale.larger') ?? t('keys.noKey'),
            smaller: written('scale.smaller') ?? t('keys.noKey'),
            usual: written('scale.usual') ?? t('keys.noKey'),
          })}
        </p>
      </div>
      <div className={styles.row}>
        <span className="label">{t('settings.motion')}</span>
        <SegmentedControl
          name="motion"
          data-setting="motion"
          aria-label={t('settings.motion')}
          value={settings.motion}
          data={motions.map((value) => ({ value, label: t(`settings.motion.${value}`) }))}
          onChange={(motion) => changeSettings({ motion })}
        />
      </div>
    </>
  )
}
