// Where prices come from that are not the catalog's own word, as the foot says it.
import { expect, it } from 'vitest'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../src-renderer/text/use-text.ts'
import { sourceWords } from '../../../src-renderer/text/words/line-words.ts'
import type { QuoteLine } from '../../../src-shared/orders/quote.ts'

const words = (lines: QuoteLine[]) => sourceWords(lines, texts.t as unknown as Translate, formatsOf('en-GB'))
const design: QuoteLine = { what: 'work', kind: 'design', of: '1k', count: 2, each: 15 }
const upload: QuoteLine = { what: 'upload', kind: null, of: null, count: 2, each: 1 }

it('says nothing of prices that the catalog tells', () => {
  expect(words([design, upload])).toEqual([])
})

it('names every line of the list once, and what was charged otherwise with both numbers', () => {
  const listed: QuoteLine[] = [
    { ...design, from: 'list' },
    { ...design, of: '2k', from: 'list' },
    { ...upload, each: 2, from: 'charged', told: 1 },
  ]
  expect(words([...listed, { ...design, from: 'list' }])).toEqual([
    'design 1k and design 2k: list price',
    'new uploads: 2 as last charged, not 1',
  ])
})
