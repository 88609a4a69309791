// @vitest-environment happy-dom
// The thumbnail over a stage: there before the stage has drawn, faded away after, at once where nothing may move.
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type OnDrawn, ThumbnailFirst } from '../../../../src-renderer/viewer/arrival/ThumbnailFirst.tsx'
import { forgetViews, useKeptViews } from '../../../../src-renderer/viewer/stage/kept-views.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(800, 600)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  forgetViews()
  delete document.documentElement.dataset.motion
})

const orders = [1, 2].map((number) =>
  orderOf(number, {
    artifacts: [{ ...artifactOf('tif'), id: `file-${number}`, orderId: `order-${number}` }],
  }),
)
let drawn: OnDrawn = () => {}
let timesMade = 0

function at(number: 1 | 2, mode: '2d' | '3d' | 'both' = '3d', awaited = true) {
  const order = orders[number - 1]
  const artifact = order?.artifacts[0]
  if (!order || !artifact) throw new Error('no such result')
  const given = { order, artifact, mode, facts: undefined, awaited }
  return (
    <ThumbnailFirst key={artifact.id} {...given}>
      {(onDrawn) => {
        drawn = onDrawn
        timesMade += 1
        return <p>the stage</p>
      }}
    </ThumbnailFirst>
  )
}
const images = () => [...document.querySelectorAll('img')]
function load() {
  for (const image of images()) {
    for (const side of ['naturalWidth', 'naturalHeight']) Object.defineProperty(image, side, { value: 64 })
    fireEvent.load(image)
  }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const draw = (stage: Parameters<OnDrawn>[0]) => act(() => drawn(stage))

it('stands there until the stage has been drawn, and fades away', () => {
  show(at(1))
  load()
  const [image] = images()
  expect(image?.style.visibility).toBe('')
  expect(image?.style.transform).toContain('matrix3d')
  pass(10_000)
  expect(images()).toHaveLength(1)
  draw('3d')
  expect(document.querySelector('[data-gone]')).not.toBeNull()
  pass(140)
  expect(images()).toHaveLength(1)
  pass(20)
  expect(images()).toHaveLength(0)
})

it('goes at once where nothing may move, or where it has not come yet', () => {
  document.documentElement.dataset.motion = 'less'
  const { again } = show(at(1))
  load()
  draw('3d')
  pass(0)
  expect(images()).toHaveLength(0)
  delete document.documentElement.dataset.motion
  again(at(2))
  draw('3d')
  pass(0)
  expect(images()).toHaveLength(0)
})

it('is one for each stage, which keeps its room, and never comes back over one that has drawn', () => {
  const { again } = show(at(1, 'both'))
  load()
  draw('2d')
  pass(200)
  expect(document.querySelectorAll('[data-thumbnail-of]')).toHaveLength(1)
  expect(document.querySelector('[data-thumbnail-of="3d"]')?.previousElementSibling).not.toBeNull()
  again(at(1, '2d'))
  pass(200)
  expect(images()).toHaveLength(0)
})

it('of the next result is its own from the first frame on', () => {
  const { again } = show(at(1))
  load()
  again(at(2))
  const [image] = images()
  expect(image?.getAttribute('src')).toContain('file-2')
  expect(image?.style.visibility, 'until it is here').toBe('hidden')
  expect(document.querySelector('[data-thumbnail]')).toBeNull()
})

it('is decoration, and none where nothing will be drawn or none can be had', () => {
  const { again } = show(at(1))
  expect(images()[0]?.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(images()[0]?.alt).toBe('')
  fireEvent.error(images()[0] as HTMLImageElement)
  expect(document.querySelector('[data-thumbnail]')).toBeNull()
  again(at(2, '3d', false))
  expect(images()).toHaveLength(0)
})

it('leaves what it lies over alone while that is turned', () => {
  show(at(1))
  load()
  const placed = images()[0]?.style.transform
  timesMade = 0
  const direction = [0.6, 0, 0.8] as const
  act(() => useKeptViews.setState({ reliefPose: { direction, distance: 1, target: [0, 0, 0] } }))
  expect(images()[0]?.style.transform, 'of the thumbnail, which follows').not.toBe(placed)
  draw('3d')
  pass(200)
  act(() => useKeptViews.setState({ reliefPose: { direction, distance: 2, target: [0, 0, 0] } }))
  expect(timesMade).toBe(0)
})
