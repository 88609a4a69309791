// The bar below the list while several orders are picked, and what it does with them.
import { memo } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import { fetchAgain } from '../../state/lost-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { convertModels, orderAgain } from '../../state/quotes/quick-order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { type BulkAct, BulkBar } from '../../ui/bulk/BulkBar.tsx'
import { folderAct } from '../../ui/files/folder-act.ts'
import { nonePicked } from '../../ui/focus/picked.ts'
import { pick } from '../queue-view.ts'
import { agreeOrders, cancelOrders } from './act-on-order.ts'
import { agreeTogether, risenWords } from './asked-words.ts'
import { bulkOf } from './bulk-rules.ts'
import { clearOrders } from './clear-orders.ts'
import { copyIds, idsText } from './copy-ids.ts'
import { sendFirst, sendInTurn } from './send-first.ts'
import { useActGround } from './use-act-ground.ts'

export const QueueBulk = memo(function QueueBulk({ orders }: { readonly orders: readonly Order[] }) {
  const t = useText()
  const format = useFormats()
  const { cancel, resume, check, agree, fetch, again, convert, first, inTurn, clear, points } = bulkOf(orders)
  const agreed = agreeTogether(agree, format)
  const risen = risenWords(agree, format)
  const ground = useActGround()
  const tooMany = idsText(orders) === null
  const n = (count: number) => ({ n: format.number(count) })
  const counted = (act: 'cancel' | 'resume' | 'again', count: number) =>
    count === 0 ? t(`queue.bulk.${act}.no`) : t(`queue.bulk.${act}`, n(count))
  const retry = () => {
    if (resume.length > 0) void studio.orders.resume([...resume]).catch(notifyThrown)
    for (const id of check) void studio.orders.settle(id, 'check-again').catch(notifyThrown)
  }
  const acts: BulkAct[] = [
    {
      key: 'cancel',
      rank: 'stays',
      words: counted('cancel', cancel.length),
      reason: cancel.length === 0 ? t('queue.bulk.cancel.none') : undefined,
      act: () => cancelOrders(cancel, t('queue.bulk.some'), ground()),
    },
    {
      key: 'resume',
      rank: 'stays',
      words: counted('resume', resume.length + check.length),
      reason: resume.length + check.length === 0 ? t('queue.bulk.resume.none') : undefined,
      hint: t('queue.retrySafely'),
      act: retry,
    },
    ...(first.length > 0
      ? [
          {
            key: 'first',
            words: t('queue.bulk.first', n(first.length)),
            hint: t('queue.firstWhy'),
            act: () => sendFirst(first),
          },
        ]
      : []),
    ...(first.length === 0 && inTurn.length > 0
      ? [{ key: 'inTurn', words: t('queue.bulk.inTurn', n(inTurn.length)), act: () => sendInTurn(inTurn) }]
      : []),
    ...(agree.length > 0
      ? [
          {
            key: 'agree',
            rank: 'stays' as const,
            words: t(agreed.key, agreed.values),
            hint: t(risen.key, risen.values),
            act: () => agreeOrders(agree),
          },
        ]
      : []),
    ...(fetch.length > 0
      ? [{ key: 'fetch', words: t('queue.bulk.fetch', n(fetch.length)), act: () => fetchAgain(fetch, t) }]
      : []),
    {
      key: 'again',
      words: counted('again', again.length),
      reason: again.length === 0 ? t('queue.bulk.again.none') : undefined,
      act: () => orderAgain(again),
    },
    ...(convert.length > 0
      ? [{ key: 'convert', words: t('queue.bulk.convert', n(convert.length)), act: () => convertModels(convert) }]
      : []),
    folderAct(orders, t, format),
    ...(clear.length > 0
      ? [
          {
            key: 'clear',
            rank: 'rare' as const,
            words: t('queue.bulk.clear', n(clear.length)),
            hint: t('queue.clearWhy'),
            act: () => void clearOrders(clear, { t, format }),
          },
        ]
      : []),
    {
      key: 'copy',
      rank: 'rare',
      words: t('queue.bulk.copy'),
      reason: tooMany ? t('queue.bulk.copy.many') : undefined,
      act: () => copyIds(orders, { t, format }),
    },
  ]
  return (
    <BulkBar
      count={orders.length}
      about={t('queue.bulk.about', n(points))}
      acts={acts}
      menu="order"
      onClear={() => pick(() => nonePicked)}
    />
  )
})
