// @vitest-environment happy-dom
// A message at the lower edge goes by itself, and stays as long as the pointer or the keyboard is on it.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '../../../src-renderer/app/Notices.tsx'
import { say, useAnnounced } from '../../../src-renderer/state/announce.ts'
import { notify, useNotices } from '../../../src-renderer/state/notices.ts'
import { stateQuery } from '../../../src-renderer/state/queries.ts'
import { goTo } from '../../../src-renderer/state/window-state.ts'
import { focused, show } from '../show.tsx'
import { studioState } from '../studio-state.ts'

beforeEach(() => {
  useNotices.setState({ list: [] })
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const message = () => screen.queryByRole('article')
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('the pointer that passes by does not let go of what the keyboard holds', () => {
  show(<Notices />)
  act(() => void notify({ text: 'Removed.' }))
  act(() => screen.getByRole('button').focus())
  fireEvent.pointerEnter(screen.getByRole('article'))
  fireEvent.pointerLeave(screen.getByRole('article'))
  pass(600_000)
  expect(message()).not.toBeNull()
  act(() => screen.getByRole('button').blur())
  pass(8_000)
  expect(message()).toBeNull()
})

it('what failed stays until it is read, and goes when the person turns to another place', () => {
  goTo('library')
  show(<Notices />)
  act(() => void notify({ failure: { kind: 'unreadable-answer', message: '' } }))
  pass(600_000)
  expect(message()).not.toBeNull()
  act(() => goTo('library'))
  expect(message(), 'the same place').not.toBeNull()
  act(() => goTo('queue'))
  expect(message()).toBeNull()
})

it('gives the keyboard back to what had it when the message goes that it is on, else to the list', () => {
  const Setting = ({ there }: { readonly there: boolean }) => (
    <>
      {there ? <button type="button">Setting</button> : null}
      <div data-home role="listbox" tabIndex={0} aria-label="List" />
      <Notices />
    </>
  )
  const { again } = show(<Setting there />)
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
  }
  act(() => screen.getByRole('button', { name: 'Setting' }).focus())
  act(() => void notify({ text: 'Changed.', undo: () => true }))
  press('Undo')
  expect(focused()).toBe('Setting')
  act(() => void notify({ text: 'Changed.' }))
  again(<Setting there={false} />)
  press('Close message')
  expect(focused()).toBe('List')
})

it('what was said for screen readers goes with its language', async () => {
  vi.useRealTimers()
  const { cache } = show(<Notices />)
  await waitFor(() => expect(cache.getQueryData(stateQuery.queryKey)).toBeDefined())
  act(() => say('Removed.'))
  act(() => void cache.setQueryData(stateQuery.queryKey, studioState({ language: 'zh-CN' })))
  await waitFor(() => expect(useAnnounced.getState().lines).toEqual([]))
})
