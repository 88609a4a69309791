// @vitest-environment happy-dom
// Files that are dragged out of the window are not taken back for new pictures where they are let go over it.
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DropAnywhere } from '../../../src-renderer/app/drops/DropAnywhere.tsx'
import { show } from '../show.tsx'

/** A drag of one file over the page; answers whether the page would take it. */
function over(): boolean {
  const event = new Event('dragover', { bubbles: true, cancelable: true })
  const items = [{ kind: 'file', type: 'image/tiff' }]
  Object.assign(event, { dataTransfer: { types: ['Files'], items, files: [], dropEffect: 'none' } })
  act(() => void document.body.dispatchEvent(event))
  return event.defaultPrevented
}

const veil = () => screen.queryByRole('status') !== null

it('until the pointer is back without a button', () => {
  show(<DropAnywhere />)
  document.body.dispatchEvent(new Event('dragstart', { bubbles: true }))
  expect([over(), veil()]).toEqual([false, false])
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 1 }))
  expect([over(), veil()]).toEqual([false, false])
  document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, buttons: 0 }))
  expect([over(), veil()]).toEqual([true, true])
})
