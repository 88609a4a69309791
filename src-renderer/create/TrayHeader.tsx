// The tray in numbers, and what can be done with all of it: fix, clear, add.
import { Button } from '@mantine/core'
import type { Tray } from '../../src-shared/source.ts'
import { studio } from '../bridge.ts'
import { notifyThrown } from '../state/notices.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { Kbd } from '../ui/Kbd.tsx'
import styles from './create.module.css'
import { FixPictures } from './FixPictures.tsx'
import { removePictures } from './remove-pictures.ts'
import type { TrayFacts } from './tray-facts.ts'

type Props = { readonly tray: Tray; readonly facts: TrayFacts }

export function TrayHeader({ tray, facts }: Props) {
  const t = useText()
  const format = useFormats()
  const pictures = { count: facts.pictures, n: format.number(facts.pictures) }
  const counts = [
    t('create.pictures', pictures),
    t('create.selected', { n: format.number(facts.selected) }),
    facts.checking > 0 ? t('create.checkingCount', { n: format.number(facts.checking) }) : '',
  ].filter((part) => part !== '')
  const clear = () =>
    removePictures(
      tray.items.map((item) => item.id),
      t('create.removed', pictures),
    )
  return (
    <header className={styles.trayHeader}>
      <h2 className="h">{t('create.inputs')}</h2>
      {facts.pictures > 0 ? <p className="dim num ellipsis">{counts.join(' · ')}</p> : null}
      <span className={styles.grow} />
      {facts.pictures > 0 ? (
        <>
          {facts.remediable.length > 1 ? <FixPictures items={tray.items} /> : null}
          <Button variant="subtle" onClick={clear}>
            {t('create.clear')}
          </Button>
          <Button onClick={() => void studio.tray.pick().catch(notifyThrown)} rightSection={<Kbd of="pictures.add" />}>
            {t('create.add')}
          </Button>
        </>
      ) : null}
    </header>
  )
}
