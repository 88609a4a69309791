// Names of the service's own words without a window: for file names, which are written by the core.
import type { Language } from '../languages.ts'
import { kindText as englishKinds } from './en/kinds.ts'
import { modesText as englishModes } from './en/modes.ts'
import { stylesText as englishStyles } from './en/styles.ts'
import { variantText as englishVariants } from './en/variants.ts'
import type { Say } from './say.ts'
import { kindText as chineseKinds } from './zh/kinds.ts'
import { modesText as chineseModes } from './zh/modes.ts'
import { stylesText as chineseStyles } from './zh/styles.ts'
import { variantText as chineseVariants } from './zh/variants.ts'

const english: Readonly<Record<string, string>> = {
  ...englishKinds,
  ...englishStyles,
  ...englishModes,
  ...englishVariants,
}
const chinese: Readonly<Record<string, string>> = {
  ...chineseKinds,
  ...chineseStyles,
  ...chineseModes,
  ...chineseVariants,
}

/** Values that are new to this version are made readable: `material_ruby` is “Material ruby”. */
export function sayIn(language: Language): Say {
  const words = language === 'zh-CN' ? chinese : english
  return (family, value) => {
    const key = `${family}.${value}`
    return Object.hasOwn(words, key) ? (words[key] ?? '') : readable(value)
  }
}

/** `material_ruby` as “Material ruby”. */
export function readable(value: string): string {
  const words = value.replaceAll(/[_-]+/g, ' ').trim()
  return `${words.slice(0, 1).toLocaleUpperCase()}${words.slice(1)}`
}

/** Words as a part of a file name, `Copper, aluminium` as `copper-aluminium`: blanks trouble the programs of machines. */
export function fileWord(words: string): string {
  return words
    .toLocaleLowerCase()
    .replaceAll(/[\s,;:·/-]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
