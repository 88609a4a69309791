// The way back and forth in Create, with their keys.
import { useCommands } from '../../commands/use-commands.ts'
import { undoSaid, useLastWords } from '../../state/changes/said-last.ts'
import { useText } from '../../text/use-text.ts'
import { createChanges } from './create-history.ts'

export function useHistoryCommands(): void {
  const t = useText()
  const last = createChanges.use(({ past }) => past.at(-1))
  const back = useLastWords(last)
  const next = createChanges.use(({ future }) => future.at(-1)?.told())
  const undo = () => {
    const undone = (told: string) => t('marks.undone', { told })
    if (!undoSaid(last, undone)) createChanges.undo(undone)
  }
  useCommands(() => [
    {
      id: 'create.undo',
      group: 'here',
      title: t('marks.undo'),
      about: back,
      shortcut: 'create.undo',
      reason: back === undefined ? t('marks.nothingToUndo') : undefined,
      run: undo,
    },
    {
      id: 'create.redo',
      group: 'here',
      title: t('marks.redo'),
      about: next,
      shortcut: 'create.redo',
      reason: next === undefined ? t('marks.nothingToRedo') : undefined,
      run: () => void createChanges.redo(),
    },
  ])
}
