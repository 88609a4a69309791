// @vitest-environment happy-dom
// What an undo brought back gets the keyboard, though the message whose Undo was pressed still has it.
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cameBack, useCameBack } from '../../../../src-renderer/ui/focus/use-came-back.ts'

afterEach(() => document.body.replaceChildren())

function focusIn(html: string): void {
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('button')?.focus()
}

it.each([
  ['on the message that goes', '<article data-passing><button>Undo</button></article>', true],
  ['elsewhere', '<section><button>Place order</button></section>', false],
])('the keyboard is %s', (_, html, takes) => {
  focusIn(html)
  const go = vi.fn()
  const { unmount } = renderHook(() => useCameBack({ current: null }, (id) => id === 'rosette', go))
  act(() => cameBack('rosette'))
  expect(go).toHaveBeenCalledExactlyOnceWith('rosette', takes)
  unmount()
})

it('keeps what is taken back faster than its going was drawn', () => {
  const go = vi.fn()
  let listed = ['rosette']
  const list = () => renderHook(() => useCameBack({ current: null }, (id) => listed.includes(id), go))
  const { rerender, unmount } = list()
  act(() => cameBack('rosette'))
  for (listed of [[], ['rosette'], ['rosette']]) rerender()
  expect(go).toHaveBeenCalledTimes(2)
  unmount()
  list().unmount()
  expect(go).toHaveBeenCalledTimes(2)
})
