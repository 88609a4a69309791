// Mantine gives the focus of a dialog or popover a moment after it opened, and what is typed until then would be lost.

/** Gives the keyboard to what is marked as first within `box`, at once. */
export function focusFirst(box: HTMLElement | null): void {
  const first = box?.querySelector('[data-autofocus]')
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
}
