// What can be done with everything that is picked: how many, a button for each act or their menu, and the way out; heard by screen readers.
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import type { MenuSubject } from '../../commands/menus.ts'
import { openMenu } from '../../commands/object-menu.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { ExplainedButton } from '../buttons/ExplainedButton.tsx'
import styles from './bulk.module.css'
import { useFolded } from './use-folded.ts'

export type BulkAct = {
  readonly key: string
  readonly words: string
  /** Why it cannot be done with what is picked. */
  readonly reason?: string | undefined
  /** Said when it can be done but needs a word. */
  readonly hint?: string
  /** Where the bar is narrow: the first to give way to the menu, or the one that keeps its button while it can be done. */
  readonly rank?: 'rare' | 'stays'
  readonly act: () => void
}

type Props = {
  readonly count: number
  /** What is picked, where a number does not say it all. */
  readonly words?: string
  /** Said beside the count, for example the points of all of them. */
  readonly about?: string
  readonly acts: readonly BulkAct[]
  /** Whose menu has all of them too, for those that have no room. */
  readonly menu: MenuSubject
  readonly onClear: () => void
}

/** The bar shows from two picked on; the live region is always there, so that it is heard when it changes. */
export function BulkBar(props: Props) {
  const t = useText()
  const format = useFormats()
  const { count } = props
  const words = props.words ?? t('bulk.selected', { count, n: format.number(count) })
  return (
    <>
      <p className="sr-only" role="status">
        {count > 1 ? words : ''}
      </p>
      {count > 1 ? <Bar {...props} words={words} /> : null}
    </>
  )
}

function Bar({ words, about, acts, menu, onClear }: Props) {
  const t = useText()
  const { box, folded } = useFolded(acts)
  return (
    <div className={styles.bar} role="toolbar" aria-label={words} data-bulk>
      <p className={styles.count}>
        <b className="num">{words}</b>
        {about ? <span className="dim num">{about}</span> : null}
      </p>
      <ActionIcon aria-label={t('list.none')} onClick={onClear}>
        <IconX size={16} stroke={1.7} />
      </ActionIcon>
      <div ref={box} className={styles.acts}>
        {acts.map(({ key, words: label, reason, hint, act }, at) => (
          <ExplainedButton
            key={key}
            reason={reason}
            title={reason ? undefined : hint}
            data-folded={folded[at] || undefined}
            onClick={act}
          >
            {label}
          </ExplainedButton>
        ))}
        <Tooltip label={t('menu.more')}>
          <ActionIcon
            aria-label={t('menu.more')}
            aria-haspopup="menu"
            data-folded={!folded.includes(true) || undefined}
            onClick={({ currentTarget }) => {
              const { left, top } = currentTarget.getBoundingClientRect()
              openMenu(menu, { x: left, y: top }, () => {})
            }}
          >
            <IconDots size={16} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  )
}
