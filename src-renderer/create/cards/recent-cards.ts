// Which cards of a gallery were chosen last, kept on this computer.
import type { Memory } from '../../state/window-memory.ts'
import type { CardList } from './card.ts'

/** One row of the gallery. */
const mostRecent = 4

const keyOf = (list: CardList['name']) => `create.recent.${list}`

/** Ids, the last chosen first; nothing where nothing readable is there. */
export function recallCards(memory: Memory, list: CardList['name']): readonly string[] {
  try {
    const kept: unknown = JSON.parse(memory.getItem(keyOf(list)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, mostRecent) : []
  } catch {
    return []
  }
}

/** Puts a card first; a full or forbidden store loses nothing but the memory. */
export function rememberCard(memory: Memory, list: CardList['name'], id: string): void {
  const next = [id, ...recallCards(memory, list).filter((each) => each !== id)].slice(0, mostRecent)
  try {
    memory.setItem(keyOf(list), JSON.stringify(next))
  } catch {
    return
  }
}
