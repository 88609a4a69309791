// Keys of a component: `useKeys({ 'list.all': selectAll })` while it is shown, `onKeys({ … })` for an element of its own.
import { type KeyboardEvent, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { type KeyBindings, meantBy, take } from './key-desk.ts'
import { ownerOf } from './key-owners.ts'
import { LayerContext } from './layer.ts'
import { shortcuts } from './shortcuts.ts'
import { windowKeys, windowTerms } from './window-keys.ts'

type Reach = {
  /** Only while this element has the focus; null while it is not there yet. */
  readonly within?: Element | null
  /** With `within`: also while no control has its own use for the key. */
  readonly free?: boolean
  /** Also while a dialog is open: for what concerns the whole window. */
  readonly throughout?: boolean
}

/** Listens while the component is shown; keys of a dialog work in it alone. */
export function useKeys(bindings: KeyBindings, reach: Reach = {}): void {
  const layer = useContext(LayerContext)
  const current = useRef({ bindings, reach })
  useLayoutEffect(() => {
    current.current = { bindings, reach }
  })
  const bound = 'within' in reach
  const free = reach.free ?? false
  const throughout = reach.throughout ?? false
  useEffect(
    () =>
      windowKeys.bind({
        bindings: () => current.current.bindings,
        layer,
        within: bound ? () => current.current.reach.within ?? null : undefined,
        free,
        throughout,
      }),
    [layer, bound, free, throughout],
  )
}

/** A handler for `onKeyDown`: the element's own keys, unless a control inside it has its own use for them. */
export function onKeys(bindings: KeyBindings): (event: KeyboardEvent) => void {
  return ({ nativeEvent: event, currentTarget }) => {
    if (event.defaultPrevented || event.isComposing) return
    const owner = ownerOf(event)
    if (owner && owner !== currentTarget && currentTarget.contains(owner)) return
    for (const id of meantBy(event, windowTerms)) {
      if (take(event, shortcuts[id], bindings[id], windowTerms)) return
    }
  }
}
