// @vitest-environment happy-dom
// Deleting as the person meets it: what is told, the ways back for the whole session, and which result is chosen afterwards.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { DeleteButton } from '../../../../src-renderer/library/deleting/DeleteButton.tsx'
import { useLibraryState } from '../../../../src-renderer/library/library-state.ts'
import { histories } from '../../../../src-renderer/state/library/histories.ts'
import { redoChange, undoChange } from '../../../../src-renderer/state/library/library-history.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { nonePicked } from '../../../../src-renderer/ui/focus/picked.ts'
import type { Deletion, Return } from '../../../../src-shared/orders/deleted.ts'
import { orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

beforeEach(() => {
  histories.library.use.setState({ past: [], future: [] })
  useNotices.setState({ list: [] })
  useLibraryState.setState({ selected: null, picked: nonePicked })
})

const deletionOf = (ids: readonly string[]): Deletion => ({ deleted: [...ids], missing: 0, refused: [] })
const came = (deletion: Partial<Deletion> = {}, back: Partial<Return> = {}) => ({
  'library.takeAway': (ids: readonly string[]) => ({ ...deletionOf(ids), ...deletion }),
  'library.bringBack': (ids: readonly string[]) => ({ back: [...ids], missing: 0, renamed: [], refused: [], ...back }),
})
const listed = [1, 2, 3, 4].map((number) => orderOf(number))
const told = () => useNotices.getState().list.map(({ text, failure }) => text ?? failure?.kind)
const same = (text: string) => text

it('deletes at once, chooses the next one, and goes back and forth for the whole session', async () => {
  const { person, studio } = show(<DeleteButton orders={listed.slice(1, 3)} listed={listed} />, came({ missing: 1 }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(told()).toEqual(['Deleted 2 results. The files of 1 were missing already.']))
  expect(useLibraryState.getState().selected).toBe('order-4')
  const asked = () => [studio.asked('library.takeAway').length, studio.asked('library.bringBack').length]
  expect(undoChange(same)).toBe(true)
  expect(told(), 'no message offers what was done already').toEqual([])
  await waitFor(() => expect(asked()).toEqual([1, 1]))
  expect(studio.asked('library.bringBack')).toEqual([[['order-2', 'order-3']]])
  const chosen = () => [useLibraryState.getState().selected, ...useLibraryState.getState().picked.ids]
  await waitFor(() => expect(chosen()).toEqual(['order-2', 'order-2', 'order-3']))
  expect(redoChange()).toBe(true)
  await waitFor(() => expect(asked()).toEqual([2, 1]))
})

it('is what Undo takes back from the press on, however long its files take, and says nothing more then', async () => {
  let arrive = () => {}
  const taken = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const answers = { ...came(), 'library.takeAway': (ids: readonly string[]) => taken.then(() => deletionOf(ids)) }
  const { person, studio } = show(<DeleteButton orders={listed.slice(0, 2)} listed={listed} />, answers)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(undoChange(same)).toBe(true)
  expect(studio.asked('library.bringBack')).toEqual([])
  arrive()
  await waitFor(() => expect(studio.asked('library.bringBack')).toEqual([[['order-1', 'order-2']]]))
  expect(told()).toEqual([])
})

it('says no more that results are deleted once they were brought back in another way', async () => {
  const one = listed.slice(0, 1)
  const { person, again } = show(<DeleteButton orders={one} listed={listed} />, came())
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(told()).toEqual(['Deleted 1 result.']))
  const gone = one.map((order) => ({ ...order, deleted: 'held' as const }))
  again(<DeleteButton orders={gone} listed={gone} />)
  await person.click(screen.getByRole('button', { name: 'Bring back' }))
  await waitFor(() => expect(told()).toEqual([]))
})

it('the button of the message takes this deletion back, whatever came after it', async () => {
  const { person, studio } = show(<DeleteButton orders={listed.slice(0, 1)} listed={listed} />, came())
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(told()).toHaveLength(1))
  const later = { told: () => 'later', back: async () => true, forth: async () => true }
  histories.library.use.setState(({ past }) => ({ past: [...past, later] }))
  useNotices.getState().list[0]?.undo?.()
  await waitFor(() => expect(studio.asked('library.bringBack')).toEqual([[['order-1']]]))
  expect(histories.library.use.getState().past).toEqual([later])
})

it('says each reason once for what stays, and keeps no step when nothing was deleted', async () => {
  const refused = ['order-1', 'order-2'].map((orderId) => ({ orderId, failure: { kind: 'result-needed' as const } }))
  const { person } = show(<DeleteButton orders={listed.slice(0, 2)} listed={listed} />, came({ deleted: [], refused }))
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(told()).toEqual(['result-needed']))
  expect(histories.library.use.getState().past).toEqual([])
})

it('brings deleted ones back, and tells of other names and of files that are not here', async () => {
  const deleted = [orderOf(1, { deleted: 'held' }), orderOf(2, { deleted: 'away' })]
  const back = { renamed: [{ was: 'a.tif', now: 'a (2).tif' }], missing: 1 }
  const { person } = show(<DeleteButton orders={deleted} listed={deleted} />, came({}, back))
  await person.click(screen.getByRole('button', { name: 'Bring back' }))
  await waitFor(() =>
    expect(told()).toEqual([
      'a.tif came back as a (2).tif, since another file has its name now.',
      'No file of 1 result is here. Take it out of the system’s bin, or fetch it again; that is free.',
    ]),
  )
  expect(histories.library.use.getState().past.map((change) => change.told())).toEqual(['Brought 2 results back.'])
})
