// What a card of the tray says about its picture, as a key of the texts with its values and a tone.
import type { TrayItem } from '../../../src-shared/source.ts'
import type { TextKey } from '../../text/en.ts'
import type { Formats } from '../../text/format/format.ts'

type CardWords = {
  readonly tone: 'quiet' | 'done' | 'attention' | 'accent'
  readonly key: TextKey
  /** The same in full, where the card has no room for it. */
  readonly about?: TextKey
  readonly values: Readonly<Record<string, string>>
}

type Names = (id: string) => string | undefined

type Now = {
  /** It is a design’s second picture. */
  readonly second?: boolean
  /** Nothing is sent at present. */
  readonly paused?: boolean
}

/** The sentence of one picture; `nameOf` names the one that a copy repeats. */
export function cardWords(item: TrayItem, nameOf: Names, format: Formats, { second, paused }: Now = {}): CardWords {
  const { check } = item
  if (second && check.state === 'ready') return { tone: 'accent', key: 'create.isSecond', values: {} }
  if (check.state === 'checking') return { tone: 'quiet', key: 'create.checking', values: {} }
  if (check.state === 'refused') {
    const found =
      typeof check.found === 'number'
        ? foundNumber(check.found, check.reason, format)
        : (check.found ?? '').toUpperCase()
    if (check.variant) return { tone: 'attention', key: `create.refused.variant.${check.variant}`, values: { found } }
    const alone = check.reason === 'unsupported-format' && !check.remedy && found !== ''
    const key = alone
      ? 'create.refused.unsupported-format.alone'
      : (`create.refused.${check.reason}${found === '' ? '' : '.found'}` as const)
    return { tone: 'attention', key, values: { found } }
  }
  if (check.duplicateOf !== undefined) {
    return { tone: 'quiet', key: 'create.duplicate', values: { name: nameOf(check.duplicateOf) ?? '' } }
  }
  if (check.uploaded) {
    const coming = paused ? 'create.uploadPaused' : 'create.uploadComing'
    const key = check.coming ? coming : 'create.uploaded'
    return { tone: 'done', key, about: `${key}.about`, values: {} }
  }
  if (check.remedied) return { tone: 'quiet', key: `create.remedied.${check.remedied}`, values: {} }
  return { tone: 'quiet', key: 'create.ready', values: {} }
}

function foundNumber(found: number, reason: string, format: Formats): string {
  return reason === 'too-many-pixels' ? format.megapixels(found) : format.mebibytes(found)
}
