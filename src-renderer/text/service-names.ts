// Names of the service's own words: those that are known in the person's language, others made readable.
import { en, type TextKey } from './en.ts'
import type { Translate } from './use-text.ts'

export type NameFamily = 'mode' | 'modeAbout' | 'modeGroup' | 'quality' | 'qualityAbout' | 'model'

/** `mode.material_gold` as “Gold”; a mode that is new to this version as “Material ruby”. */
export function nameOf(family: NameFamily, id: string, t: Translate): string {
  const key = `${family}.${id}`
  if (isText(key)) return t(key)
  if (family === 'modeAbout') return t('mode.unknownAbout')
  if (family === 'qualityAbout') return ''
  const words = id.replaceAll(/[_-]+/g, ' ').trim()
  return `${words.slice(0, 1).toLocaleUpperCase()}${words.slice(1)}`
}

function isText(key: string): key is TextKey {
  return Object.hasOwn(en, key)
}
