// The notice of what was just placed: practice points are never told as points of the service.
import { expect, it } from 'vitest'
import { placedWords } from '../../../../src-renderer/create/foot/placed-words.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'

const t = ((key, values) => texts.t(key, values ?? {})) as Translate
const said = (orders: number, points: number, practice: boolean) =>
  placedWords({ orders, points }, practice, t, formatsOf('en-GB'))

it('names the points of the practice region as what they are', () => {
  expect(said(4, 1240, true)).toBe('4 orders placed for 1,240 practice points.')
  expect(said(4, 1240, false)).toBe('4 orders placed for 1,240 points.')
  expect(said(1, 1, false)).toBe('1 order placed for 1 point.')
  expect(said(1, 1, true)).toBe('1 order placed for 1 practice point.')
})
