// What was taken over of an order, in a sentence or two: the options, the pictures, and those that cannot be had any more.
import type { ReusedSettings } from '../../state/reused-settings.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import type { BroughtBack } from '../slots/order-pictures.ts'

export type Words = { readonly t: Translate; readonly format: Pick<Formats, 'number' | 'sentences'> }

/** `others` is how many pictures were selected before and are not now; `pictures` is null when none were asked for. */
export function reusedWords(
  { order, part }: ReusedSettings,
  pictures: BroughtBack | null,
  others: number,
  { t, format }: Words,
): string {
  const { title } = order
  const there = new Set(pictures?.there.map(({ hash }) => hash)).size
  const missing = pictures?.missing ?? 0
  const counted = (count: number) => ({ count, n: format.number(count), title })
  const came = part === 'picture' ? t('reuse.pictures', counted(there)) : t('reuse.pictures.also', counted(there))
  return format.sentences([
    part === 'picture' ? '' : t(`reuse.taken.${part}`, { title }),
    there > 0 ? came : '',
    others > 0 ? t('reuse.others', counted(others)) : '',
    missing > 0 ? t('reuse.lost', counted(missing)) : '',
  ])
}
