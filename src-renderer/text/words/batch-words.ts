// The name that is made for a batch, in the words of the window.
import { type BatchFacts, madeBatchName } from '../../../src-shared/orders/batch-name.ts'
import type { Formats } from '../format/format.ts'
import { sayWith } from '../service-names.ts'
import type { Translate } from '../use-text.ts'
import { recipeWords } from './recipe-words.ts'

export function madeBatchWords(facts: BatchFacts, t: Translate, format: Pick<Formats, 'number'>): string {
  return madeBatchName(facts, {
    say: sayWith(t),
    count: (of, n) => t(`batch.${of}`, { count: n, n: format.number(n) }),
    recipe: (name) => recipeWords(name, t),
    more: (first, n) => t('batch.more', { first, n: format.number(n) }),
  })
}
