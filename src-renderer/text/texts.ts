// The window's texts: i18next with flat keys, `{{value}}` placeholders and the plural forms `_one` and `_other`.
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../../src-shared/languages.ts'
import { en } from './en.ts'
import { pseudo } from './pseudo.ts'
import { zh } from './zh.ts'

/** The i18next instance of the window, ready at once because every language is bundled. */
export const texts: i18n = createInstance()

const words = {
  en: () => en,
  'zh-CN': () => zh,
  'en-XA': () => pseudo(en),
} as const satisfies Record<Language, () => Readonly<Record<string, string>>>

void texts.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: { translation: en } },
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false,
})

/** Every text is in this language from now on, and the page says so to those who read it aloud. */
export function speak(language: Language): void {
  if (texts.language === language) return
  if (!texts.hasResourceBundle(language, 'translation'))
    texts.addResourceBundle(language, 'translation', words[language]())
  void texts.changeLanguage(language)
  document.documentElement.lang = language
}
