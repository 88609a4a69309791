// What can be done with everything that is picked: how many, one button for each act, and the way out; heard by screen readers.
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './bulk.module.css'
import { ExplainedButton } from './buttons/ExplainedButton.tsx'

export type BulkAct = {
  readonly key: string
  readonly words: string
  /** Why it cannot be done with what is picked. */
  readonly reason?: string | undefined
  /** Said when it can be done but needs a word. */
  readonly hint?: string
  readonly act: () => void
}

type Props = {
  readonly count: number
  /** What is picked, where a number does not say it all. */
  readonly words?: string
  /** Said beside the count, for example the points of all of them. */
  readonly about?: string
  readonly acts: readonly BulkAct[]
  readonly onClear: () => void
}

/** The bar shows from two picked on; the live region is always there, so that it is heard when it changes. */
export function BulkBar({ count, words: told, about, acts, onClear }: Props) {
  const t = useText()
  const format = useFormats()
  const words = told ?? t('bulk.selected', { count, n: format.number(count) })
  return (
    <>
      <p className="sr-only" role="status">
        {count > 1 ? words : ''}
      </p>
      {count > 1 ? (
        <div className={styles.bar} role="toolbar" aria-label={words} data-bulk>
          <p className={styles.count}>
            <b className="num">{words}</b>
            {about ? <span className="dim num">{about}</span> : null}
          </p>
          <ActionIcon aria-label={t('list.none')} onClick={onClear}>
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
          <span className={styles.grow} />
          {acts.map(({ key, words: label, reason, hint, act }) => (
            <ExplainedButton key={key} reason={reason} title={reason ? undefined : hint} onClick={act}>
              {label}
            </ExplainedButton>
          ))}
        </div>
      ) : null}
    </>
  )
}
