// What a person should know of a picture that is taken as it is: too small, moving, with more bits or pixels than usual.
import type { Source } from '../../../src-shared/source.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'

type PictureNote = {
  readonly tone: 'quiet' | 'attention'
  /** A word or two for the corner of a card; none where the sentence is enough. */
  readonly short?: TextKey
  readonly key: TextKey
  readonly values: Readonly<Record<string, string>>
}

/** Pixels of the shorter edge below which hardly anything can come of a picture; the specification names no least size. */
const leastEdge = 32

/** In the sequence of their weight; nothing for an ordinary picture. */
export function pictureNotes(source: Source, format: Formats): readonly PictureNote[] {
  const { width, height, sentWidth, sentHeight, frames, bitDepth, grey } = source
  const notes: PictureNote[] = []
  const sent = format.pixels(sentWidth, sentHeight)
  if (Math.min(sentWidth, sentHeight) < leastEdge)
    notes.push({
      tone: 'attention',
      short: 'create.note.small.short',
      key: 'create.note.small',
      values: { size: sent },
    })
  if (frames > 1) {
    const values = { n: format.number(frames) }
    notes.push({ tone: 'quiet', short: 'create.note.frames.short', key: 'create.note.frames', values })
  }
  if (Math.max(width, height) > Math.max(sentWidth, sentHeight)) {
    const turned = (width - height) * (sentWidth - sentHeight) < 0
    const values = { size: turned ? format.pixels(height, width) : format.pixels(width, height), sent }
    notes.push({ tone: 'quiet', key: 'create.note.large', values })
  }
  if (bitDepth > 8) {
    const key = grey ? 'create.note.deepGrey' : 'create.note.deep'
    notes.push({ tone: 'quiet', short: 'create.note.deep.short', key, values: { bits: format.number(bitDepth) } })
  }
  return notes
}
