// Commands that hand the chosen results on, wherever they are seen: packed for a customer, or printed as a contact sheet.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { hasPicture, packable } from '../../state/exports/can-export.ts'
import { packFor } from '../../state/exports/packed-for.ts'
import { sheetOf } from '../../state/exports/sheet-of.ts'
import { useText } from '../../text/use-text.ts'

/** `fits`: these are results. */
export function useExportCommands(chosen: readonly Order[], fits = true): void {
  const t = useText()
  const none = chosen.length === 0 ? t('command.chooseResult') : undefined
  const about = chosen.length === 1 ? chosen[0]?.title : undefined
  const ids = chosen.map(({ id }) => id)
  useCommands(() => [
    {
      id: 'here.customer',
      group: 'here',
      title: t('customer.command'),
      about,
      misfit: !fits,
      reason: none ?? (packable(chosen) ? undefined : t('customer.nothing')),
      run: () => packFor(ids),
    },
    {
      id: 'here.sheet',
      group: 'here',
      title: t('sheet.command'),
      about,
      also: t('sheet.command.also'),
      misfit: !fits,
      reason: none ?? (hasPicture(chosen) ? undefined : t('sheet.nothing')),
      run: () => sheetOf(ids),
    },
  ])
}
