// The one listener for keys: it asks the list of shortcuts what a key means, and who of those that are there wants it.
import { combinationOf, holdsMod, type Platform, partsOf, type Stroke } from './combination.ts'
import { isTyping, ownerOf, popupOf } from './key-owners.ts'
import type { KeysInForce } from './own-keys/keys-in-force.ts'
import { type Shortcut, type ShortcutId, shortcutIds, shortcuts } from './shortcuts.ts'

export type Press = {
  /** As in `KeyboardEvent.key`, `Space` for the space bar. */
  readonly key: string
  readonly shift: boolean
  readonly mod: boolean
}

/** Answers false when the key was of no use, so that others may have it. */
type KeyAct = (press: Press) => unknown
export type KeyBindings = Readonly<Partial<Record<ShortcutId, KeyAct>>>

export type Held = {
  readonly bindings: () => KeyBindings
  /** The dialog it belongs to; null for the window itself. */
  readonly layer: string | null
  /** Used only while this element has the focus; null while it is not there. */
  readonly within?: (() => Element | null) | undefined
  /** Used over every open dialog too. */
  readonly throughout?: boolean | undefined
  /** With `within`: used as well while no control has its own use for the key. */
  readonly free?: boolean | undefined
}

type KeyEvent = Stroke &
  Pick<KeyboardEvent, 'target' | 'repeat' | 'isComposing' | 'defaultPrevented' | 'preventDefault'>

type KeyDesk = {
  /** The newest is asked first. Returns what takes it off again. */
  readonly bind: (held: Held) => () => void
  /** While a dialog is open, the newest has all keys for itself. Returns what takes it off again. */
  readonly open: (layer: string) => () => void
  readonly handle: (event: KeyEvent) => void
}

/** What the desk goes by: asked at every key, since the window learns it after its start, and the person changes it. */
export type KeyTerms = { readonly platform: () => Platform; readonly keys: () => KeysInForce }

export function createKeyDesk(terms: KeyTerms): KeyDesk {
  const all: Held[] = []
  const layers: string[] = []

  const handle = (event: KeyEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { target } = event
    const layer = layers.at(-1) ?? null
    const ids = meantBy(event, terms).filter((id) => shortcuts[id].typing || !isTyping(target))
    if (ids.length === 0) return
    const inside = popupOf(event, layer)
    const listens = ({ layer: own, throughout }: Held) => throughout || (!inside && own === layer)
    const newest = all.filter(listens).reverse()
    // What has the focus itself is asked before all that listens from afar.
    const asked = [...newest.filter((held) => isOn(held, target)), ...newest.filter((held) => !isOn(held, target))]
    for (const held of asked) {
      if (!reaches(held, event)) continue
      const bindings = held.bindings()
      for (const id of ids) if (take(event, shortcuts[id], bindings[id], terms)) return
    }
  }
  return {
    bind: (held) => {
      all.push(held)
      return () => void all.splice(all.indexOf(held), 1)
    },
    open: (layer) => {
      layers.push(layer)
      return () => void layers.splice(layers.indexOf(layer), 1)
    },
    handle,
  }
}

/** Every shortcut that a stroke can mean. */
export function meantBy(stroke: Stroke, { platform, keys }: KeyTerms): readonly ShortcutId[] {
  const combination = combinationOf(stroke, platform())
  if (combination === null) return []
  const now = keys()
  return shortcutIds.filter((id) => now[id].includes(combination))
}

/** Gives a key to the one that wants it; true when it was used. */
export function take(event: KeyEvent, shortcut: Shortcut, act: KeyAct | undefined, { platform }: KeyTerms): boolean {
  if (!act) return false
  const { key } = partsOf(combinationOf(event, platform()) ?? '')
  const press = { key, shift: event.shiftKey, mod: holdsMod(event, platform()) }
  if (!(event.repeat && shortcut.once) && act(press) === false) return false
  event.preventDefault()
  return true
}

const isOn = ({ within }: Held, target: EventTarget | null) => target !== null && within?.() === target

function reaches(held: Held, event: KeyEvent): boolean {
  if (isOn(held, event.target)) return true
  const listens = held.within === undefined || (held.free === true && held.within() !== null)
  return listens && ownerOf(event) === null
}
