// Commands that take the settings of the order in hand to the form of its kind: all of them, or its style, mode, prompt or picture alone.
import type { Order } from '../../src-shared/orders/order.ts'
import { picturesOf } from '../../src-shared/orders/order-inputs.ts'
import { reusableParts, reuseSettings, whyNotReused } from '../state/reused-settings.ts'
import { useText } from '../text/use-text.ts'
import { useCommands } from './use-commands.ts'

const ids = {
  all: 'here.reuse',
  options: 'here.reuseOptions',
  style: 'here.reuseStyle',
  mode: 'here.reuseMode',
  prompt: 'here.reusePrompt',
  picture: 'here.reusePicture',
} as const

/** `chosen` are those that commands are about. */
export function useReuseCommands(chosen: readonly Order[]): void {
  const t = useText()
  useCommands(() => {
    const [only] = chosen.length === 1 ? chosen : []
    const parts = only ? reusableParts(only) : []
    if (!only || parts.length === 0) {
      const reason = t(only ? whyNotReused(only) : chosen.length === 0 ? 'command.chooseOne' : 'command.notHere')
      const misfit = chosen.length > 0
      return [{ id: ids.all, group: 'here', title: t('reuse.all'), reason, misfit, run: () => undefined }]
    }
    return parts.map((part) => ({
      id: ids[part],
      group: 'here',
      title: t(`reuse.${part}`, { count: picturesOf(only.inputs).length }),
      about: only.title,
      run: () => reuseSettings(only, part),
    }))
  })
}
