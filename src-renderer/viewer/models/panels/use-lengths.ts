// Lengths, areas and volumes of a model in words: millimetres, or units when nobody knows what they are.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useText } from '../../../text/use-text.ts'
import type { UnitSource } from '../model-parts.ts'
import { digitsFor } from './model-sizes.ts'

type Lengths = {
  readonly length: (value: number) => string
  /** A length that is a round number, as one says it. */
  readonly round: (value: number) => string
  readonly area: (value: number) => string
  readonly volume: (value: number) => string
}

/** Areas and volumes are in square and cubic centimetres where the unit is known. */
export function useLengths(unit: UnitSource): Lengths {
  const { i18n } = useTranslation()
  const t = useText()
  const language = i18n.language
  return useMemo(() => {
    const known = unit !== 'unknown'
    const written = (value: number) => {
      const digits = digitsFor(value)
      return value.toLocaleString(language, {
        minimumFractionDigits: Math.min(1, digits),
        maximumFractionDigits: digits,
      })
    }
    const along = (n: string) => (known ? `${n} mm` : t('viewer.model.units', { n }))
    return {
      length: (value) => along(written(value)),
      round: (value) => along(value.toLocaleString(language, { maximumSignificantDigits: 1 })),
      area: (value) => (known ? `${written(value / 100)} cm²` : t('viewer.model.squareUnits', { n: written(value) })),
      volume: (value) => (known ? `${written(value / 1000)} cm³` : t('viewer.model.cubicUnits', { n: written(value) })),
    }
  }, [language, unit, t])
}
