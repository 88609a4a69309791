// The formats of the current language: `const format = useFormats()`, then `format.bytes(21_400_000)`.
import { useTranslation } from 'react-i18next'
import { type Language, localeOf } from '../../../src-shared/languages.ts'
import { type Formats, formatsOf } from './format.ts'

export function useFormats(): Formats {
  const { i18n } = useTranslation()
  return formatsOf(localeOf(i18n.language as Language))
}
