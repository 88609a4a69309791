// The bar below the grid while several results are picked, and what it does with them.
import type { Order } from '../../src-shared/orders/order.ts'
import { hasPicture, packable } from '../state/exports/can-export.ts'
import { packFor } from '../state/exports/packed-for.ts'
import { sheetOf } from '../state/exports/sheet-of.ts'
import type { ResultAct } from '../state/inputs/use-input-acts.ts'
import { fetchAgain, searchFolder } from '../state/lost-files.ts'
import { hasGone, isFetchable } from '../state/result-artifact.ts'
import { useFormats } from '../text/format/use-formats.ts'
import { useText } from '../text/use-text.ts'
import { type BulkAct, BulkBar } from '../ui/bulk/BulkBar.tsx'
import { folderAct } from '../ui/files/folder-act.ts'
import { nonePicked } from '../ui/focus/picked.ts'
import { useDeleteActs } from './deleting/use-delete-acts.ts'
import type { Card } from './groups/picture-groups.ts'
import { useChosenWords } from './groups/use-cards.ts'
import { byHand } from './hand-picks.ts'
import { pick } from './library-state.ts'
import { useResultActs } from './use-result-acts.ts'

type Props = {
  readonly orders: readonly Order[]
  readonly listed: readonly Order[]
  readonly cards: readonly Card[]
}

export function LibraryBulk({ orders, listed, cards }: Props) {
  const t = useText()
  const format = useFormats()
  const acts = useResultActs(orders)
  const { remove, bringBack } = useDeleteActs(orders, listed)
  const words = useChosenWords(cards, orders)
  const bulk = (
    key: 'input' | 'convert' | 'again' | 'remove' | 'bringBack',
    { count, reason, act }: ResultAct,
  ): BulkAct => ({
    key,
    words:
      key === 'input' && count === 0
        ? t('library.bulk.input.no')
        : t(`library.bulk.${key}`, { n: format.number(count) }),
    reason,
    act,
  })
  const lost = orders.filter(isFetchable).map(({ id }) => id)
  const fetch: BulkAct = {
    key: 'fetch',
    rank: 'stays',
    words: t('library.bulk.fetch', { n: format.number(lost.length) }),
    act: () => fetchAgain(lost, t),
  }
  const search: BulkAct = { key: 'search', words: t('files.search'), act: () => searchFolder(t, format) }
  const compare: BulkAct = {
    key: 'compare',
    rank: 'stays',
    words: t('together.command'),
    reason: acts.compare.reason,
    act: acts.compare.act,
  }
  const shown: readonly BulkAct[] = [
    compare,
    bulk('input', acts.input),
    ...(acts.convert.shown ? [bulk('convert', acts.convert)] : []),
    ...(lost.length > 0 ? [fetch] : []),
    ...(orders.some(hasGone) ? [search] : []),
    bulk('again', acts.again),
    folderAct(orders, t, format),
    {
      key: 'customer',
      rank: 'rare',
      words: t('customer.command'),
      reason: packable(orders) ? undefined : t('customer.nothing'),
      act: () => packFor(orders.map(({ id }) => id)),
    },
    {
      key: 'sheet',
      rank: 'rare',
      words: t('sheet.command'),
      reason: hasPicture(orders) ? undefined : t('sheet.nothing'),
      act: () => sheetOf(orders.map(({ id }) => id)),
    },
    { ...(bringBack.shown ? bulk('bringBack', bringBack) : bulk('remove', remove)), rank: 'stays' },
  ]
  return (
    <BulkBar
      count={orders.length}
      words={words}
      acts={shown}
      menu="result"
      onClear={() => byHand(() => pick(() => nonePicked))}
    />
  )
}
