// Commands about the line of the ledger that the keyboard is on: show its order, copy its id for the service's support.
import type { LedgerRow } from '../../src-shared/usage/ledger.ts'
import { studio } from '../bridge.ts'
import { useCommands } from '../commands/use-commands.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import { useOrder } from '../state/queries.ts'
import { reveal } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { ledgerWords } from '../text/words/ledger-words.ts'

export function useEventCommands(row: LedgerRow | undefined): void {
  const t = useText()
  const order = useOrder(row?.orderId ?? null)
  useCommands(() => {
    const about = row && (row.title ?? ledgerWords(row.description, t, order))
    const id = row?.resourceId
    const none = row ? undefined : t('usage.chooseEvent')
    return [
      {
        id: 'usage.show',
        group: 'here',
        title: t('usage.show'),
        about,
        reason: none ?? (order ? undefined : t('usage.show.none')),
        run: () => order && reveal(order.stage === 'done' ? 'library' : 'queue', order.id),
      },
      {
        id: 'usage.copy',
        group: 'here',
        title: t('usage.copy'),
        about,
        reason: none ?? (id ? undefined : t('usage.copy.none')),
        run: () =>
          id ? void studio.texts.copy(id).then(() => notify({ text: t('usage.copied') }), notifyThrown) : undefined,
      },
    ]
  })
}
