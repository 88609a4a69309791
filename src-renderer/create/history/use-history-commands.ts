// The way back and forth in Create, with their keys.
import { useCommands } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import { createChanges } from './create-history.ts'

export function useHistoryCommands(): void {
  const t = useText()
  const last = createChanges.use(({ past }) => past.at(-1)?.told())
  const next = createChanges.use(({ future }) => future.at(-1)?.told())
  useCommands(() => [
    {
      id: 'create.undo',
      group: 'here',
      title: t('marks.undo'),
      about: last,
      shortcut: 'create.undo',
      reason: last === undefined ? t('marks.nothingToUndo') : undefined,
      run: () => void createChanges.undo((told) => t('marks.undone', { told })),
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
