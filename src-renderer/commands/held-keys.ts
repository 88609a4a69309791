// A key that is held presses a button once: what a button does may cost points, or stand in a dialog that just opened.

const pressed = 'button, a, [role="button"]'

/** Keeps Enter, repeated while it is held, from what is pressed with it; returns what stops that. */
export function pressOnce(page: Document): () => void {
  const key = (event: KeyboardEvent) => {
    const { key, repeat, target } = event
    if (repeat && key === 'Enter' && target instanceof Element && target.closest(pressed)) event.preventDefault()
  }
  page.addEventListener('keydown', key, true)
  return () => page.removeEventListener('keydown', key, true)
}
