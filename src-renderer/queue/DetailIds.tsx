// The ids that the service's support asks for, each with a button that copies it.
import type { Order } from '../../src-shared/order.ts'
import { useText } from '../text/use-text.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import styles from './details.module.css'

export function DetailIds({ order }: { readonly order: Order }) {
  const t = useText()
  const ids = [
    [t('queue.id.job'), order.jobId],
    [t('queue.id.request'), order.problem?.requestId],
    [t('queue.id.order'), order.id],
    [t('queue.id.batch'), order.batchId],
  ] as const
  return (
    <section>
      <h3 className={styles.heading}>{t('queue.section.ids')}</h3>
      <dl className={styles.ids}>
        {ids.map(([name, id]) =>
          id ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono selectable ellipsis" title={id}>
                {id}
              </dd>
              <dd>
                <CopyButton text={id} label={t('queue.copy')} aria-label={t('queue.copyOf', { what: name })} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
