// Commands that fold the results of one picture into a card, and that open and fold the card the keyboard is on.
import { useCommands } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import { turnGroup, turnGrouped, useLibraryState } from '../library-state.ts'
import type { Card } from './picture-groups.ts'

export function useGroupCommands(current: Card | undefined): void {
  const t = useText()
  const grouped = useLibraryState((state) => state.grouped)
  useCommands(() => [
    {
      id: 'here.variants',
      group: 'here',
      title: t(current?.opened ? 'library.variants.fold' : 'library.variants.show'),
      about: current?.group?.cover.title,
      shortcut: 'library.variants',
      misfit: !current?.group,
      reason: current?.group ? undefined : t(grouped ? 'library.variants.none' : 'library.variants.off'),
      run: () => current?.group && turnGroup(current.group.key),
    },
    {
      id: 'library.group',
      group: 'here',
      title: t('library.group'),
      also: t('library.group.also'),
      shortcut: 'library.group',
      current: grouped,
      run: turnGrouped,
    },
  ])
}
