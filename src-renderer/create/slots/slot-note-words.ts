// Why nothing went into a slot, or what of it found none, in one sentence.
import type { TrayItem } from '../../../src-shared/source.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { cardWords } from '../tray/card-words.ts'
import type { SlotNote } from './landing.ts'

const mostNamed = 3

type Now = {
  /** The refused entry as the tray has it now. */
  readonly item: TrayItem | undefined
  /** Names of the pictures of the note that have no slot now. */
  readonly left: readonly string[]
}

/** Null when nothing is left to say, since the refused file was taken out, or everything has its slot. */
export function slotNoteWords(note: SlotNote, { item, left }: Now, f: Formats, t: Translate): string | null {
  if (note.why === 'refused') {
    if (!item) return null
    const { key, values } = cardWords(item, () => undefined, f)
    return t('slot.refused', { name: item.name, reason: t(key, values) })
  }
  if (note.why === 'nothing') return t('slot.nothing')
  if (note.why === 'too-large') return t('drop.tooLarge', { name: note.name })
  if (note.why === 'left') {
    const names = f.series(left.length > mostNamed ? [...left.slice(0, mostNamed), '…'] : left)
    return left.length === 0 ? null : t('slot.left', { count: left.length, n: f.number(left.length), names })
  }
  return t(`slot.${note.why}`, { count: note.count, n: f.number(note.count) })
}
