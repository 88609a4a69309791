// The refused pictures that can be fixed, by what would be done to them: one button for all of a kind.
import type { Remedy, RemedyChange, RemedyPlan, TrayItem } from '../../../src-shared/source.ts'

export type RemedyKind = {
  readonly key: string
  readonly remedy: Remedy
  /** The format that is not accepted, or null where the size is the reason. */
  readonly found: string | null
  /** What they become, or null while some were not looked at or differ. */
  readonly format: RemedyPlan['format'] | null
  readonly ids: readonly string[]
  /** What the first of them will become, once it was looked at. */
  readonly plan: RemedyPlan | null
  /** What changes besides, and in how many of them. */
  readonly changes: ReadonlyMap<RemedyChange, number>
}

/** In the sequence in which the tray shows the first of each kind. */
export function remedyKinds(items: readonly TrayItem[]): readonly RemedyKind[] {
  const kinds = new Map<string, RemedyKind & { ids: string[] }>()
  for (const { id, check } of items) {
    if (check.state !== 'refused' || !check.remedy) continue
    const { remedy, plan } = check
    const found = typeof check.found === 'string' ? check.found : null
    const key = `${remedy} ${found ?? ''}`
    const known = kinds.get(key)
    const format = plan?.format ?? null
    const ids = known?.ids ?? []
    ids.push(id)
    const changes = new Map(known?.changes ?? [])
    for (const change of plan?.changes ?? []) changes.set(change, (changes.get(change) ?? 0) + 1)
    const to = known && known.format !== format ? null : format
    kinds.set(key, { key, remedy, found, format: to, ids, plan: known ? known.plan : (plan ?? null), changes })
  }
  return [...kinds.values()]
}
