// The formats of the current language: `const format = useFormats()`, then `format.bytes(21_400_000)`.
import { useTranslation } from 'react-i18next'
import { type Formats, formatsOf } from './format.ts'

/** English writes its dates day first and its clock with 24 hours: readable anywhere. */
const localeOf = (language: string) => (language === 'en' ? 'en-GB' : language)

export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsOf(localeOf(i18n.language))
}
