// @vitest-environment happy-dom
// Above the tray: what leaves the selection stays in the tray, and what leaves the tray is counted and can come back.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { TrayHeader } from '../../../../src-renderer/create/tray/TrayHeader.tsx'
import { trayFacts } from '../../../../src-renderer/create/tray/tray-facts.ts'
import { isSelected, selectAll, toggle } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import type { TrayItem } from '../../../../src-shared/source.ts'
import { show } from '../../show.tsx'
import { readyItem } from '../tray-items.ts'

const items = Array.from({ length: 9 }, (_, at) => readyItem(`p${at}`))

function Header({ of }: { readonly of: readonly TrayItem[] }) {
  const selection = useCreateChoice((state) => state.selection)
  return <TrayHeader tray={{ items: [...of], skipped: 0 }} facts={trayFacts(of, selection)} second={null} />
}
const header = (of: readonly TrayItem[] = items) =>
  show(<Header of={of} />, { 'tray.remove': () => undefined, 'tray.restore': () => undefined })
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

it('a copy of a selected picture is neither counted nor removed, and is not selected in its place', async () => {
  const hash = '0'.repeat(64)
  const copy = readyItem('copy', { hash, duplicateOf: 'p0' })
  const { person, studio } = header([readyItem('p0', { hash }), readyItem('p1'), copy])
  expect(screen.getByText(/2 selected/)).toBeTruthy()
  await person.click(press('Remove 2 pictures'))
  expect(studio.asked('tray.remove')).toEqual([[['p0', 'p1']]])
  await waitFor(() => expect(useNotices.getState().list[0]?.text).toBe('2 pictures removed'))
  expect(isSelected(readyItem('copy', { hash }), useCreateChoice.getState().selection)).toBe(false)
})
