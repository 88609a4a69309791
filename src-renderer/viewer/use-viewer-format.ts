// Numbers of the viewer in the current language: millimetres, whole numbers, sample values.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export type ViewerFormat = {
  readonly mm: (value: number, digits: number) => string
  readonly whole: (value: number) => string
  readonly value: (value: number, format: 'unsigned' | 'signed' | 'float') => string
  readonly percent: (share: number) => string
}

export function useViewerFormat(): ViewerFormat {
  const { i18n } = useTranslation()
  const language = i18n.language
  return useMemo(() => {
    const fixed = (value: number, digits: number) =>
      value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return {
      mm: (value, digits) => `${fixed(value, digits)} mm`,
      whole: (value) => fixed(value, 0),
      value: (value, format) =>
        format === 'float' ? value.toLocaleString(language, { maximumSignificantDigits: 6 }) : fixed(value, 0),
      percent: (share) => share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }),
    }
  }, [language])
}
