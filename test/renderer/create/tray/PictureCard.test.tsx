// @vitest-environment happy-dom
// The card of a picture that is taken as it is, and yet is not what one would think: a word in its corner, and the whole sentence.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PictureCard } from '../../../../src-renderer/create/tray/PictureCard.tsx'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import type { Source } from '../../../../src-shared/source.ts'
import { show } from '../../show.tsx'
import { readyItem } from '../tray-items.ts'

const format = formatsOf('en-GB')

function card(source: Partial<Source>) {
  const item = readyItem('a', { source })
  const state = { selected: true, second: false, paused: false, current: true, nameOf: () => undefined, format }
  const acts = { onClick: () => undefined, onOpen: () => undefined, onRemove: () => undefined }
  show(
    <table>
      <tbody>
        <tr>
          <PictureCard item={item} {...state} {...acts} />
        </tr>
      </tbody>
    </table>,
  )
  return screen.getByRole('gridcell')
}

it('of one pixel says that it is very small, and in full what comes of it', () => {
  const cell = card({ width: 1, height: 1, sentWidth: 1, sentHeight: 1 })
  const sentence = 'Only 1 × 1 pixels, too few for a good result. You can still order it.'
  const note = screen.getByText('Very small')
  expect([note.title, note.dataset.tone]).toEqual([sentence, 'attention'])
  expect(cell.getAttribute('aria-description')).toBe(sentence)
})

it('of an animated WebP counts its frames, and says in full what is sent', () => {
  const cell = card({ format: 'webp', frames: 12 })
  const sentence = 'Animated, 12 frames. It is sent whole; which frames count is up to the service.'
  const note = screen.getByText('12 frames')
  expect([note.title, note.dataset.tone]).toEqual([sentence, 'quiet'])
  expect(cell.getAttribute('aria-description')).toBe(sentence)
})

it('of both has room for the graver word alone, and tells both in full', () => {
  const cell = card({ format: 'webp', frames: 3, width: 1, height: 1, sentWidth: 1, sentHeight: 1 })
  expect([screen.queryByText('Very small'), screen.queryByText('3 frames')]).toEqual([expect.anything(), null])
  expect(cell.getAttribute('aria-description')).toMatch(/^Only 1 × 1 pixels.*Animated, 3 frames/)
})

it('of an ordinary picture has no note', () => {
  const cell = card({})
  expect(cell.getAttribute('aria-description')).toBeNull()
  expect(cell.textContent).toBe('a.png2,048 × 1,365 pxReady')
})
