// Tells the styles whether the focus got where it is by the keyboard: the page's root has `data-keyboard` while its ring is shown.

/** Roles of what is walked by its arrow keys, also where the focus itself stays on the list. */
const walked = ['listbox', 'grid', 'treegrid', 'tree', 'menu', 'menubar', 'radiogroup', 'tablist']
const walkedBy = [...walked.map((role) => `[role='${role}']`), '[aria-activedescendant]', '[type="radio"]'].join()
const walks = /^(Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/
const alone = /^(Shift|Control|Alt|AltGraph|Meta)$/

/**
 * Chromium rings whatever has the focus at any key. Here Tab and walking a list show the ring until a pointer is pressed; a key that
 * moves the focus otherwise, into a dialog or out of it, shows it there. A stage that gets the focus with what it shows stays
 * without: its own keys are no way to it. Returns what stops listening.
 */
export function markKeyboard(page: Document): () => void {
  let walking = false
  let byKey = false
  const show = (shown: boolean) => page.documentElement.toggleAttribute('data-keyboard', shown)
  const key = ({ key, target }: KeyboardEvent) => {
    if (alone.test(key)) return
    byKey = true
    if (key !== 'Tab' && !(walks.test(key) && within(target, walkedBy))) return
    walking = true
    show(true)
  }
  const press = () => {
    walking = false
    byKey = false
    show(false)
  }
  const focus = ({ target }: FocusEvent) => show(walking || (byKey && !within(target, "[role='application']")))
  page.addEventListener('keydown', key, true)
  page.addEventListener('pointerdown', press, true)
  page.addEventListener('focusin', focus, true)
  return () => {
    page.removeEventListener('keydown', key, true)
    page.removeEventListener('pointerdown', press, true)
    page.removeEventListener('focusin', focus, true)
    show(false)
  }
}

const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null
