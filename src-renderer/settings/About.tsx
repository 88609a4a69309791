// What the studio is, and what it does not pretend to be.
import { useText } from '../text/use-text.ts'

export function About() {
  const t = useText()
  return (
    <>
      <p className="dim">{t('settings.about.practice')}</p>
      <p className="dim">{t('settings.about.keys')}</p>
    </>
  )
}
