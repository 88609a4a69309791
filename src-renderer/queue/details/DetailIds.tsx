// The ids that the service's support asks for, each with a button that copies it.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import styles from './details.module.css'
import { supportIds } from './support-ids.ts'

export function DetailIds({ order }: { readonly order: Order }) {
  const t = useText()
  const format = useFormats()
  return (
    <section>
      <h3 className={styles.heading}>{t('queue.section.ids')}</h3>
      <dl className={styles.ids}>
        {supportIds(order, t, format).map(({ name, id }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono selectable ellipsis" title={id}>
              {id}
            </dd>
            <dd>
              <CopyButton text={id} label={t('queue.copy')} aria-label={t('queue.copyOf', { what: name })} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
