// A button that says why it cannot be pressed: still reachable by keyboard, with its reasons in a tooltip.
import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** Why it cannot be pressed, a reason a line; empty or absent when it can. */
    readonly reason?: string | undefined
  }

export function ExplainedButton({ reason, onClick, ...rest }: Props) {
  // One element either way: a reason that comes or goes takes the keyboard from nobody.
  const refused = reason
    ? ({
        'data-disabled': true,
        'aria-disabled': true,
        onClick: (event: MouseEvent) => event.preventDefault(),
      } as const)
    : { onClick }
  return (
    <Tooltip label={reason} disabled={!reason} multiline openDelay={0}>
      <Button {...rest} {...refused} />
    </Tooltip>
  )
}
