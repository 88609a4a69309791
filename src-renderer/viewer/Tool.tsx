// One tool of a stage: an icon with its name and its key in a tooltip, pressed or not.
import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly name: string
  /** The key that does the same. */
  readonly hint?: string
  /** Absent for a tool that acts once. */
  readonly pressed?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

export function Tool({ name, hint, pressed, onPress, children }: Props) {
  const state = pressed === undefined ? {} : { 'aria-pressed': pressed, 'data-pressed': pressed }
  return (
    <Tooltip label={hint ? `${name} (${hint})` : name} position="right">
      <ActionIcon aria-label={name} {...(hint ? { 'aria-keyshortcuts': hint } : {})} {...state} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
