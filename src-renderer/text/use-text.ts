// The words for a component: `const t = useText()`, then `t('queue.orders', { count: 3 })`.
import { useTranslation } from 'react-i18next'
import type { TextKey } from './en.ts'

export type TextValues = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: TextValues) => string

/** The texts of the current language; the component renders again when the language changes. */
export function useText(): Translate {
  const { t } = useTranslation()
  return t as unknown as Translate
}
