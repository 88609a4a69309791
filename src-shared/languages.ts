// The languages of the studio, and which of them a person gets.

/** `en-XA` is no language of people: English drawn out by two fifths, to see what does not fit. No setting offers it. */
export const languages = ['en', 'zh-CN', 'en-XA'] as const
export type Language = (typeof languages)[number]

type LanguageSetting = Language | 'system'

/** What the person set, or the first language of the system that there is here; English where there is none. */
export function languageFor(setting: LanguageSetting, system: readonly string[]): Language {
  if (setting !== 'system') return setting
  for (const tag of system) {
    const [first] = tag.toLowerCase().split(/[-_]/)
    if (first === 'zh') return 'zh-CN'
    if (first === 'en') return 'en'
  }
  return 'en'
}

/** What numbers and dates are written by: English ones day first and with 24 hours, readable anywhere. */
export const localeOf = (language: Language): string => (language === 'zh-CN' ? 'zh-CN' : 'en-GB')
