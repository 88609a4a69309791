// Who has a key for itself before the window's shortcuts: a field that is typed in, a control with its own keys, an open menu.

const textless = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']
const walks = /^(Arrow|Home$|End$|Page)/
const pressed = 'button, a[href], input, select, textarea, summary, [role="button"]'
const walked =
  'select, textarea, input, [role="slider"], [role="tab"], [role="listbox"], [role="grid"], [role="treegrid"], [role="combobox"]'
const popups = '[role="menu"], [role="dialog"], [aria-haspopup][aria-expanded="true"]'

type Told = Pick<KeyboardEvent, 'target' | 'key' | 'ctrlKey' | 'metaKey'>

const elementOf = (target: EventTarget | null) =>
  typeof Element !== 'undefined' && target instanceof Element ? target : null

/** True while the person types, when letters must not act as shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  const element = elementOf(target)
  if (!element) return false
  if (element instanceof HTMLInputElement) return !textless.includes(element.type)
  return /^(TEXTAREA|SELECT)$/.test(element.tagName) || (element instanceof HTMLElement && element.isContentEditable)
}

/** The control at or around the target that moves or presses by this key itself, with Shift or without. */
export function ownerOf({ target, key, ctrlKey, metaKey }: Told): Element | null {
  const element = elementOf(target)
  if (!element || ctrlKey || metaKey) return null
  if (key === 'Enter' || key === ' ') return element.closest(pressed)
  if (!walks.test(key)) return null
  const owner = element.closest(walked)
  const isRadio = owner instanceof HTMLInputElement && textless.includes(owner.type) && owner.type !== 'range'
  return isRadio && key.startsWith('Page') ? null : owner
}

/**
 * The open menu or popover that has this key, unless it is the dialog that has all keys anyway. The suggestions of a field have
 * no use for Ctrl or Cmd.
 */
export function popupOf(stroke: Omit<Told, 'key'>, layer: string | null): Element | null {
  const element = elementOf(stroke.target)
  const isField = element?.matches('input[aria-haspopup="listbox"]') && (stroke.ctrlKey || stroke.metaKey)
  const popup = (isField ? element?.parentElement : element)?.closest(popups) ?? null
  if (!popup) return layer === null ? foreignDialog() : null
  const own = layer !== null && popup.matches('[aria-modal="true"]') && popup.closest(`[data-layer="${layer}"]`)
  return own ? null : popup
}

/** A dialog that the desk does not know has all keys as well. */
const foreignDialog = () =>
  typeof document === 'undefined' ? null : document.querySelector('[role="dialog"][aria-modal="true"]')
