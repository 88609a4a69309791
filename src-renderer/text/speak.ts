// Lets every text of the window be in another language.
import type { Language } from '../../src-shared/languages.ts'
import { en } from './en.ts'
import { pseudo } from './pseudo.ts'
import { texts } from './texts.ts'
import { zh } from './zh.ts'

const words = {
  en: () => en,
  'zh-CN': () => zh,
  'en-XA': () => pseudo(en),
} as const satisfies Record<Language, () => Readonly<Record<string, string>>>

/** Every text is in this language from now on, and the page says so to those who read it aloud. */
export function speak(language: Language): void {
  if (texts.language === language) return
  if (!texts.hasResourceBundle(language, 'translation'))
    texts.addResourceBundle(language, 'translation', words[language]())
  void texts.changeLanguage(language)
  document.documentElement.lang = language
}
