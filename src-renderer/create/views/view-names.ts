// Which view of which object a picture shows, read from its file name: `coin_front.png`, `Left view of chair`, `椅子_正面`.
import type { View } from '../../../src-shared/destination.ts'

type NamedView = {
  /** The rest of the name, as it is written; empty when the name is nothing but the view. */
  readonly object: string
  readonly view: View
  /** One letter alone says little: it counts beside another view of the same object only. */
  readonly weak: boolean
}

const words: Readonly<Record<string, View>> = {
  front: 'front',
  left: 'left',
  back: 'back',
  rear: 'back',
  right: 'right',
  正面: 'front',
  前面: 'front',
  前: 'front',
  背面: 'back',
  后面: 'back',
  后: 'back',
  左面: 'left',
  左侧: 'left',
  左: 'left',
  右面: 'right',
  右侧: 'right',
  右: 'right',
}
const letters: Readonly<Record<string, View>> = { f: 'front', l: 'left', b: 'back', r: 'right' }
const glued = /^(.+?)(正面|前面|背面|后面|左面|左侧|右面|右侧)$/u
const fillers = new Set(['view', 'side', '视图'])
const token = /[^\s_.\-–—()[\]（）]+/gu
const edges = /^[\s_.\-–—()[\]（）]+|[\s_.\-–—()[\]（）]+$/gu

/** The view in a file name without its extension, at its end or else at its beginning; null without one. */
export function viewInName(stem: string): NamedView | null {
  const name = stem.normalize('NFC').trim()
  const parts = [...name.matchAll(token)].map((match) => ({ text: match[0].toLowerCase(), at: match.index }))
  return atEnd(name, parts) ?? atStart(name, parts)
}

type Part = { readonly text: string; readonly at: number }
type Found = { readonly view: View; readonly weak: boolean; readonly parts: number }

function atEnd(name: string, parts: readonly Part[]): NamedView | null {
  const last = parts.at(-1)
  const stuck = last && glued.exec(last.text)
  if (last && stuck?.[1] && stuck[2]) {
    const view = words[stuck[2]]
    return view ? named(name.slice(0, last.at + stuck[1].length), { view, weak: false, parts: 1 }) : null
  }
  const found = viewIn(last, parts.at(-2))
  const first = found && parts.at(-found.parts)
  return first ? named(name.slice(0, first.at), found) : null
}

function atStart(name: string, parts: readonly Part[]): NamedView | null {
  const found = viewIn(parts[0], parts[1])
  if (!found) return null
  const next = parts[found.parts]
  return named(next ? name.slice(next.at) : '', found)
}

/** The outermost part and the one beside it: `front`, `front view`, `view front`. */
function viewIn(outer: Part | undefined, inner: Part | undefined): Found | null {
  if (!outer) return null
  const direct = words[outer.text]
  if (direct) return { view: direct, weak: false, parts: inner && fillers.has(inner.text) ? 2 : 1 }
  const beside = inner && fillers.has(outer.text) ? words[inner.text] : undefined
  if (beside) return { view: beside, weak: false, parts: 2 }
  const letter = inner && letters[outer.text]
  return letter ? { view: letter, weak: true, parts: 1 } : null
}

/** A rest that is a view again (`front_left`) says two things at once, and so nothing. */
function named(rest: string, { view, weak }: Found): NamedView | null {
  const object = rest.replace(edges, '')
  return words[object.toLowerCase()] ? null : { object, view, weak }
}
