// A failure in words: what happened, what to do next, and behind a disclosure the codes to copy for support.
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '../../src-shared/failure.ts'
import { useText } from '../text/use-text.ts'
import { failureReport, failureWords, type OrderEnd } from '../text/words/failure-words.ts'
import { CopyButton } from './buttons/CopyButton.tsx'
import styles from './failure.module.css'

type Props = {
  readonly failure: Failure
  /** The order that it ended is not tried again. */
  readonly ended?: OrderEnd | undefined
  /** A remedy offered beside the words, for example a button. */
  readonly children?: ReactNode
  /** The remedy is the next step itself, whose words would lead to another place. */
  readonly isHere?: boolean
}

export function FailureNote({ failure, ended, children, isHere = false }: Props) {
  const t = useText()
  const words = failureWords(failure, ended)
  const facts = [
    [t('failure.status'), failure.status],
    [t('failure.code'), failure.code ?? failure.kind],
    [t('failure.message'), failure.message],
    [t('failure.requestId'), failure.requestId],
  ].filter(([, value]) => value !== undefined && value !== '')
  return (
    <div className={styles.note}>
      <IconAlertTriangle className={styles.icon} size={16} stroke={1.6} aria-hidden="true" />
      <div className={styles.words}>
        <p>{t(words.sentence, words.values)}</p>
        {words.said ? <p className="dim">{t(words.said, words.values)}</p> : null}
        {isHere ? null : <p className="dim">{t(words.next, words.values)}</p>}
        {children ? <div className={styles.remedy}>{children}</div> : null}
        <details className={styles.details}>
          <summary>{t('failure.details')}</summary>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="mono selectable">{value}</dd>
              </div>
            ))}
          </dl>
          <CopyButton text={failureReport(failure)} label={t('failure.copy')} />
        </details>
      </div>
    </div>
  )
}
