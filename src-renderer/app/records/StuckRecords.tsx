// Lines over every place about the records: that they take no writing, so that nothing is sent, and that orders in them cannot be read.
import { IconAlertTriangle } from '@tabler/icons-react'
import { useStudioState } from '../../state/queries.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import styles from '../app.module.css'

export function StuckRecords() {
  const t = useText()
  const format = useFormats()
  const { recordsStuck = false, ordersUnread = 0 } = useStudioState() ?? {}
  const unread = { count: ordersUnread, shown: format.number(ordersUnread) }
  return (
    <>
      <div role="alert" className={recordsStuck ? styles.stuck : undefined}>
        {recordsStuck ? <Line said={t('frame.recordsStuck')} next={t('frame.recordsStuck.next')} /> : null}
      </div>
      <div role="status" className={ordersUnread > 0 ? styles.stuck : undefined}>
        {ordersUnread > 0 ? <Line said={t('frame.ordersUnread', unread)} next={t('frame.ordersUnread.next')} /> : null}
      </div>
    </>
  )
}

function Line({ said, next }: { readonly said: string; readonly next: string }) {
  return (
    <>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden="true" />
      <p>
        {said} <span className="dim">{next}</span>
      </p>
    </>
  )
}
