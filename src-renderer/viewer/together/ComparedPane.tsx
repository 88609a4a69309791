// One of the results that are compared: its caption with star and way to its own viewer, and its stage below.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Order, SavedArtifact } from '../../../src-shared/orders/order.ts'
import { onKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { besideManner, mannerWords } from '../../text/words/order-words.ts'
import { FileName } from '../../ui/files/FileName.tsx'
import { StarButton } from '../../ui/marks/StarButton.tsx'
import { useShortcutLabels } from '../../ui/use-shortcut-labels.ts'
import styles from '../stage/stage.module.css'
import own from './together.module.css'

export type Compared = {
  readonly order: Order
  readonly artifact: SavedArtifact
  /** The one that keys and commands are about. */
  readonly active: boolean
  readonly onActive: () => void
  readonly onOpen: () => void
  /** `1 of 3`: several variants of a picture may have one name. */
  readonly place: string
  /** The half-column of the grid that it begins at. */
  readonly start: number
}

type Props = Compared & {
  /** What is known of its file. */
  readonly details: readonly string[]
  readonly children: ReactNode
}

export function ComparedPane({ order, active, onActive, onOpen, place, start, details, children }: Props) {
  const t = useText()
  const { aria, named } = useShortcutLabels()
  const open = t('library.open')
  const manner = mannerWords(order.request, t)
  const facts = [besideManner(order.request, t), ...details].filter((words) => words !== '').join(' · ')
  return (
    <section
      className={own.pane}
      style={{ gridColumnStart: start }}
      aria-label={`${place}: ${order.title}, ${manner}`}
      aria-current={active || undefined}
      data-compared={order.id}
      data-active={active || undefined}
      data-home-here={active || undefined}
      onFocus={onActive}
      onKeyDown={onKeys({ 'together.open': onOpen })}
    >
      <header className={own.caption}>
        <div className={own.words}>
          <div className={own.name} title={`${order.title} · ${manner}`}>
            <h3>
              <FileName name={order.title} title={`${order.title} · ${manner}`} />
            </h3>
            <span className="ellipsis">{manner}</span>
          </div>
          <p className="ellipsis" title={facts}>
            {facts}
          </p>
        </div>
        <StarButton orders={[order]} place="viewer" />
        <Button
          className={own.open ?? ''}
          variant="subtle"
          aria-keyshortcuts={aria('together.open')}
          title={named(open, 'together.open')}
          onClick={onOpen}
        >
          {open}
        </Button>
      </header>
      <div className={styles.stage}>{children}</div>
    </section>
  )
}
