// Commands of the window itself: the places, adding pictures, the palette and the sheet of keys.
import { toTray } from '../../../src-shared/destination.ts'
import { studio } from '../../bridge.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { notifyThrown } from '../../state/notices.ts'
import { goTo, places, useWindowState } from '../../state/window-state.ts'
import { useText } from '../../text/use-text.ts'

export function useWindowCommands(onAsk: (asked: 'palette' | 'keys') => void): void {
  const t = useText()
  const { place: now, opened, compared } = useWindowState()
  useKeys({ 'palette.open': () => onAsk('palette') })
  useCommands(() => [
    ...places.map(
      (place) =>
        ({
          id: `go.${place}`,
          group: 'go',
          title: t(`keys.go.${place}`),
          shortcut: `go.${place}`,
          current: place === now && opened === null && compared === null,
          run: () => goTo(place),
        }) as const,
    ),
    {
      id: 'pictures.add',
      group: 'create',
      title: t('create.add'),
      also: t('command.add.also'),
      shortcut: 'pictures.add',
      run: () => {
        goTo('create')
        void studio.tray.pick(toTray).catch(notifyThrown)
      },
    },
    {
      id: 'folders.add',
      group: 'create',
      title: t('create.addFolders'),
      also: t('command.add.also'),
      shortcut: 'folders.add',
      run: () => {
        goTo('create')
        void studio.tray.pickFolders().catch(notifyThrown)
      },
    },
    {
      id: 'keys',
      group: 'help',
      title: t('keys.sheet'),
      also: t('command.keys.also'),
      shortcut: 'sheet.open',
      run: () => onAsk('keys'),
    },
  ])
}
