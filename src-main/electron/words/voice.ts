// The language that menus, dialogs and notes speak now.
import type { Language } from '../../../src-shared/languages.ts'
import { english, type Words } from './en.ts'
import { chinese } from './zh.ts'

export type Voice = {
  words(): Words
  speak(language: Language): void
  /** Tells `listener` of another language; what is drawn once, as a menu, is drawn anew then. */
  onChange(listener: () => void): void
}

export function createVoice(first: Language): Voice {
  let spoken = first
  const listeners = new Set<() => void>()
  return {
    words: () => (spoken === 'zh-CN' ? chinese : english),
    speak(language) {
      if (language === spoken) return
      spoken = language
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.add(listener),
  }
}
