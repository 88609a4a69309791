// What a note about a batch says.
import type { BatchNews } from '../../../src-shared/orders/batch-news.ts'
import type { Words } from './en.ts'

/** The title names the batch by its first order; the body says how it stands. */
export function noteWords(
  { title, orders, done, failed, attention }: BatchNews,
  words: Words,
): { title: string; body: string } {
  const parts = [
    attention > 0 ? words.noteAttention(attention) : '',
    done > 0 ? words.noteDone(done) : '',
    failed > 0 ? words.noteFailed(failed) : '',
  ]
  return {
    title: orders > 1 ? words.noteBatch(title, orders - 1) : title,
    body: parts.filter((part) => part !== '').join(words.noteAnd),
  }
}
