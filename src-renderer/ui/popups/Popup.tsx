// A popover that has the keyboard while it is open and gives it back; its content is a PopoverBox.
import { Popover, type PopoverProps } from '@mantine/core'

/** Inside a landmark. */
const place = { target: 'main' }

export function Popup(props: PopoverProps) {
  return <Popover trapFocus returnFocus transitionProps={{ duration: 0 }} portalProps={place} {...props} />
}
