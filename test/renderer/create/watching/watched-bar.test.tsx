// @vitest-environment happy-dom
// The watched folder in Create: said with what came, why nothing comes, and ended by Stop; what comes is chosen for nothing.
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { changeSelection, useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { isSelected, selectAll, toggle } from '../../../../src-renderer/create/tray/tray-selection.ts'
import { useArrived } from '../../../../src-renderer/create/watching/use-arrived.ts'
import { WatchedBar } from '../../../../src-renderer/create/watching/WatchedBar.tsx'
import type { TrayItem, WatchedFolder } from '../../../../src-shared/source.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'
import { readyItem } from '../tray-items.ts'

beforeEach(() => changeSelection(() => selectAll()))

const folder = '/home/ü/热 hot'
const bar = (watched: WatchedFolder | null) =>
  show(
    <>
      <WatchedBar />
      <Notices />
    </>,
    {
      'studio.state': () => studioState({ watched }),
      'watching.stop': () => undefined,
      'watching.choose': () => 'results' as const,
    },
  )

it('says which folder is watched and what came, and stops', async () => {
  const { person, studio } = bar({ folder, trouble: null, came: 3 })
  expect((await screen.findByText('Watching 热 hot')).getAttribute('title')).toBe(folder)
  expect(screen.getByRole('status').textContent).toBe('3 pictures came, not selected.')
  await person.click(screen.getByRole('button', { name: 'Another folder…' }))
  expect(await screen.findByText(/^Results are saved in this folder/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  expect(studio.asked('watching.stop')).toHaveLength(1)
})

it.each([
  ['gone', /not there now/],
  ['no-access', /may not be read now/],
  ['results', /nothing comes from it/],
] as const)('says that the folder is %s', async (trouble, words) => {
  bar({ folder, trouble, came: 3 })
  expect(await screen.findByText(words)).toBeTruthy()
})

it('takes what came by itself out once, and leaves what the person chooses', () => {
  function Tray({ items }: { readonly items: readonly TrayItem[] }) {
    useArrived(items)
    return null
  }
  const mine = readyItem('mine')
  const came: TrayItem = { ...readyItem('came'), arrived: true }
  const { again } = show(<Tray items={[mine]} />)
  const selected = () => [mine, came].filter((item) => isSelected(item, useCreateChoice.getState().selection))
  again(<Tray items={[mine, came]} />)
  expect(selected()).toEqual([mine])
  changeSelection((selection) => toggle(selection, came.id))
  again(<Tray items={[mine, { ...came }]} />)
  expect(selected()).toEqual([mine, came])
})
