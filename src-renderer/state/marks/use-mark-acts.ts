// What can be marked of the chosen results, each with the words that say it was done.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useFormats } from '../../text/format/use-formats.ts'
import { useText } from '../../text/use-text.ts'
import { changeMarks } from './mark-history.ts'
import { clientStep, noteStep, starStep, tagStep, tagsOf } from './mark-steps.ts'

type MarkActs = {
  readonly star: () => void
  /** From now on every one of them has exactly these tags in common; what only some have stays. */
  readonly tag: (every: readonly string[]) => void
  readonly client: (name: string) => void
  readonly note: (text: string) => void
}

export function useMarkActs(orders: readonly Order[]): MarkActs {
  const t = useText()
  const format = useFormats()
  const about = { count: orders.length, n: format.number(orders.length) }
  return {
    star: () =>
      void changeMarks(orders, starStep, ({ starred }) => t(starred ? 'marks.starred' : 'marks.unstarred', about)),
    tag(every) {
      const without = tagsOf(orders).every.filter((tag) => !every.includes(tag))
      void changeMarks(
        orders,
        () => tagStep(every, without),
        () => t('marks.tagged', about),
      )
    },
    client: (name) =>
      void changeMarks(
        orders,
        () => clientStep(name),
        () => t('marks.client.given', about),
      ),
    note: (text) =>
      void changeMarks(
        orders,
        () => noteStep(text),
        () => t('marks.note.given', about),
      ),
  }
}
