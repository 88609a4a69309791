// The words of the main process by language.
import type { Language } from '../../../src-shared/languages.ts'
import { english, type Words } from './en.ts'
import { chinese } from './zh.ts'

export const wordsOf = (language: Language): Words => (language === 'zh-CN' ? chinese : english)
