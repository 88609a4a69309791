// Commands that delete the chosen results and bring deleted ones back, wherever they are seen.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { ShortcutId } from '../../commands/shortcuts.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import type { Deletes } from './use-deletes.ts'

type How = {
  /** These are results. */
  readonly fits?: boolean
  readonly listKey?: ShortcutId
}

export function useDeleteCommands(
  chosen: readonly Order[],
  { remove, bringBack }: Deletes,
  { fits = true, listKey }: How = {},
): void {
  const t = useText()
  const format = useFormats()
  const none = chosen.length === 0 ? t('command.chooseResult') : undefined
  const many = { count: chosen.length, n: format.number(chosen.length) }
  const about = chosen.length > 1 ? t('bulk.selected', many) : chosen[0]?.title
  useCommands(() => [
    {
      id: 'here.delete',
      group: 'here',
      title: t('library.delete'),
      about,
      listKey,
      misfit: !fits || !remove.shown,
      reason: none ?? remove.reason,
      run: remove.act,
    },
    {
      id: 'here.bringBack',
      group: 'here',
      title: t('library.bringBack'),
      about,
      misfit: !fits || !bringBack.shown,
      reason: none ?? bringBack.reason,
      run: bringBack.act,
    },
  ])
}
