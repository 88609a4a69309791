// @vitest-environment happy-dom
// A message at the lower edge goes by itself, and stays as long as the pointer or the keyboard is on it.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '../../../src-renderer/app/Notices.tsx'
import { notify, useNotices } from '../../../src-renderer/state/notices.ts'
import { goTo } from '../../../src-renderer/state/window-state.ts'
import { show } from '../show.tsx'

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
