// The window's texts: i18next with flat keys, `{{value}}` placeholders and the plural forms `_one` and `_other`.
import { createInstance, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { en } from './en.ts'

/** The i18next instance of the window, ready at once because every language is bundled. */
export const texts: i18n = createInstance()

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
