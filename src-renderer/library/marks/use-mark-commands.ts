// Commands about the marks of the chosen results, with their keys: star, and the way back and forth.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { redoChange, undoChange, useLibraryHistory } from '../../state/library/library-history.ts'
import { useText } from '../../text/use-text.ts'
import { marksOf } from './mark-steps.ts'
import { useMarkActs } from './use-mark-acts.ts'

export function useMarkCommands(chosen: readonly Order[]): void {
  const t = useText()
  const { star } = useMarkActs(chosen)
  const last = useLibraryHistory(({ past }) => past.at(-1)?.told)
  const next = useLibraryHistory(({ future }) => future.at(-1)?.told)
  useCommands(() => [
    {
      id: 'here.star',
      group: 'here',
      title: t(chosen.length > 0 && chosen.every((order) => marksOf(order).starred) ? 'marks.unstar' : 'marks.star'),
      about: chosen.length === 1 ? chosen[0]?.title : undefined,
      shortcut: 'library.star',
      reason: chosen.length === 0 ? t('command.chooseResult') : undefined,
      run: star,
    },
    {
      id: 'here.undo',
      group: 'here',
      title: t('marks.undo'),
      about: last,
      shortcut: 'library.undo',
      reason: last === undefined ? t('marks.nothingToUndo') : undefined,
      run: () => void undoChange((told) => t('marks.undone', { told })),
    },
    {
      id: 'here.redo',
      group: 'here',
      title: t('marks.redo'),
      about: next,
      shortcut: 'library.redo',
      reason: next === undefined ? t('marks.nothingToRedo') : undefined,
      run: () => void redoChange(),
    },
  ])
}
