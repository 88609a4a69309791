// Commands about the Queue from wherever the person is: its filters, its search, what is done with all of it, and the switch that stops sending.
import { orderFilters } from '../../src-shared/orders/order.ts'
import { endedStages } from '../../src-shared/orders/stages.ts'
import { studio } from '../bridge.ts'
import type { Command } from '../commands/command.ts'
import { useCommands } from '../commands/use-commands.ts'
import { notifyThrown } from '../state/notices.ts'
import { useCurrentAccount, useStudioState } from '../state/queries.ts'
import { orderAgain } from '../state/quotes/quick-order.ts'
import { goTo, searchIn } from '../state/window-state.ts'
import { useText } from '../text/use-text.ts'
import { cancelOrders } from './acts/act-on-order.ts'
import { bulkOf } from './acts/bulk-rules.ts'
import { clearOrders, putBackOrders } from './acts/clear-orders.ts'
import { clearableOf } from './acts/clearable.ts'
import { isListed } from './acts/order-actions.ts'
import { useActGround } from './acts/use-act-ground.ts'
import { type QueueSort, sortedColumns } from './list/queue-sort.ts'
import { useQueueView } from './queue-view.ts'

export function useQueueCommands(): void {
  const t = useText()
  const paused = useStudioState()?.sendingPaused ?? false
  const accountId = useCurrentAccount()?.id
  const ground = useActGround()
  useCommands((typed) => {
    const filters: Command[] = orderFilters.map((filter) => ({
      id: `queue.filter.${filter}`,
      group: 'queue',
      title: t('command.filter', { name: t(`queue.filter.${filter}`) }),
      also: t('command.filter.also'),
      run: () => {
        useQueueView.setState({ filter, search: '' })
        goTo('queue')
      },
    }))
    const now = useQueueView.getState().sort
    const sortTo = (id: string, title: string, sort: QueueSort): Command => ({
      id: `queue.sort${id}`,
      group: 'queue',
      title: t('command.filter', { name: title }),
      also: t(sort ? `command.sort.${sort.way}.also` : 'command.sort.also'),
      many: true,
      current: now?.by === sort?.by && now?.way === sort?.way,
      run: () => {
        useQueueView.setState({ sort })
        goTo('queue')
      },
    })
    const sorts = [
      ...sortedColumns.flatMap((by) =>
        (['up', 'down'] as const).map((way) => sortTo(`_${by}_${way}`, t(`queue.sort.${by}.${way}`), { by, way })),
      ),
      sortTo('_usual', t('queue.sort.usual'), null),
    ]
    const pause: Command = {
      id: 'queue.pause',
      group: 'queue',
      title: t(paused ? 'queue.resume' : 'queue.pause'),
      about: t('queue.pauseWhy'),
      also: t('command.pause.also'),
      run: () => void studio.orders.pauseSending(!paused).catch(notifyThrown),
    }
    const mine = ground().orders.filter(({ accountId: of }) => of === accountId)
    const clears = endedStages.map((stage): Command => {
      const ids = clearableOf(mine, stage)
      return {
        id: `queue.clear.${stage}`,
        group: 'queue',
        title: t(`command.clear.${stage}`),
        about: t('queue.clearWhy'),
        also: t('command.clear.also'),
        reason: ids.length === 0 ? t('command.clear.none') : undefined,
        run: () => void clearOrders(ids, ground()),
      }
    })
    const unsent = bulkOf(mine).cancel
    const cancelAll: Command = {
      id: 'queue.cancelAll',
      group: 'queue',
      title: t('command.cancelAll'),
      about: t('command.cancelAll.about'),
      also: t('command.cancelAll.also'),
      reason: unsent.length === 0 ? t('command.cancelAll.none') : undefined,
      run: () => cancelOrders(unsent, t('command.cancelAll.some'), ground()),
    }
    // Steps of recipes go on from where they failed, each in its own row.
    const failed = mine.filter((order) => order.stage === 'failed' && isListed(order) && !order.recipe)
    const { again } = bulkOf(failed)
    const againAll: Command = {
      id: 'queue.againAll',
      group: 'queue',
      title: t('command.againAll'),
      about: t('command.againAll.about'),
      also: t('command.againAll.also'),
      reason: again.length === 0 ? t('command.againAll.none') : undefined,
      run: () => orderAgain(again),
    }
    const out = mine.filter((order) => !isListed(order)).map(({ id }) => id)
    const putBack: Command = {
      id: 'queue.putBack',
      group: 'queue',
      title: t('command.putBack'),
      also: t('command.putBack.also'),
      reason: out.length === 0 ? t('command.putBack.none') : undefined,
      run: () => void putBackOrders(out).then(() => goTo('queue')),
    }
    const search: Command = {
      id: 'queue.search',
      group: 'search',
      title: t('command.searchQueue'),
      run: () => searchIn('queue'),
    }
    const usual = [...filters, ...sorts, ...clears, putBack, cancelAll, againAll, pause, search]
    if (typed.trim() === '') return usual
    const searchFor: Command = {
      id: 'queue.searchFor',
      group: 'search',
      title: t('command.searchQueueFor', { typed: typed.trim() }),
      fromTyped: true,
      run: () => {
        useQueueView.setState({ filter: 'all', search: typed.trim() })
        goTo('queue')
      },
    }
    return [...usual, searchFor]
  })
}
