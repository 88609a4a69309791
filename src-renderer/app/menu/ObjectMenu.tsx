// The menu of the object that was clicked with the right button or asked for by key: the palette's own commands, at the pointer.
import { Menu } from '@mantine/core'
import { useEffect, useId, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Command } from '../../commands/command.ts'
import { menuOf } from '../../commands/menu-of.ts'
import { closeMenu, useObjectMenu } from '../../commands/object-menu.ts'
import { runCommand } from '../../commands/use-commands.ts'
import { useText } from '../../text/use-text.ts'
import { focusBack } from '../../ui/focus/focus-back.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useShortcutLabels } from '../../ui/use-shortcut-labels.ts'
import { useCommandsNow } from '../palette/use-commands-now.ts'
import styles from './menu.module.css'

export function ObjectMenu() {
  const opened = useObjectMenu((state) => state.opened)
  return opened ? <Shown key={`${opened.spot.x} ${opened.spot.y}`} {...opened} /> : null
}

/** Not by a key: the one that opened it is still on its way through the page. */
const outside = ['mousedown', 'touchstart']

type Props = NonNullable<ReturnType<typeof useObjectMenu.getState>['opened']>

function Shown({ subject, spot }: Props) {
  const t = useText()
  const label = useId()
  const groups = menuOf(subject, useCommandsNow(''))
  const about = groups.flat().find((command) => command.about !== undefined)?.about
  useLayoutEffect(() => focusBack(document), [])
  // The work goes on beneath the menu: the entry that had the keyboard may be gone.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    document.getElementById(label)?.parentElement?.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  })
  const choose = (command: Command) => {
    // The focus is back where it was before the command runs: it may open a dialog that gives it back once more.
    if (!command.reason) flushSync(closeMenu)
    runCommand(command)
  }
  return (
    <Menu
      opened
      onChange={closeMenu}
      position="bottom-start"
      offset={0}
      floatingStrategy="fixed"
      hideDetached={false}
      clickOutsideEvents={outside}
      middlewares={{ flip: true, shift: { padding: 6, crossAxis: true } }}
      portalProps={{ target: 'main' }}
      returnFocus={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <span className={styles.spot} style={{ left: spot.x, top: spot.y }} aria-hidden="true" />
      </Menu.Target>
      <Menu.Dropdown
        className={styles.menu ?? ''}
        aria-labelledby={label}
        onContextMenu={(event) => event.preventDefault()}
      >
        <Menu.Label id={label} className={styles.about ?? ''} title={about}>
          {about ?? t('menu.title')}
        </Menu.Label>
        {groups.flatMap((commands, at) => [
          // biome-ignore lint/suspicious/noArrayIndexKey: a divider is its place
          ...(at > 0 ? [<Menu.Divider key={at} />] : []),
          // In one list, so that the entry with the keyboard stays while others come and go.
          ...commands.map((command) => <Entry key={command.id} command={command} onChoose={choose} />),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

type EntryProps = { readonly command: Command; readonly onChoose: (command: Command) => void }

/** What cannot be done now stays in the way of the arrows and says why. */
function Entry({ command, onChoose }: EntryProps) {
  const { aria } = useShortcutLabels()
  const { title, reason, shortcut, listKey } = command
  const cost = reason ? undefined : command.cost?.()
  const key = shortcut ?? listKey
  return (
    <Menu.Item
      className={styles.entry ?? ''}
      closeMenuOnClick={false}
      aria-disabled={reason ? true : undefined}
      aria-keyshortcuts={key ? aria(key) : undefined}
      onClick={() => onChoose(command)}
      rightSection={
        cost || key ? (
          <>
            {cost ? <span className={`${styles.cost} num`}>{cost}</span> : null}
            {key ? <Kbd of={key} /> : null}
          </>
        ) : undefined
      }
    >
      {title}
      {reason ? <span className={styles.reason}> {reason}</span> : null}
    </Menu.Item>
  )
}
