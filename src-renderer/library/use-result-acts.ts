// What can be done with one result or many: used again as pictures, converted, ordered once more; or why not.
import type { Order } from '../../src-shared/order.ts'
import { studio } from '../bridge.ts'
import { notify, notifyThrown } from '../state/notices.ts'
import { inputArtifact } from '../state/picture-artifact.ts'
import { useCurrentAccount, useStudioState } from '../state/queries.ts'
import { convertModels, orderAgain } from '../state/quick-order.ts'
import { isConvertible } from '../state/saved-formats.ts'
import { goTo } from '../state/window-state.ts'
import { useFormats } from '../text/use-formats.ts'
import { useText } from '../text/use-text.ts'

export type ResultAct = {
  /** It makes sense for what these are. */
  readonly shown: boolean
  readonly count: number
  readonly reason?: string | undefined
  readonly act: () => void
}

export function useResultActs(orders: readonly Order[]): Record<'input' | 'convert' | 'again', ResultAct> {
  const t = useText()
  const format = useFormats()
  const current = useCurrentAccount()?.id
  const accounts = useStudioState()?.accounts ?? []
  const models = orders.filter(isConvertible)
  const inputs = orders.flatMap((order) => inputArtifact(order)?.id ?? [])
  const stranger = orders.find(({ accountId }) => accountId !== current)
  const owner = accounts.find(({ id }) => id === stranger?.accountId)?.name ?? stranger?.accountId ?? ''
  const elsewhere = stranger ? t('library.otherAccount', { name: owner }) : undefined

  const use = async () => {
    const { added } = await studio.tray.addArtifacts(inputs)
    if (added.length === 0) return notify({ text: t('library.addedNone') })
    goTo('create')
    return notify({ text: t('library.added', { count: added.length, n: format.number(added.length) }) })
  }
  return {
    input: {
      shown: orders.some(({ request }) => request.kind === 'relief' || request.kind === 'design'),
      count: inputs.length,
      reason: inputs.length === 0 ? t('library.useAsInput.none') : undefined,
      act: () => void use().catch(notifyThrown),
    },
    convert: {
      shown: models.length > 0,
      count: models.length,
      reason: models.length === 0 ? t('library.convert.none') : elsewhere,
      act: () => convertModels(models.map(({ id }) => id)),
    },
    again: {
      shown: true,
      count: orders.length,
      reason: elsewhere,
      act: () => orderAgain(orders.map(({ id }) => id)),
    },
  }
}
