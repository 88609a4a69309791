// Words of a drawing that stand for others (entities): the engine puts in only a few of them, and none of another file.
import { RasterRefusal, unsupported } from '../../raster-refusal.ts'
import { withSigns } from './drawing-tags.ts'

const declared = /<!ENTITY\s+([^\s%"'<>]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g
/** Of another file, or for the declarations themselves. */
/** A name that is used, beside what holds none. */
const used = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&([^&;#\s<>]{1,200});/g
const further = /<!ENTITY\s+(?:%\s|[^\s"'<>]+\s+(?:SYSTEM|PUBLIC)\s)/

/**
 * What the engine's word on a drawing that it does not read says of its entities: more of them in one another than it puts in, or a kind
 * that it has not. Undefined where they are not why; nor are they where one stands for itself, which XML forbids.
 */
export function entityRefusal(text: string, error: unknown): RasterRefusal | undefined {
  const word = error instanceof Error ? error.message : String(error)
  if (word.includes('entity reference loop'))
    return standsForItself(text) ? undefined : new RasterRefusal('too-large', 'too many entities in one another')
  return /unknown (?:entity reference|token)/.test(word) && further.test(text)
    ? unsupported('entities of another file')
    : undefined
}

/** Looks at each of them once, whatever they would become. */
function standsForItself(text: string): boolean {
  const named = new Map<string, readonly string[]>()
  for (const [, name = '', one, other] of text.matchAll(declared)) {
    // The first word on a name holds.
    if (named.has(name)) continue
    named.set(
      name,
      [...(one ?? other ?? '').matchAll(/&([^&;#]+);/g)].map(([, inner = '']) => inner),
    )
  }
  // Those that stand for none but whole ones are whole, until there are no more.
  const whole = new Set<string>()
  const users = new Map<string, string[]>()
  const open = new Map<string, number>()
  for (const [name, inner] of named) {
    const known = [...new Set(inner)].filter((each) => named.has(each))
    open.set(name, known.length)
    if (known.length === 0) whole.add(name)
    for (const each of known) {
      const all = users.get(each) ?? []
      all.push(name)
      users.set(each, all)
    }
  }
  for (const name of whole)
    for (const user of users.get(name) ?? []) {
      const left = (open.get(user) ?? 0) - 1
      open.set(user, left)
      if (left === 0) whole.add(user)
    }
  return whole.size < named.size
}

/** As the engine has it: names in one another, and signs that they all become together. */
const [deepest, mostSigns] = [10, 4 * 1024 * 1024]

/** The drawing with its own entities put in, or as it is where they are more than the engine would take, or of another kind. */
export function withEntities(text: string): string {
  if (!text.includes('<!ENTITY')) return text
  const named = new Map<string, string>()
  for (const [, name = '', one, other] of text.matchAll(declared))
    if (!named.has(name)) named.set(name, withSigns(one ?? other ?? '', true))
  const whole = new Map<string, string>()
  let room = mostSigns
  const put = (inside: string, depth: number): string => {
    if (depth > deepest) throw new Error('entities in one another')
    return inside.replaceAll(used, (all, name?: string) => {
      const value = name === undefined ? undefined : named.get(name)
      if (name === undefined || value === undefined) return all
      const plain = whole.get(name) ?? put(value, depth + 1)
      whole.set(name, plain)
      room -= plain.length
      if (room < 0) throw new Error('entities without end')
      return plain.includes('<') ? plain : plain.replaceAll('"', '&quot;').replaceAll("'", '&apos;')
    })
  }
  const from = Math.max(0, text.indexOf(']', text.lastIndexOf('<!ENTITY')))
  try {
    return `${text.slice(0, from)}${put(text.slice(from), 0)}`
  } catch {
    return text
  }
}
