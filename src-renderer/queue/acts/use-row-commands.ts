// Commands about the picked rows of the Queue, with their keys: open, folder, again, convert, retry, cancel, select.

import type { Order } from '../../../src-shared/orders/order.ts'
import { isOver } from '../../../src-shared/orders/stages.ts'
import { studio } from '../../bridge.ts'
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useReuseCommands } from '../../commands/use-reuse-commands.ts'
import { fetchAgain, searchFolder } from '../../state/lost-files.ts'
import { notifyThrown } from '../../state/notices.ts'
import { convertModels, orderAgain } from '../../state/quotes/quick-order.ts'
import { hasGone } from '../../state/result-artifact.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { folderAct } from '../../ui/files/folder-act.ts'
import { nonePicked, pickAll } from '../../ui/focus/picked.ts'
import { useCostWords } from '../../ui/quick-order/use-cost-words.ts'
import { askName, oneBatch } from '../names/rename-batch.ts'
import { closeDetails, openDetails, pick, useQueueView } from '../queue-view.ts'
import { actionWords, actOnOrder, agreeOrders, cancelOrders } from './act-on-order.ts'
import { agreeTogether } from './asked-words.ts'
import { bulkOf } from './bulk-rules.ts'
import { clearOrders } from './clear-orders.ts'
import { copyIds, idsText } from './copy-ids.ts'
import { actionsFor, type OrderAction } from './order-actions.ts'
import { sendFirst, sendInTurn } from './send-first.ts'
import { useActGround } from './use-act-ground.ts'
import { useResultRowCommands } from './use-result-row-commands.ts'

/** The ways on of an order that waits for a word or an answer; a row has one of them at most. */
const waysOn: readonly OrderAction[] = ['tryAgain', 'resume', 'now', 'check']

/** `shown` are all rows that filter and search let through, `picked` those that commands are about. */
export function useRowCommands(shown: readonly Order[], picked: readonly Order[]): void {
  const t = useText()
  const format = useFormats()
  const ground = useActGround()
  const cost = useCostWords()
  useReuseCommands(picked)
  useResultRowCommands(picked)
  useCommands(() => {
    const bulk = bulkOf(picked)
    const [only] = picked.length === 1 ? picked : []
    const actions = only ? actionsFor(only) : []
    const folder = folderAct(picked, t, format)
    const away = picked.some(hasGone)
    const about =
      only?.title ??
      (picked.length > 1 ? t('bulk.selected', { count: picked.length, n: format.number(picked.length) }) : undefined)
    const on = (id: string, title: string, can: boolean, run: () => void, more: Partial<Command> = {}): Command => ({
      id: `here.${id}`,
      group: 'here',
      title,
      about,
      run,
      misfit: !can && more.reason === undefined,
      ...more,
      reason: picked.length === 0 ? t('command.chooseOne') : can ? undefined : (more.reason ?? t('command.notHere')),
    })
    /** What the row of the only one has a button for, in the words of that button. */
    const own = (id: string, action: OrderAction | undefined, usual: OrderAction): Command =>
      on(
        id,
        only ? actionWords(action ?? usual, only, ground()) : t(`queue.action.${usual}`),
        action !== undefined && actions.includes(action),
        () => only && action && actOnOrder(action, only, ground()),
      )
    const batchId = oneBatch(picked)
    const retry = () => {
      if (bulk.resume.length > 0) void studio.orders.resume([...bulk.resume]).catch(notifyThrown)
      for (const id of bulk.check) void studio.orders.settle(id, 'check-again').catch(notifyThrown)
    }
    const wayOn = waysOn.find((action) => actions.includes(action))
    const agreed = agreeTogether(bulk.agree, format)
    const title = only?.title ?? t('queue.bulk.some')
    const sent = picked.some(({ stage }) => !isOver(stage))
    return [
      { ...own('open', 'open', 'open'), listKey: 'list.open' },
      own('relocate', 'relocate', 'relocate'),
      on('fetchAgain', t('files.fetchAgain'), bulk.fetch.length > 0, () => fetchAgain(bulk.fetch, t), {
        misfit: bulk.fetch.length === 0,
        reason: t('files.noneGone'),
      }),
      on('search', t('files.search'), away, () => searchFolder(t, format), {
        misfit: !away,
        reason: t('files.noneGone'),
      }),
      on('details', t('queue.action.details'), only !== undefined, () => only && openDetails(only.id)),
      on('folder', folder.words, folder.reason === undefined, folder.act, { reason: folder.reason }),
      ...(bulk.agree.length > 0
        ? [on('agree', t(agreed.key, agreed.values), true, () => agreeOrders(bulk.agree))]
        : []),
      only && wayOn
        ? own('retry', wayOn, wayOn)
        : on('retry', t('command.retry'), bulk.resume.length + bulk.check.length > 0, retry, {
            misfit: bulk.resume.length + bulk.check.length === 0,
            reason: t('command.retry.none'),
          }),
      own('saveAgain', 'saveAgain', 'saveAgain'),
      own('rerun', 'rerun', 'rerun'),
      on('again', t('library.again'), bulk.again.length > 0, () => orderAgain(bulk.again), {
        cost: () => cost.again(picked.filter(({ id }) => bulk.again.includes(id))),
        ...(actions.includes('rerun') ? { misfit: true } : { reason: t('queue.bulk.again.none') }),
      }),
      on('convert', t('library.convert'), bulk.convert.length > 0, () => convertModels(bulk.convert), {
        cost: () => cost.convert(picked),
      }),
      on(
        'cancel',
        t(actions.includes('stop') ? 'queue.action.stop' : 'command.cancelOrders'),
        bulk.cancel.length > 0,
        () => cancelOrders(bulk.cancel, title, ground()),
        { listKey: 'list.remove', ...(sent ? { reason: t('command.cancelOrders.none') } : {}) },
      ),
      bulk.first.length === 0 && bulk.inTurn.length > 0
        ? on('inTurn', t('queue.action.inTurn'), true, () => sendInTurn(bulk.inTurn))
        : on('first', t('queue.action.first'), bulk.first.length > 0, () => sendFirst(bulk.first), {
            also: t('command.first.also'),
            ...(sent ? { reason: t('command.first.none') } : {}),
          }),
      on('clear', t('queue.clearFromList'), bulk.clear.length > 0, () => void clearOrders(bulk.clear, { t, format }), {
        listKey: bulk.cancel.length > 0 ? undefined : 'list.remove',
      }),
      on('renameBatch', t('queue.rename'), batchId !== undefined, () => batchId && askName(batchId), {
        listKey: 'queue.rename',
        also: t('queue.rename.also'),
        reason: t('queue.rename.several'),
      }),
      on('copyIds', t('queue.bulk.copy'), idsText(picked) !== null, () => copyIds(picked, { t, format }), {
        reason: t('queue.bulk.copy.many'),
      }),
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
