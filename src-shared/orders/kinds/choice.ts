// Names that the catalog lists, and whether one of them is offered. What it does not tell, or not readably, is not denied.
// Specification: Resources, Capability catalog.
import type { Capabilities } from '../../service/capabilities.ts'

/** A list of the catalog: where it stands there, the names that it tells, and those of the specification. */
export type Choice = {
  readonly family: 'mode' | 'resolution' | 'quality' | 'type' | 'format'
  readonly part: string
  readonly list: readonly string[]
  told(catalog: Capabilities): readonly string[] | undefined
}
export type NamedChoice = { readonly choice: Choice; readonly name: string }

/** False only when the catalog was read and leaves the name out. */
export function isChoiceOffered({ choice, name }: NamedChoice, catalog: Capabilities | undefined): boolean {
  if (!catalog) return true
  const { part, list } = choice
  if ((catalog.unreadParts ?? []).some((each) => each === part || each === `${part}.${name}`)) return true
  return (choice.told(catalog) ?? list).includes(name)
}

/** `offered` is false for what the specification names and the account's catalog does not have any more. */
export type Offered<T extends string = string> = { readonly id: T; readonly offered: boolean }

/** Longest name that can be ordered. */
export const longestName = 100

/**
 * The specification's names first, then those that are new in the catalog, each once; a catalog that was not read whole
 * takes nothing away.
 */
export function offeredIn(choice: Choice, catalog: Capabilities | undefined): Offered[] {
  const told = catalog && choice.told(catalog)
  const unread = catalog?.unreadParts ?? []
  const odd = unread.flatMap((each) => (each.startsWith(`${choice.part}.`) ? each.slice(choice.part.length + 1) : []))
  const there = told && new Set([...told, ...odd])
  const fresh = [...(there ?? [])].filter((id) => !choice.list.includes(id) && isName(id))
  const whole = !unread.includes(choice.part)
  return [
    ...choice.list.map((id) => ({ id, offered: !whole || (there?.has(id) ?? true) })),
    ...fresh.map((id) => ({ id, offered: true })),
  ]
}

const isName = (id: string) => id.trim() !== '' && id.length <= longestName
