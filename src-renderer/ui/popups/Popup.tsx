// A popover that keeps the keyboard while it is open; its content is a PopoverBox, which takes it and gives it back.
import { Popover, type PopoverProps } from '@mantine/core'

/** Inside a landmark. */
const place = { target: 'main' }

export function Popup(props: PopoverProps) {
  return <Popover trapFocus transitionProps={{ duration: 0 }} portalProps={place} {...props} />
}
