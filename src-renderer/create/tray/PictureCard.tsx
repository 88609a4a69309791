// One picture of the tray: how it looks, its name and size, what the check found, and a remedy where there is one.
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import type { TrayItem } from '../../../src-shared/source.ts'
import { studio } from '../../bridge.ts'
import { notifyThrown } from '../../state/notices.ts'
import type { Formats } from '../../text/format/format.ts'
import { useText } from '../../text/use-text.ts'
import { FileName } from '../../ui/files/FileName.tsx'
import { Picture } from '../../ui/files/Picture.tsx'
import styles from './card.module.css'
import { cardWords } from './card-words.ts'
import { carryPicture } from './picture-drag.ts'
import { pictureNotes } from './picture-notes.ts'
import { remedyLines, remedyName } from './remedy-words.ts'

type Props = {
  readonly item: TrayItem
  readonly selected: boolean
  /** It is the second picture of every order instead of an order of its own. */
  readonly second: boolean
  /** Nothing is sent at present. */
  readonly paused: boolean
  /** The keyboard is on this card. */
  readonly current: boolean
  readonly nameOf: (id: string) => string | undefined
  readonly format: Formats
  readonly onClick: (event: MouseEvent, item: TrayItem) => void
  readonly onOpen: (id: string) => void
  readonly onRemove: (item: TrayItem) => void
}

export const PictureCard = memo(function PictureCard(props: Props) {
  const { item, selected, second, paused, current, nameOf, format, onClick, onOpen, onRemove } = props
  const t = useText()
  const { check } = item
  const words = cardWords(item, nameOf, format, { second, paused })
  const sentence = t(words.key, words.values)
  const about = words.about ? t(words.about, words.values) : sentence
  const notes = check.state === 'ready' ? pictureNotes(check.source, format) : []
  const noted = format.sentences(notes.map(({ key, values }) => t(key, values)))
  const [loudest] = notes.filter(({ short }) => short)
  const plan = check.state === 'refused' ? check.plan : undefined
  const planned = plan ? remedyLines(plan, format, t) : []
  const tab = current ? 0 : -1
  const path = item.folder ? `${item.folder}/${item.name}` : item.name
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around the cards has the keyboard
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid, not of a table
      role="gridcell"
      aria-selected={selected}
      tabIndex={tab}
      data-focus={item.id}
      data-state={check.state}
      aria-description={noted || undefined}
      className={styles.card}
      draggable={check.state === 'ready'}
      onDragStart={(event) => check.state === 'ready' && carryPicture(event.dataTransfer, check.source.hash)}
      onClick={(event) => onClick(event, item)}
      onDoubleClick={({ target }) => !(target instanceof Element && target.closest('button')) && onOpen(item.id)}
    >
      <div className={styles.picture}>
        {check.state === 'ready' ? (
          <>
            <Picture asset={{ what: 'source', hash: check.source.hash, size: 'thumbnail' }} alt="" />
            {loudest?.short ? (
              <span className={styles.note} data-tone={loudest.tone} title={noted}>
                {t(loudest.short, loudest.values)}
              </span>
            ) : null}
          </>
        ) : check.state === 'refused' ? (
          <span className={styles.reason} title={planned.join(' ')}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden="true" />
            {sentence}
            {planned.length > 0 ? (
              <span className={styles.plan}>
                {planned.map((line) => (
                  <span key={line}>{line} </span>
                ))}
              </span>
            ) : null}
          </span>
        ) : (
          <span className={styles.waiting}>{sentence}</span>
        )}
        <span className={styles.mark} aria-hidden="true">
          <IconCheck size={12} stroke={3} />
        </span>
        <ActionIcon
          className={styles.remove}
          size={22}
          tabIndex={tab}
          aria-label={t('create.remove', { name: item.name })}
          onClick={() => onRemove(item)}
        >
          <IconX size={13} stroke={2} />
        </ActionIcon>
      </div>
      <div className={styles.words}>
        <FileName name={item.name} title={path} />
        <div className={styles.line}>
          {check.state === 'ready' ? (
            <>
              {check.duplicateOf === undefined ? (
                <span className="num" title={noted || undefined}>
                  {t('create.pixels', { size: format.pixels(check.source.sentWidth, check.source.sentHeight) })}
                </span>
              ) : null}
              <span className="ellipsis" data-tone={words.tone} title={about}>
                {sentence}
              </span>
            </>
          ) : check.state === 'refused' && check.remedy ? (
            <button
              type="button"
              tabIndex={tab}
              className={styles.fix}
              aria-label={t('create.remedyOf', { remedy: remedyName(check.remedy, plan, t), name: item.name })}
              aria-description={planned.join(' ')}
              onClick={() => void studio.tray.remedy([item.id]).catch(notifyThrown)}
            >
              {remedyName(check.remedy, plan, t)}
            </button>
          ) : null}
        </div>
      </div>
    </td>
  )
})
