// Numbers of the viewer in the current language.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ViewerFormat, viewerFormat } from './viewer-format.ts'

export function useViewerFormat(): ViewerFormat {
  const { i18n } = useTranslation()
  return useMemo(() => viewerFormat(i18n.language), [i18n.language])
}
