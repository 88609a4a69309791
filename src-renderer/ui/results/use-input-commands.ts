// Commands that use the chosen results as pictures again, wherever they are seen.
import type { Order } from '../../../src-shared/orders/order.ts'
import type { Command } from '../../commands/command.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { type ResultAct, useInputActs } from '../../state/inputs/use-input-acts.ts'
import { useText } from '../../text/use-text.ts'

/** Without `withInput` the place itself offers to use what it shows. */
export function useInputCommands(chosen: readonly Order[], withInput = true): void {
  const t = useText()
  const command = (id: string, title: string, { shown, reason, act }: ResultAct): Command => ({
    id,
    group: 'here',
    title,
    about: chosen.length === 1 ? chosen[0]?.title : undefined,
    misfit: !shown,
    reason: chosen.length === 0 ? t('command.chooseResult') : shown ? reason : t('command.notHere'),
    run: act,
  })
  const { input, cutViews } = useInputActs(chosen)
  useCommands(() => [
    ...(withInput ? [command('here.input', t('library.useAsInput'), input)] : []),
    command('here.cutViews', t('views.cutSheet'), cutViews),
  ])
}
