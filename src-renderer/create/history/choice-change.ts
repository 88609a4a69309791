// One change of what is chosen beside the forms: which pictures are selected, what is in the slots, client and tags of the next orders.
import { cutText } from '../../../src-shared/cut-text.ts'
import type { TrayItem } from '../../../src-shared/source.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { KeptChoice } from '../kept-choice.ts'
import { trayFacts } from '../tray/tray-facts.ts'
import type { Selection } from '../tray/tray-selection.ts'

/** What a person changes in one go belongs to one part; a picture put into a slot is selected with it. */
export type ChoicePart = 'selection' | 'second' | 'views' | 'client' | 'tags'

export type Choice = Pick<KeptChoice, 'selection' | 'second' | 'moves' | 'marks'>

/** The part that is another, null for none. */
export function changedPart(before: Choice, after: Choice, items: readonly TrayItem[]): ChoicePart | null {
  if (before.second !== after.second) return 'second'
  if (before.moves !== after.moves && JSON.stringify(before.moves) !== JSON.stringify(after.moves)) return 'views'
  if (before.marks.client !== after.marks.client) return 'client'
  if (before.marks.tags.join('\n') !== after.marks.tags.join('\n')) return 'tags'
  if (before.selection === after.selection) return null
  return turned(before.selection, after.selection, items).length > 0 ? 'selection' : null
}

/** The choice with these pictures and this part as they were in `to`; what else was chosen since stays. */
export function withPart(now: Choice, from: Choice, to: Choice, items: readonly TrayItem[]): Choice {
  const off = new Set(now.selection.off)
  for (const id of turned(from.selection, to.selection, items)) {
    if (to.selection.off.has(id)) off.add(id)
    else off.delete(id)
  }
  const marks = {
    client: from.marks.client === to.marks.client ? now.marks.client : to.marks.client,
    tags: from.marks.tags === to.marks.tags ? now.marks.tags : to.marks.tags,
  }
  return {
    selection: { off, anchor: null },
    second: from.second === to.second ? now.second : to.second,
    moves: from.moves === to.moves ? now.moves : to.moves,
    marks,
  }
}

/** The pictures of the tray that are selected in one and not in the other. */
function turned(one: Selection, other: Selection, items: readonly TrayItem[]): readonly string[] {
  return items.flatMap(({ id }) => (one.off.has(id) === other.off.has(id) ? [] : [id]))
}

type Words = { readonly t: Translate; readonly format: Formats }

/** Characters of a client or of tags. */
const mostOfValue = 40

/** What was done; with `again`, what is so again. */
export function choiceWords(
  part: ChoicePart,
  { selection, second, marks }: Choice,
  items: readonly TrayItem[],
  again: boolean,
  { t, format }: Words,
): string {
  const way = again ? 'again' : 'changed'
  if (part === 'selection') {
    const { selected } = trayFacts(items, selection)
    return selected === 0
      ? t(`create.${way}.noneSelected`)
      : t(`create.${way}.selected`, { n: format.number(selected) })
  }
  if (part === 'views') return t(`create.${way}.views`)
  if (part === 'second') {
    const name = items.find(({ check }) => check.state === 'ready' && check.source.hash === second)?.name
    return written(t('create.changed.second'), name ?? '')
  }
  if (part === 'client') return written(t('marks.client'), marks.client)
  return written(t('marks.tags'), marks.tags.join(t('create.changed.tagsBetween')))

  function written(title: string, value: string) {
    if (value === '') return t(`create.${way}.none`, { title })
    return t(again ? 'create.again.one' : 'create.changed.part', { title, value: cutText(value, mostOfValue) })
  }
}
