// Commands that delete the chosen results and bring deleted ones back.
import { useCallback } from 'react'
import type { Order } from '../../../src-shared/orders/order.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { useDeleteActs } from './use-delete-acts.ts'

/** Answers what the key of a list does with them; false when there is nothing to delete. */
export function useDeleteCommands(listed: readonly Order[], chosen: readonly Order[]): () => boolean {
  const t = useText()
  const format = useFormats()
  const { remove, bringBack } = useDeleteActs(chosen, listed)
  const about =
    chosen.length === 1
      ? chosen[0]?.title
      : t('bulk.selected', { count: chosen.length, n: format.number(chosen.length) })
  const none = chosen.length === 0 ? t('command.chooseResult') : undefined
  useCommands(() => [
    {
      id: 'here.delete',
      group: 'here',
      title: t('library.delete'),
      about: none ? undefined : about,
      listKey: 'list.remove',
      misfit: !remove.shown,
      reason: none ?? remove.reason,
      run: remove.act,
    },
    {
      id: 'here.bringBack',
      group: 'here',
      title: t('library.bringBack'),
      about: none ? undefined : about,
      misfit: !bringBack.shown,
      reason: none ?? bringBack.reason,
      run: bringBack.act,
    },
  ])
  const latest = useLatest(() => {
    if (none !== undefined || remove.reason !== undefined) return false
    remove.act()
    return true
  })
  return useCallback(() => latest.current(), [latest])
}
