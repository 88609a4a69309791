// Clients and tags as they are spelled already: what differs in capitals alone is the same one.

/** What ends a tag while it is typed or pasted, in both languages. */
export const tagEnds = [',', '，', '、', ';', '；']

const ends = new RegExp(`[${tagEnds.join('')}]`, 'u')

/** The spelling that is known of a typed name, trimmed; the typed one where there is none. */
export function knownSpelling(typed: string, known: readonly string[]): string {
  const name = typed.trim()
  if (known.includes(name)) return name
  const folded = name.toLocaleLowerCase()
  return known.find((each) => each.toLocaleLowerCase() === folded) ?? name
}

/** Tags as they are known, each once; several in one are taken apart, unless they are known as one. */
export function spelledTags(typed: readonly string[], known: readonly string[]): string[] {
  const spelled: string[] = []
  for (const tag of typed.flatMap((each) => (known.includes(each) ? [each] : each.split(ends)))) {
    const name = knownSpelling(tag, [...known, ...spelled])
    if (name !== '' && !spelled.includes(name)) spelled.push(name)
  }
  return spelled
}
