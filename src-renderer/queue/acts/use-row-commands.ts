// Commands about the picked rows of the Queue, with their keys: open, folder, again, convert, retry, cancel, select.
import type { Order } from '../../../src-shared/orders/order.ts'
import { studio } from '../../bridge.ts'
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { fetchAgain } from '../../state/lost-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { convertModels, orderAgain } from '../../state/quotes/quick-order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { folderAct } from '../../ui/files/folder-act.ts'
import { nonePicked, pickAll } from '../../ui/focus/picked.ts'
import { closeDetails, openDetails, pick, useQueueView } from '../queue-view.ts'
import { actOnOrder, cancelOrders } from './act-on-order.ts'
import { bulkOf } from './bulk-rules.ts'
import { clearOrders } from './clear-orders.ts'
import { actionsFor } from './order-actions.ts'
import { useActGround } from './use-act-ground.ts'

/** `shown` are all rows that filter and search let through, `picked` those that commands are about. */
export function useRowCommands(shown: readonly Order[], picked: readonly Order[]): void {
  const t = useText()
  const format = useFormats()
  const ground = useActGround()
  useCommands(() => {
    const bulk = bulkOf(picked)
    const [only] = picked.length === 1 ? picked : []
    const folder = folderAct(picked, t, format)
    const about =
      only?.title ??
      (picked.length > 1 ? t('bulk.selected', { count: picked.length, n: format.number(picked.length) }) : undefined)
    const on = (id: string, title: string, can: boolean, run: () => void, why = t('command.notHere')): Command => ({
      id: `here.${id}`,
      group: 'here',
      title,
      about,
      reason: picked.length === 0 ? t('command.chooseOne') : can ? undefined : why,
      run,
    })
    const retry = () => {
      if (bulk.resume.length > 0) void studio.orders.resume([...bulk.resume]).catch(notifyThrown)
      for (const id of bulk.check) void studio.orders.settle(id, 'check-again').catch(notifyThrown)
    }
    const canOpen = only !== undefined && actionsFor(only).includes('open')
    const title = only?.title ?? t('queue.bulk.some')
    return [
      on('open', t('library.open'), canOpen, () => only && actOnOrder('open', only, ground())),
      on(
        'relocate',
        t('files.relocate'),
        only !== undefined && actionsFor(only).includes('relocate'),
        () => only && actOnOrder('relocate', only, ground()),
        t('files.noneGone'),
      ),
      on(
        'fetchAgain',
        t('files.fetchAgain'),
        bulk.fetch.length > 0,
        () => fetchAgain(bulk.fetch, t),
        t('files.noneGone'),
      ),
      on('details', t('queue.action.details'), only !== undefined, () => only && openDetails(only.id)),
      on('folder', folder.words, folder.reason === undefined, folder.act, folder.reason),
      on('again', t('library.again'), bulk.again.length > 0, () => orderAgain(bulk.again)),
      on('convert', t('library.convert'), bulk.convert.length > 0, () => convertModels(bulk.convert)),
      on('retry', t('command.retry'), bulk.resume.length + bulk.check.length > 0, retry, t('command.retry.none')),
      on(
        'cancel',
        t('command.cancelOrders'),
        bulk.cancel.length > 0,
        () => cancelOrders(bulk.cancel, title, ground()),
        t('command.cancelOrders.none'),
      ),
      on('clear', t('queue.action.clear'), bulk.clear.length > 0, () => void clearOrders(bulk.clear, { t, format })),
      {
        id: 'here.all',
        group: 'here',
        title: t('list.all'),
        shortcut: 'list.all',
        run: () => pick(() => pickAll(shown.map(({ id }) => id))),
      },
      {
        id: 'here.none',
        group: 'here',
        title: t('list.none'),
        also: t('command.selectNone.also'),
        shortcut: 'list.none',
        run: () => (useQueueView.getState().picked.ids.size > 1 ? pick(() => nonePicked) : closeDetails()),
      },
    ]
  })
}
