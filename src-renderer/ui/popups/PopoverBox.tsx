// The box of a popover, named by a label of its own: Mantine would name it by the button that opens it.
import { Popover } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { readonly label: string; readonly className: string | undefined; readonly children: ReactNode }

export function PopoverBox({ label, className, children }: Props) {
  const id = useId()
  return (
    <Popover.Dropdown className={className ?? ''} aria-labelledby={id}>
      <span id={id} hidden>
        {label}
      </span>
      {children}
    </Popover.Dropdown>
  )
}
