// One tool of a stage: an icon with its name and its key in a tooltip, pressed or not.
import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ShortcutId } from '../../commands/shortcuts.ts'
import { useText } from '../../text/use-text.ts'
import { useShortcutLabels } from '../../ui/use-shortcut-labels.ts'

type Props = {
  readonly name: string
  /** Why it shows nothing now, in the tooltip. */
  readonly reason?: string | undefined
  /** The key that does the same. */
  readonly shortcut?: ShortcutId
  /** Absent for a tool that acts once. */
  readonly pressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function Tool({ name, reason, shortcut, pressed, onPress, children }: Props) {
  const state = pressed === undefined ? {} : { 'aria-pressed': pressed, 'data-pressed': pressed }
  const t = useText()
  const { aria, named } = useShortcutLabels()
  const words = shortcut ? named(name, shortcut) : name
  const keys = shortcut ? { 'aria-keyshortcuts': aria(shortcut) } : {}
  return (
    <Tooltip label={reason ? t('words.of', { name: words, words: reason }) : words} position="right">
      <ActionIcon aria-label={name} {...keys} {...state} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
