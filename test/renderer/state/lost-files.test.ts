// What is said after a folder was looked through for missing results.
import { expect, it } from 'vitest'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../src-renderer/text/use-text.ts'
import { searchWords } from '../../../src-renderer/text/words/search-words.ts'

const t = ((key, values) => texts.t(key, values ?? {})) as Translate
const said = (found: number, stoppedAfter: number | null) => searchWords({ found, stoppedAfter }, t, formatsOf('en-GB'))

it('tells a folder without them from one that was too large to look through', () => {
  expect(said(0, null)).toBe('None of the missing files is in this folder.')
  expect(said(2, null)).toBe('2 missing files were found.')
  expect(said(0, 200_000)).toBe(
    'Stopped after 200,000 files without finding one. Look in a folder further down, closer to where the results are.',
  )
  expect(said(1, 200_000)).toBe(
    '1 missing file was found. Stopped after 200,000 files: look for the others in a folder further down.',
  )
})

it('joins two sentences as the language does: Chinese has no space between them', () => {
  const words = searchWords({ found: 1, stoppedAfter: 200_000 }, t, formatsOf('zh-CN'))
  expect(words).toMatch(/^1 missing file was found\.Stopped after/u)
})
