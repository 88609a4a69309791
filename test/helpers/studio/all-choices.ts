// The choices of an index without the turns that it lets others have between.
import type { ResultIndex } from '../../../src-main/library/result-index.ts'
import type { ResultChoices } from '../../../src-shared/orders/result-query.ts'

export function allChoices(index: ResultIndex): ResultChoices {
  const choosing = index.choices()
  for (;;) {
    const step = choosing.next()
    if (step.done) return step.value
  }
}
