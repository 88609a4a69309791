// @vitest-environment happy-dom
// Above the tray: what leaves the selection stays in the tray, and what leaves the tray is counted and can come back.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { TrayHeader } from '../../../../src-renderer/create/tray/TrayHeader.tsx'
import { trayFacts } from '../../../../src-renderer/create/tray/tray-facts.ts'
import { isSelected, selectAll, toggle } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { show } from '../../show.tsx'
import { readyItem } from '../tray-items.ts'

const items = Array.from({ length: 9 }, (_, at) => readyItem(`p${at}`))

function Header() {
  const selection = useCreateChoice((state) => state.selection)
  return <TrayHeader tray={{ items, skipped: 0 }} facts={trayFacts(items, selection)} second={null} />
}
const header = () => show(<Header />, { 'tray.remove': () => undefined, 'tray.restore': () => undefined })
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const selected = () => items.filter((item) => isSelected(item, useCreateChoice.getState().selection)).length

beforeEach(() => useCreateChoice.setState({ selection: selectAll() }))

it('deselecting takes nothing out of the tray, and selects all again', async () => {
  const { person, studio } = header()
  expect([selected(), screen.getByText(/9 selected/)]).toEqual([9, expect.anything()])
  await person.click(press(/^Deselect all/))
  expect(selected()).toBe(0)
  await person.click(press(/^Select all/))
  expect([selected(), studio.asked('tray.remove')]).toEqual([9, []])
})

it('removing says how many, takes the selected alone, and can be undone', async () => {
  useCreateChoice.setState({ selection: toggle(toggle(selectAll(), 'p0'), 'p8') })
  const { person, studio } = header()
  await person.click(press('Remove 7 pictures'))
  const seven = items.slice(1, 8).map(({ id }) => id)
  expect(studio.asked('tray.remove')).toEqual([[seven]])
  await waitFor(() => expect(useNotices.getState().list[0]?.text).toBe('7 pictures removed'))
  useNotices.getState().list[0]?.undo?.()
  await waitFor(() => expect(studio.asked('tray.restore')).toEqual([[seven]]))
})
