// Names of the service's own words: those that are known in the person's language, others made readable.
import type { Say } from '../../src-shared/words/say.ts'
import { readable } from '../../src-shared/words/service-words.ts'
import { en, type TextKey } from './en.ts'
import type { Translate } from './use-text.ts'

type NameFamily = 'mode' | 'modeAbout' | 'modeGroup' | 'quality' | 'qualityAbout' | 'model'

/** `mode.material_gold` as “Gold”; a mode that is new to this version as “Material ruby”. */
export function nameOf(family: NameFamily, id: string, t: Translate): string {
  const key = `${family}.${id}`
  if (isText(key)) return t(key)
  if (family === 'modeAbout') return t('mode.unknownAbout')
  if (family === 'qualityAbout') return ''
  return readable(id)
}

/** The word of a family for a value of the service, such as `create.height.deep`; a value that has none stays as it is. */
export function knownWord(family: string, value: string, t: Translate): string {
  const key = `${family}.${value}`
  return isText(key) ? t(key) : value
}

/** The service's values in the words of the window, as the core says them for file names. */
export function sayWith(t: Translate): Say {
  return (family, value) => {
    const key = `${family}.${value}`
    return isText(key) ? t(key) : readable(value)
  }
}

function isText(key: string): key is TextKey {
  return Object.hasOwn(en, key)
}
