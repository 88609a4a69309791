// Why nothing went into a place, in one sentence.
import type { TrayItem } from '../../../src-shared/source.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { cardWords } from '../tray/card-words.ts'
import type { SlotNote } from './landing.ts'

/** `item` is the refused entry as the tray has it now; null when nothing is left to say, since it was taken out. */
export function slotNoteWords(note: SlotNote, item: TrayItem | undefined, f: Formats, t: Translate): string | null {
  if (note.why === 'refused') {
    if (!item) return null
    const { key, values } = cardWords(item, () => undefined, f)
    return t('slot.refused', { name: item.name, reason: t(key, values) })
  }
  if (note.why === 'nothing') return t('slot.nothing')
  if (note.why === 'too-large') return t('drop.tooLarge', { name: note.name })
  return t(`slot.${note.why}`, { count: note.count, n: f.number(note.count) })
}
