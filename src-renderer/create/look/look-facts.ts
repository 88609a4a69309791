// The facts of a picture of the tray beside it, as titles with what stands there.
import type { TrayItem } from '../../../src-shared/source.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'
import type { Translate } from '../../text/use-text.ts'
import { pictureNotes } from '../tray/picture-notes.ts'

type Fact = { readonly title: TextKey; readonly value: string }

/** Those of the kept copy, which is what is sent; only the name of a picture that is none. */
export function lookFacts({ name, folder, check }: TrayItem, t: Translate, format: Formats): readonly Fact[] {
  const facts: Fact[] = [{ title: 'look.file', value: folder ? `${folder}/${name}` : name }]
  if (check.state !== 'ready') return facts
  const { source, remedied } = check
  const [turned, own, sent] = [
    (source.width - source.height) * (source.sentWidth - source.sentHeight) < 0,
    { width: source.width, height: source.height },
    { width: source.sentWidth, height: source.sentHeight },
  ]
  const size = turned ? format.pixels(own.height, own.width) : format.pixels(own.width, own.height)
  const sentSize = format.pixels(sent.width, sent.height)
  facts.push({ title: 'look.size', value: t('look.pixels', { size }) })
  if (sentSize !== size) facts.push({ title: 'look.sent', value: t('look.pixels', { size: sentSize }) })
  facts.push({ title: 'look.type', value: `${source.format.toUpperCase()} · ${format.bytes(source.bytes)}` })
  if (remedied) facts.push({ title: 'look.made', value: t(`look.made.${remedied}`) })
  const notes = pictureNotes(source, format).map(({ key, values }) => t(key, values))
  if (notes.length > 0) facts.push({ title: 'look.notes', value: format.sentences(notes) })
  return facts
}
