// When the surface of every sample is drawn: at once, but never between two moves of a hand.
import { PerspectiveCamera } from 'three'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { refineWhenStill } from '../../../../src-renderer/viewer/relief/refine-when-still.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin(bands: number) {
  const camera = new PerspectiveCamera()
  const seen = { detail: 0.5, drawn: 0, whole: 0 }
  const end = refineWhenStill({
    camera,
    detail: () => seen.detail,
    drawBand() {
      seen.drawn += 1
      return seen.drawn === bands
    },
    onWhole() {
      seen.whole += 1
    },
  })
  const move = () => {
    camera.position.x += 1
    camera.updateMatrixWorld()
  }
  return { seen, end, move }
}

it('a first look that is coarse for a moment does not keep the surface from being drawn', () => {
  const { seen } = begin(8)
  vi.advanceTimersByTime(50)
  expect(seen).toEqual({ detail: 0.5, drawn: 8, whole: 1 })
})

it('while a hand turns the relief nothing is drawn, and the rest once it is still', () => {
  const { seen, move } = begin(8)
  vi.advanceTimersToNextTimer()
  move()
  vi.advanceTimersByTime(5000)
  expect(seen).toMatchObject({ drawn: 1, whole: 0 })
  seen.detail = 1
  vi.advanceTimersByTime(500)
  expect(seen).toMatchObject({ drawn: 8, whole: 1 })
})

it('ended, it draws nothing more', () => {
  const { seen, end } = begin(8)
  vi.advanceTimersToNextTimer()
  end()
  vi.advanceTimersByTime(5000)
  expect(seen).toMatchObject({ drawn: 1, whole: 0 })
})
