// What the Queue says when no order is in its list: that none was placed, or that all were cleared from it.
import { expect, it } from 'vitest'
import { emptyQueue } from '../../../src-renderer/queue/empty-queue.ts'
import { texts } from '../../../src-renderer/text/texts.ts'

const said = (cleared: number) => {
  const { title, hint } = emptyQueue(cleared)
  return `${texts.t(title)}: ${texts.t(hint, { count: cleared, n: String(cleared) })}`
}

it('never says that nothing was ordered when orders were cleared from the list', () => {
  expect(said(0)).toMatch(/^Nothing ordered yet: /)
  expect(said(1)).toBe('Nothing in the list: 1 order was cleared from it. Its records stay.')
  expect(said(54)).toBe('Nothing in the list: 54 orders were cleared from it. Their records stay.')
})
