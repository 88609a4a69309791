// The conversions as commands wherever the person is, about what is open in the viewer or selected in the place they are in.
import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '../../../src-shared/orders/order.ts'
import { modelMakers } from '../../../src-shared/orders/order-request.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { changeLibrary, pickedNow } from '../../library/library-state.ts'
import { useQueueView } from '../../queue/queue-view.ts'
import { offeredFormats } from '../../state/conversions.ts'
import { notify } from '../../state/notices.ts'
import { ordersQuery, useCatalog, useCurrentAccount } from '../../state/queries.ts'
import { convertModels } from '../../state/quotes/quick-order.ts'
import { goTo, useWindowState } from '../../state/window-state.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { conversionCommands } from './conversion-commands.ts'

const none = { id: '', catalogReadAt: null }

export function useConversionCommands(): void {
  const t = useText()
  const format = useFormats()
  const cache = useQueryClient()
  const account = useCurrentAccount() ?? none
  const catalog = useCatalog(account)?.catalog ?? undefined
  useCommands((typed) => {
    // Ten thousand orders are not looked through before a word could mean one of them.
    if (typed.trim() === '') return []
    const every = cache.getQueryData<readonly Order[]>(ordersQuery.queryKey) ?? []
    return conversionCommands({
      t,
      format,
      formats: offeredFormats(catalog),
      orders: every.filter(({ accountId }) => accountId === account.id),
      inHand: inHandNow(),
      convert: (models, name) => convertModels(models, [name]),
      chooseModel: () => {
        changeLibrary({ kind: modelMakers[0] ?? 'all', search: '' })
        goTo('library')
        notify({ text: t('command.convertChoosing') })
      },
    })
  })
}

/** The opened result alone, otherwise what is selected in the list that is shown. */
function inHandNow(): ReadonlySet<string> {
  const { place, opened } = useWindowState.getState()
  if (opened) return new Set([opened.orderId])
  if (place === 'library') return pickedNow()
  return place === 'queue' ? useQueueView.getState().picked.ids : new Set()
}
