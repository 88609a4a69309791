// Where the keyboard is at home in a place: the list or the stage marked `data-home`, or the row of it that is current.

/** The element that takes the keys, as soon as it is drawn. */
export function homeIn(place: Element | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('[data-home][tabindex="0"], [data-home] [tabindex="0"]') ?? null
}

/** Gives the focus to the list or stage of the place that is shown; false when it has none. */
export function focusHome(): boolean {
  const home = homeIn(document.querySelector('main'))
  home?.focus({ preventScroll: true })
  return home !== null
}
