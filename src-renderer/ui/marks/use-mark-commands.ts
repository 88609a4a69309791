// Commands about the marks of the chosen results, with their keys: star, and the way back and forth.
import type { Order } from '../../../src-shared/orders/order.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { redoChange, undoChange, useWaysHere } from '../../state/library/library-history.ts'
import { marksOf } from '../../state/marks/mark-steps.ts'
import { markResults } from '../../state/marks/marking.ts'
import { useMarkActs } from '../../state/marks/use-mark-acts.ts'
import { useText } from '../../text/use-text.ts'

/** The keys of each place that has marks. */
export const markKeys = {
  library: { star: 'library.star', undo: 'library.undo', redo: 'library.redo' },
  viewer: { star: 'viewer.star', undo: 'viewer.undo', redo: 'viewer.redo' },
  queue: { star: undefined, undo: 'queue.undo', redo: 'queue.redo' },
} as const
export type MarkPlace = keyof typeof markKeys

/** `fits`: these are results. */
export function useMarkCommands(chosen: readonly Order[], place: MarkPlace = 'library', fits = true): void {
  const t = useText()
  const { star } = useMarkActs(chosen)
  const { back: last, forth: next } = useWaysHere()
  const about = chosen.length === 1 ? chosen[0]?.title : undefined
  const none = chosen.length === 0 ? t('command.chooseResult') : undefined
  useCommands(() => [
    {
      id: 'here.star',
      group: 'here',
      title: t(chosen.length > 0 && chosen.every((order) => marksOf(order).starred) ? 'marks.unstar' : 'marks.star'),
      about,
      misfit: !fits,
      shortcut: markKeys[place].star,
      reason: none,
      run: star,
    },
    {
      id: 'here.marks',
      group: 'here',
      title: t('marks.edit'),
      about,
      misfit: !fits,
      reason: none,
      run: () => markResults(chosen.map(({ id }) => id)),
    },
    {
      id: 'here.undo',
      group: 'here',
      title: t('marks.undo'),
      about: last,
      shortcut: markKeys[place].undo,
      reason: last === undefined ? t('marks.nothingToUndo') : undefined,
      run: () => void undoChange((told) => t('marks.undone', { told })),
    },
    {
      id: 'here.redo',
      group: 'here',
      title: t('marks.redo'),
      about: next,
      shortcut: markKeys[place].redo,
      reason: next === undefined ? t('marks.nothingToRedo') : undefined,
      run: () => void redoChange(),
    },
  ])
}
