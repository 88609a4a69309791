// Lists of USD that stronger words change: what is put before and behind, what is taken away, and what is the whole of it.

/** Stands in a list that is the whole of it, whatever weaker words add. */
export const wholeList = '='
/** Stand before what comes behind all that weaker words say, and before what they are not to say. */
const [behind, away] = ['>', '-']

/** How a text and a binary layer call what is done with each of a list. */
type ListEdit = 'before' | 'behind' | 'away'
const signs: Readonly<Record<ListEdit, string>> = { before: '', behind, away }

/** As it stands in the list of a field: `item` is `@file@<prim>`, or either of both. */
export const edited = (item: string, edit: ListEdit): string => `${signs[edit]}${item}`

const named = /@[^@]+@(?:<[^>]*>)?|<[^>]+>/g

/** What a text names in a list or alone, each with what is done with it; null for what is not known. */
export function namedIn(text: string, edit: ListEdit): (string | null)[] {
  const found = [...text.matchAll(named)].map(([item]) => edited(item, edit))
  return found.length > 0 || /^\s*(?:None|\[\s*\])?\s*$/.test(text) ? found : [null]
}

type Edits = { whole: boolean; before: unknown[]; behind: unknown[]; away: unknown[] }

function editsOf(list: unknown): Edits {
  const found: Edits = { whole: false, before: [], behind: [], away: [] }
  for (const item of [list].flat()) {
    if (item === wholeList) found.whole = true
    else if (typeof item === 'string' && item.startsWith(behind)) found.behind.push(item.slice(behind.length))
    else if (typeof item === 'string' && item.startsWith(away)) found.away.push(item.slice(away.length))
    else found.before.push(item)
  }
  return found
}

/** What a list comes to, the strongest first; what could not be read of it is among it. */
export function itemsOf(list: unknown): readonly unknown[] {
  const { before, behind: last } = editsOf(list)
  return [...new Set([...before, ...last])]
}

/** A list with what a weaker word says of it. */
export function joinedLists(own: unknown, more: unknown): unknown[] {
  const [strong, weak] = [editsOf(own), editsOf(more)]
  if (strong.whole) return [own].flat()
  const said = new Set([...strong.before, ...strong.behind, ...strong.away])
  const kept = (items: readonly unknown[]) => items.filter((item) => !said.has(item))
  if (weak.whole) return [wholeList, ...strong.before, ...kept([...weak.before, ...weak.behind]), ...strong.behind]
  const put = new Set([...strong.before, ...strong.behind])
  const gone = [...strong.away, ...weak.away].filter((item) => !put.has(item))
  return [
    ...[...strong.before, ...kept(weak.before)],
    ...[...kept(weak.behind), ...strong.behind].map((item) => edited(String(item), 'behind')),
    ...[...new Set(gone)].map((item) => edited(String(item), 'away')),
  ]
}
