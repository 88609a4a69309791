// The languages that the studio offers, each written in itself.
import { namesOf } from '../../src-shared/record-of.ts'
import type { Settings } from '../../src-shared/settings/settings.ts'

export const languageNames = {
  en: 'English',
  'zh-CN': '简体中文',
} as const satisfies Partial<Record<Settings['language'], string>>

export const offeredLanguages = namesOf(languageNames)
