// The tray: its header with counts and actions, the grid of cards, and the words below it; empty, it teaches.

import { Button, Slider } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { toTray } from '../../../src-shared/destination.ts'
import type { Tray } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useCurrentAccount, useStudioState, useTrayEmpty } from '../../state/queries.ts'
import { addSamples } from '../../state/sample-names.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { EmptyPlace } from '../../ui/EmptyPlace.tsx'
import { useKeptWithin } from '../../ui/focus/use-kept-within.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from '../create.module.css'
import { WatchedBar } from '../watching/WatchedBar.tsx'
import { watchFolder } from '../watching/watch-folder.ts'
import { cardWidths, useCardSize } from './card-size.ts'
import { TrayGrid } from './TrayGrid.tsx'
import { TrayHeader } from './TrayHeader.tsx'
import type { TrayFacts } from './tray-facts.ts'

type Props = { readonly tray: Tray; readonly facts: TrayFacts; readonly second: string | null }

export function TrayPanel({ tray, facts, second }: Props) {
  const t = useText()
  const format = useFormats()
  const empty = useTrayEmpty()
  const panel = useRef<HTMLElement>(null)
  useKeptWithin(panel)
  const skipped = { count: tray.skipped, n: format.number(tray.skipped) }
  const duplicates = { count: facts.duplicates, n: format.number(facts.duplicates) }
  return (
    <section ref={panel} className={styles.tray} data-tray aria-label={t('create.inputs')}>
      <div>
        <TrayHeader tray={tray} facts={facts} second={second} />
        <WatchedBar />
      </div>
      {tray.items.length > 0 ? <TrayGrid items={tray.items} second={second} /> : empty ? <EmptyTray /> : <div />}
      {tray.items.length > 0 || tray.skipped > 0 ? (
        <div className={styles.trayFoot}>
          <p>
            {format.sentences([
              t('create.dropAnywhere'),
              tray.skipped > 0 ? t('create.skipped', skipped) : '',
              facts.duplicates > 0 ? t('create.duplicates', duplicates) : '',
            ])}{' '}
            <span className={styles.gridKeys}>{t('create.gridKeys')}</span>
          </p>
          <WatchButton />
          {tray.items.length > 0 ? <CardSize /> : null}
        </div>
      ) : null}
    </section>
  )
}

/** Nothing is watched yet. */
function WatchButton() {
  const t = useText()
  const watched = useStudioState()?.watched
  return watched ? null : (
    <Button variant="subtle" onClick={() => watchFolder(t)}>
      {t('watch.open')}
    </Button>
  )
}

function CardSize() {
  const t = useText()
  const least = useCardSize((state) => state.least)
  return (
    <Slider
      className={styles.cardSize ?? ''}
      size={3}
      thumbSize={12}
      min={cardWidths.smallest}
      max={cardWidths.largest}
      step={4}
      label={null}
      value={least}
      thumbLabel={t('create.cardSize')}
      onChange={(next) => useCardSize.setState({ least: next })}
    />
  )
}

function EmptyTray() {
  const t = useText()
  const practice = useCurrentAccount()?.kind === 'practice'
  return (
    <div className={styles.empty}>
      <EmptyPlace
        icon={<IconPhotoPlus size={26} stroke={1.5} />}
        title={t('create.emptyTitle')}
        hint={t('create.emptyText')}
      >
        <Button
          onClick={() => void studio.tray.pick(toTray).catch(notifyThrown)}
          rightSection={<Kbd of="pictures.add" />}
        >
          {t('create.add')}
        </Button>
        <Button
          onClick={() => void studio.tray.pickFolders().catch(notifyThrown)}
          rightSection={<Kbd of="folders.add" />}
        >
          {t('create.addFolders')}
        </Button>
        <WatchButton />
        {practice ? <Button onClick={() => addSamples(t)}>{t('create.useSamples')}</Button> : null}
      </EmptyPlace>
    </div>
  )
}
