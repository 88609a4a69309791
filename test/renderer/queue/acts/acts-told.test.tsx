// @vitest-environment happy-dom
// What is told of an act in the Queue goes with it: what was cancelled is picked no more, what is back is no news as gone.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { cancelOrders } from '../../../../src-renderer/queue/acts/act-on-order.ts'
import { clearOrders, putBackOrders } from '../../../../src-renderer/queue/acts/clear-orders.ts'
import { useActGround } from '../../../../src-renderer/queue/acts/use-act-ground.ts'
import { useQueueView } from '../../../../src-renderer/queue/queue-view.ts'
import { useAnnounced } from '../../../../src-renderer/state/announce.ts'
import { histories } from '../../../../src-renderer/state/library/histories.ts'
import { redoChange, undoChange } from '../../../../src-renderer/state/library/library-history.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { useWindowState } from '../../../../src-renderer/state/window-state.ts'
import { nonePicked } from '../../../../src-renderer/ui/focus/picked.ts'
import { type Answers, Refusal } from '../../given-studio.ts'
import { show } from '../../show.tsx'

beforeEach(() => {
  useNotices.setState({ list: [] })
  useAnnounced.setState({ lines: [] })
  useQueueView.setState({ picked: nonePicked })
  for (const { use } of Object.values(histories)) use.setState({ past: [], future: [] })
})

function Acts() {
  const ground = useActGround()
  return (
    <>
      <button type="button" onClick={() => cancelOrders(['order-1'], 'a coin', ground())}>
        Cancel one
      </button>
      <button type="button" onClick={() => void clearOrders(['order-1', 'order-2'], ground())}>
        Clear two
      </button>
      <Notices />
    </>
  )
}

const usual: Answers = {
  'orders.cancel': (ids) => ({ cancelled: ids }),
  'orders.clear': (ids) => ({ cleared: ids }),
  'orders.putBack': () => undefined,
}
const pickedNow = () => [...useQueueView.getState().picked.ids]
const said = () => useAnnounced.getState().lines.map(({ text }) => text)
const press = (name: string) => screen.getByRole('button', { name })

it('what was cancelled is not taken back, and nothing older is taken back in its place', async () => {
  const { person } = show(<Acts />, usual)
  useWindowState.setState({ place: 'queue' })
  await person.click(press('Clear two'))
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(1))
  await person.click(press('Cancel one'))
  await waitFor(() => expect(histories.queue.use.getState().past).toHaveLength(2))
  undoChange((told) => told)
  await waitFor(() =>
    expect([...useNotices.getState().list.map(({ text }) => text), ...said()].join()).toContain('does not come back'),
  )
  expect(histories.queue.use.getState().past, 'the clearing is next').toHaveLength(1)
})

it('a row that is cancelled by its own button leaves a selection of several, and stays chosen when it was alone', async () => {
  const { person } = show(<Acts />, usual)
  useQueueView.setState({ picked: { ids: new Set(['order-1', 'order-2']), anchor: 'order-1' } })
  await person.click(press('Cancel one'))
  await waitFor(() => expect(pickedNow()).toEqual(['order-2']))
  useQueueView.setState({ picked: { ids: new Set(['order-1']), anchor: 'order-1' } })
  await person.click(press('Cancel one'))
  await waitFor(() => expect(useNotices.getState().list).toHaveLength(2))
  expect(pickedNow()).toEqual(['order-1'])
})

it('the message of cleared orders goes once all of them are back, whoever brought them', async () => {
  const { person } = show(<Acts />, usual)
  await person.click(press('Clear two'))
  await screen.findByText('2 orders cleared from the list. Their records stay.')
  await act(() => putBackOrders(['order-1']))
  expect(screen.queryByRole('article'), 'one of two is still gone').not.toBeNull()
  await act(() => putBackOrders(['order-2', 'order-1', 'order-3']))
  expect(screen.queryByRole('article')).toBeNull()
})

it('says that something was undone only when it was', async () => {
  const full = { kind: 'disk-full' as const }
  let able = false
  const putBack = () => {
    if (!able) throw new Refusal(full)
    return undefined
  }
  const { person } = show(<Acts />, { ...usual, 'orders.putBack': putBack })
  await person.click(press('Clear two'))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(useNotices.getState().list.map(({ failure }) => failure)).toEqual([full]))
  expect(said()).toEqual([])
  able = true
  useNotices.setState({ list: [] })
  await person.click(press('Clear two'))
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(said()).toEqual(['Undone: 2 orders cleared from the list. Their records stay.']))
})

it('what was cleared comes back and goes again by the history of the Queue, with its message', async () => {
  const { person, studio } = show(<Acts />, usual)
  await person.click(press('Clear two'))
  await screen.findByRole('article')
  useWindowState.setState({ place: 'queue' })
  act(() => void undoChange((told) => told))
  await waitFor(() => expect(studio.asked('orders.putBack')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  act(() => void redoChange())
  await waitFor(() => expect(studio.asked('orders.clear')).toHaveLength(2))
  expect(undoChange((told) => told)).toBe(true)
  await waitFor(() => expect(studio.asked('orders.putBack')).toHaveLength(2))
})
