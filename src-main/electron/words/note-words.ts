// What a note about a batch says.
import type { BatchNews } from '../../../src-shared/orders/batch-news.ts'
import type { Words } from './en.ts'

/** The title is what the batch is called; the body says how it stands. */
export function noteWords(
  { name, batches, done, failed, attention }: BatchNews,
  words: Words,
): { title: string; body: string } {
  const parts = [
    attention > 0 ? words.noteAttention(attention) : '',
    done > 0 ? words.noteDone(done) : '',
    failed > 0 ? words.noteFailed(failed) : '',
  ]
  return {
    title: batches > 1 ? words.noteBatches(name, batches - 1) : name,
    body: parts.filter((part) => part !== '').join(words.noteAnd),
  }
}
