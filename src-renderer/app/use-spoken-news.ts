// Tells what happened by itself: batches that ended to the foot, and to screen readers what others see.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { BatchNews } from '../../src-shared/orders/batch-news.ts'
import type { Order } from '../../src-shared/orders/order.ts'
import { onEvent } from '../bridge.ts'
import { say } from '../state/announce.ts'
import { ordersQuery, trayQuery, useTray } from '../state/queries.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { useLatest } from '../ui/use-latest.ts'
import { type TrayNews, type TrayWatch, watchTray } from './drops/tray-news.ts'
import { noteEnded } from './endings/ended-batches.ts'
import { endingOf, endingWords } from './endings/ending.ts'

export function useSpokenNews(): void {
  const t = useText()
  const format = useFormats()
  const speak = useLatest({
    tray: ({ added, refused }: TrayNews) => {
      if (added > 0) say(t('say.added', { n: format.number(added) }))
      if (refused > 0) say(t('say.refused', { n: format.number(refused) }))
    },
    batches: (news: readonly BatchNews[], orders: readonly Order[]) => {
      const over = new Set(news.filter(({ ended }) => ended).map(({ batchId }) => batchId))
      noteEnded([...over])
      const ended = orders.filter(({ batchId }) => over.has(batchId))
      if (ended.length > 0) say(endingWords(endingOf(ended), t, format))
      for (const { ended, name } of news) if (!ended) say(t('say.attention', { title: name }))
    },
  })
  const cache = useQueryClient()
  useEffect(
    () => onEvent('batch-news', (news) => speak.current.batches(news, cache.getQueryData(ordersQuery.queryKey) ?? [])),
    [cache, speak],
  )

  const { items } = useTray()
  const known = cache.getQueryData(trayQuery.queryKey) !== undefined
  const watch = useRef<TrayWatch>(undefined)
  useEffect(() => {
    if (!known) return
    watch.current ??= watchTray(items)
    const news = watch.current.newsOf(items)
    if (news) speak.current.tray(news)
  }, [known, items, speak])
}
