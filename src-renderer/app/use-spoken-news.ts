// Tells screen readers what others see happen: pictures that came or were refused, batches that ended or need their person.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onEvent } from '../bridge.ts'
import { say } from '../state/announce.ts'
import { ordersQuery, trayQuery, useTray } from '../state/queries.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { useLatest } from '../ui/use-latest.ts'
import { type BatchNews, watchBatches } from './batch-news.ts'
import { type TrayNews, type TrayWatch, watchTray } from './drops/tray-news.ts'

export function useSpokenNews(): void {
  const t = useText()
  const format = useFormats()
  const speak = useLatest({
    tray: ({ added, refused }: TrayNews) => {
      if (added > 0) say(t('say.added', { n: format.number(added) }))
      if (refused > 0) say(t('say.refused', { n: format.number(refused) }))
    },
    batch: ({ what, title, done, failed }: BatchNews) => {
      if (what === 'attention') return say(t('say.attention', { title }))
      if (failed === 0) return say(t('say.batchDone', { count: done, n: format.number(done) }))
      if (failed === 1 && done === 0) return say(t('say.orderFailed', { title }))
      return say(t('say.batchFailed', { done: format.number(done), failed: format.number(failed) }))
    },
  })
  const cache = useQueryClient()
  useEffect(() => {
    let stop = () => {}
    let over = false
    void cache.ensureQueryData(ordersQuery).then(
      (orders) => {
        const news = watchBatches(orders)
        if (!over) stop = onEvent('orders-changed', (changed) => news(changed).forEach(speak.current.batch))
      },
      () => undefined,
    )
    return () => {
      over = true
      stop()
    }
  }, [cache, speak])

  const { items } = useTray()
  const known = cache.getQueryData(trayQuery.queryKey) !== undefined
  const watch = useRef<TrayWatch>(undefined)
  useEffect(() => {
    if (!known) return
    watch.current ??= watchTray(items)
    const news = watch.current.hear(items)
    if (news) speak.current.tray(news)
  }, [known, items, speak])
}
