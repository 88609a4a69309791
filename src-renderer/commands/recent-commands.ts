// Which commands were used last, kept on this computer.
type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'palette.recent'
const most = 30

/** Ids, the last used first; nothing where nothing readable is there. */
export function recallRecent(memory: Memory): readonly string[] {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a command first; a full or forbidden store loses nothing but the memory. */
export function rememberRecent(memory: Memory, id: string): void {
  const next = [id, ...recallRecent(memory).filter((each) => each !== id)].slice(0, most)
  try {
    memory.setItem(key, JSON.stringify(next))
  } catch {
    return
  }
}
