// What the studio is, what it does not pretend to be, and whose work is in it.
import { Button } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import { Licences } from './licences/Licences.tsx'
import styles from './settings.module.css'
import { askInSettings, closeAsked, useSettingsAsks } from './settings-asks.ts'

export function About() {
  const t = useText()
  const reading = useSettingsAsks((state) => state.asked === 'licences')
  return (
    <>
      <p className="dim">{t('settings.about.practice')}</p>
      <p className="dim">{t('settings.about.keys')}</p>
      <div className={styles.buttons}>
        <Button onClick={() => askInSettings('licences')}>{t('settings.about.licences')}</Button>
      </div>
      {reading ? <Licences onClose={closeAsked} /> : null}
    </>
  )
}
