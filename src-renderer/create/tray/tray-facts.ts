// The tray in numbers, and what would be ordered from it.
import type { TrayItem } from '../../../src-shared/source.ts'
import { isSelectable, isSelected, type Selection } from './tray-selection.ts'

export type TrayFacts = {
  readonly pictures: number
  readonly selectable: number
  readonly selected: number
  readonly checking: number
  readonly refused: number
  readonly duplicates: number
  /** Selected pictures that the account has already. */
  readonly uploaded: number
  /** Ids of the refused pictures that have a remedy. */
  readonly remediable: readonly string[]
  /** SHA-256 of every selected picture, each once, in the tray's order. */
  readonly hashes: readonly string[]
  /** The name of each selected picture without its extension, by hash. */
  readonly titles: Readonly<Record<string, string>>
}

/** `lotus medallion.jpg` → `lotus medallion`; a name that is only an extension stays as it is. */
export function titleOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) : name
}

/** Counts the tray in one pass. */
export function trayFacts(items: readonly TrayItem[], selection: Selection): TrayFacts {
  let selectable = 0
  let selected = 0
  let checking = 0
  let refused = 0
  let duplicates = 0
  let uploaded = 0
  const remediable: string[] = []
  const titles: Record<string, string> = {}
  for (const item of items) {
    if (item.check.state === 'checking') checking += 1
    else if (item.check.state === 'refused') {
      refused += 1
      if (item.check.remedy) remediable.push(item.id)
    } else {
      if (!isSelectable(item)) duplicates += 1
      else selectable += 1
      if (isSelected(item, selection)) {
        selected += 1
        if (item.check.uploaded) uploaded += 1
        titles[item.check.source.hash] ??= titleOf(item.name)
      }
    }
  }
  const hashes = Object.keys(titles)
  const counts = { selectable, selected, checking, refused, duplicates, uploaded }
  return { pictures: items.length, ...counts, remediable, hashes, titles }
}
