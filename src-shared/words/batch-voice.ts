// The parts of a batch's made name without a window: for notes of the desktop, CSV files and the lists of the core.
import type { Language } from '../languages.ts'
import type { BatchVoice } from '../orders/batch-name.ts'
import { batchesText as english } from './en/batches.ts'
import { sayIn } from './service-words.ts'
import { recipeNameIn } from './shipped-recipes.ts'
import { batchesText as chinese } from './zh/batches.ts'

/** How a language says them; the window does with its own words, which are the same. */
export function batchVoiceIn(language: Language): BatchVoice {
  const words: Readonly<Record<string, string>> = language === 'zh-CN' ? chinese : english
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  const filled = (key: string, values: Readonly<Record<string, string>>) =>
    (words[key] ?? '').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return {
    say: sayIn(language),
    count: (of, n) => filled(`batch.${of}_${plural.select(n)}`, { n: number.format(n) }),
    recipe: (name) => recipeNameIn(language, name),
    more: (first, n) => filled('batch.more', { first, n: number.format(n) }),
  }
}
