// The tray in numbers, and what can be done with all of it: fix, select, remove, add.

import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { toTray } from '../../../src-shared/destination.ts'
import type { Tray } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useShortcutLabels } from '../../ui/use-shortcut-labels.ts'
import styles from '../create.module.css'
import { changeSelection, useCreateChoice } from '../create-choice.ts'
import { FixPictures } from './FixPictures.tsx'
import { removePictures } from './remove-pictures.ts'
import type { TrayFacts } from './tray-facts.ts'
import { removable, selectAll, selectNone } from './tray-selection.ts'

type Props = { readonly tray: Tray; readonly facts: TrayFacts; readonly second: string | null }

export function TrayHeader({ tray, facts, second }: Props) {
  const t = useText()
  const { named } = useShortcutLabels()
  const selection = useCreateChoice((state) => state.selection)
  const format = useFormats()
  const pictures = { count: facts.pictures, n: format.number(facts.pictures) }
  const counts = [
    t('create.pictures', pictures),
    t('create.selected', { n: format.number(facts.selected) }),
    facts.checking > 0 ? t('create.checkingCount', { n: format.number(facts.checking) }) : '',
  ].filter((part) => part !== '')
  const leaving = removable(tray.items, selection, second)
  const removed = { count: leaving.length, n: format.number(leaving.length) }
  const everyOne = leaving.length === facts.pictures
  const removes = t(everyOne ? 'create.removeAll' : 'create.removeSome', removed)
  const some = facts.selected > 0
  const turn = some
    ? { words: t('list.none'), shortcut: 'list.none' as const, step: () => selectNone(tray.items) }
    : { words: t('list.all'), shortcut: 'list.all' as const, step: selectAll }
  return (
    <header className={styles.trayHeader}>
      <h2 className="h">{t('create.inputs')}</h2>
      {facts.pictures > 0 ? (
        <p className="dim num ellipsis">
          {counts.map((count, at) => (
            <Fragment key={count}>
              <span>{at < counts.length - 1 ? `${count} ·` : count}</span>{' '}
            </Fragment>
          ))}
        </p>
      ) : null}
      <span className={styles.grow} />
      {facts.pictures > 0 ? (
        <>
          {facts.remediable.length > 1 ? <FixPictures items={tray.items} /> : null}
          {facts.selectable > 0 ? (
            <Button
              variant="subtle"
              title={named(turn.words, turn.shortcut)}
              onClick={() => changeSelection(turn.step)}
            >
              {turn.words}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            aria-label={removes}
            title={t('create.removeWhy')}
            onClick={() => removePictures(leaving, { t, format }, tray.items)}
          >
            <span className={styles.full}>{removes}</span>
            <span className={styles.short} aria-hidden="true">
              {everyOne ? removes : t('create.removeShort', removed)}
            </span>
          </Button>
          <Button
            onClick={() => void studio.tray.pick(toTray).catch(notifyThrown)}
            rightSection={<Kbd of="pictures.add" />}
          >
            {t('create.add')}
          </Button>
        </>
      ) : null}
    </header>
  )
}
