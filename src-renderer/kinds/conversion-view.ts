// Conversions in words and signs.
import { IconBox } from '@tabler/icons-react'
import type { ConversionOptions } from '../../src-shared/orders/kinds/conversion.ts'
import { formatAbout } from '../text/format/format-about.ts'
import { type KindView, optionWords, plainWords } from './kind-view.ts'

const format = optionWords('create.format', 'create.format')

export const conversionView: KindView<ConversionOptions> = {
  icon: IconBox,
  ledger: {
    called: 'Model conversion',
    words: ([made = ''], t) => t('recipes.step.conversion', { format: made.toUpperCase() }),
  },
  words: { format, source_job_id: plainWords('create.sourceModel') },
  facts: (options) => [[format, options.format.toUpperCase()]],
  brief: (options) => [options.format],
  manner: (options) => options.format.toUpperCase(),
  special: () => [],
  reused: () => ({}),
  stepTitle: (options, t) => t('recipes.step.conversion', { format: options.format.toUpperCase() }),
  stepOptions: (options, t) => [t(formatAbout(options.format))],
}
