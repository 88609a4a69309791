// The facts of one result as pairs: its picture, points, times, job and folder.
import type { ReactNode } from 'react'
import type { Order } from '../../src-shared/orders/order.ts'
import { isEndTold } from '../../src-shared/orders/result.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import styles from './library.module.css'

export function ResultFacts({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormats()
  const points = order.charged ?? order.price.uploads + order.price.work
  const folder = order.artifacts.find((artifact) => artifact.state === 'saved')?.folder
  return (
    <dl className={styles.facts}>
      <Fact name={t('library.points')}>
        {order.price.uploads > order.uploadRefund
          ? t('library.pointsWithUpload', { points: format.number(points) })
          : format.number(points)}
      </Fact>
      <Fact name={t('library.placed')}>{format.dateTime(order.placedAt)}</Fact>
      {order.finishedAt === null ? null : (
        <Fact name={t(isEndTold(order) ? 'library.finished' : 'library.finishedBy')}>
          {format.dateTime(order.finishedAt)}
        </Fact>
      )}
      <IdFact name={t('library.job')} id={order.jobId} about={t('library.copyJob')} />
      <IdFact name={t('library.request')} id={order.requestIds.work} about={t('library.copyRequest')} />
      {folder ? <Fact name={t('library.savedTo')}>{folder}</Fact> : null}
    </dl>
  )
}

type IdFactProps = { readonly name: string; readonly id: string | null; readonly about: string }

/** An id of the service, to copy for whoever asks its support. */
function IdFact({ name, id, about }: IdFactProps) {
  const t = useText()
  if (id === null) return null
  return (
    <Fact name={name}>
      <span className={styles.job}>
        <span className="mono ellipsis selectable">{id}</span>
        <CopyButton text={id} label={t('library.copy')} aria-label={about} />
      </span>
    </Fact>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num selectable">{children}</dd>
    </div>
  )
}
