// @vitest-environment happy-dom
// A picture cut into views by mistake: they are taken out of the inputs again, and what was cut stays.
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCutViews } from '../../../../src-renderer/state/inputs/use-cut-views.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { show } from '../../show.tsx'

function Cut() {
  const cut = useCutViews()
  return (
    <button type="button" onClick={() => cut({ entryId: 'sheet' }, 'cup')}>
      Cut
    </button>
  )
}

it('is undone from its message', async () => {
  const views = ['a', 'b', 'c', 'd']
  const { person, studio } = show(<Cut />, { 'tray.cutViews': () => views, 'tray.remove': () => undefined })
  await person.click(screen.getByRole('button', { name: 'Cut' }))
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
  expect(studio.asked('tray.cutViews')[0]?.[1]).toEqual([
    'cup_Front.png',
    'cup_Left.png',
    'cup_Back.png',
    'cup_Right.png',
  ])
  expect(await useNotices.getState().list[0]?.undo?.()).toBe(true)
  expect(studio.asked('tray.remove')).toEqual([[views]])
})
