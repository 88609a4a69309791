// The words of the main process by language.
import type { Language } from '../../../src-shared/languages.ts'
import { english } from './en.ts'
import { chinese } from './zh.ts'

type Widened<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> }

/** Every language has each of the English words. */
export type Words = Widened<typeof english>

export const wordsOf = (language: Language): Words => (language === 'zh-CN' ? chinese : english)
