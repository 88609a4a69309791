// A button that says why it cannot be pressed: still reachable by keyboard, with its reasons in a tooltip.
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** Why it cannot be pressed, a reason a line; empty or absent when it can. */
    readonly reason?: string | undefined
  }

export function ExplainedButton({ reason, onClick, ...rest }: Props) {
  if (!reason) return <Button onClick={onClick} {...rest} />
  return (
    <Tooltip label={reason} multiline openDelay={0}>
      <Button {...rest} data-disabled aria-disabled="true" onClick={(event) => event.preventDefault()} />
    </Tooltip>
  )
}
