// Which entries of the tray hold the same bytes, and which of them came first.

type Twin = { number: number; hash: string | null }

/** Groups by hash; both changes answer every entry whose first twin is another one now. */
export function createTwins<T extends Twin>() {
  const groups = new Map<string, { members: Set<T>; first: T }>()
  return {
    /** The oldest entry with these bytes, or undefined. */
    first: (hash: string) => groups.get(hash)?.first,
    members: (hash: string): Iterable<T> => groups.get(hash)?.members ?? [],
    enter(entry: T): Iterable<T> {
      if (entry.hash === null) return []
      const group = groups.get(entry.hash)
      if (!group) {
        groups.set(entry.hash, { members: new Set([entry]), first: entry })
        return []
      }
      group.members.add(entry)
      if (entry.number > group.first.number) return []
      group.first = entry
      return group.members
    },
    leave(entry: T): Iterable<T> {
      const group = entry.hash === null ? undefined : groups.get(entry.hash)
      if (!group?.members.delete(entry) || entry.hash === null) return []
      const [any] = group.members
      if (!any) groups.delete(entry.hash)
      if (!any || group.first !== entry) return []
      group.first = [...group.members].reduce((first, each) => (each.number < first.number ? each : first), any)
      return group.members
    },
  }
}
