// What a 3D format is good for, in a few words.
import { en, type TextKey } from '../en.ts'

/** The key of the words; formats new to this version have their own. */
export function formatAbout(format: string): TextKey {
  const key = `quick.format.${format}`
  return isKey(key) ? key : 'quick.format.other'
}

const isKey = (key: string): key is TextKey => Object.hasOwn(en, key)
