// @vitest-environment happy-dom
// What a step keeps and closing the viewer forgets: the camera's pose, the place in a flat picture, a chosen base plate.
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { ComparedResults } from '../../../../src-renderer/app/ComparedResults.tsx'
import { OpenedArtifact } from '../../../../src-renderer/app/OpenedArtifact.tsx'
import {
  closeArtifact,
  closeCompared,
  compareResults,
  openArtifact,
} from '../../../../src-renderer/state/window-state.ts'
import { useViewerLook } from '../../../../src-renderer/viewer/heights/viewer-look.ts'
import { type Offer, wholeOffer, wornDress } from '../../../../src-renderer/viewer/models/surface/dresses.ts'
import { PictureViewer } from '../../../../src-renderer/viewer/pictures/PictureViewer.tsx'
import { usePictureLook } from '../../../../src-renderer/viewer/pictures/picture-look.ts'
import type { Pose3d } from '../../../../src-renderer/viewer/stage/kept-pose.ts'
import { forgetViews, useKeptViews } from '../../../../src-renderer/viewer/stage/kept-views.ts'
import { useFlatView } from '../../../../src-renderer/viewer/stage/use-flat-view.ts'
import { useKeptPose } from '../../../../src-renderer/viewer/stage/use-kept-pose.ts'
import type { Extent } from '../../../../src-renderer/viewer/stage/zoom.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

beforeEach(forgetViews)

const room = { width: 800, height: 600 }

function Flat({ picture, kind = 'pictureView' }: { picture: Extent; kind?: 'pictureView' | 'heightsView' }) {
  const { view, zoom, showAll } = useFlatView(kind, null, picture, room)
  return (
    <>
      <output>{view ? `${view.scale.toFixed(4)} ${view.x.toFixed(1)} ${view.y.toFixed(1)}` : ''}</output>
      <button type="button" onClick={() => zoom(2, { x: 0, y: 0 })}>
        nearer
      </button>
      <button type="button" onClick={showAll}>
        all
      </button>
    </>
  )
}
const placed = () => screen.getByRole('status').textContent

it('the next picture is seen as near and at the same share, until all of it is wanted', async () => {
  const { person, again } = show(<Flat key="first" picture={{ width: 400, height: 300 }} />)
  const whole = placed()
  await person.click(screen.getByText('nearer'))
  const near = placed()
  expect(near).not.toBe(whole)
  const [scale = 0, x = 0, y = 0] = (near ?? '').split(' ').map(Number)
  again(<Flat key="second" picture={{ width: 4000, height: 3000 }} />)
  expect(placed()).toBe(`${(scale / 10).toFixed(4)} ${x.toFixed(1)} ${y.toFixed(1)}`)
  again(<Flat key="other kind" kind="heightsView" picture={{ width: 400, height: 300 }} />)
  expect(placed(), 'height maps have a view of their own').toBe(whole)
  again(<Flat key="third" picture={{ width: 400, height: 300 }} />)
  expect(placed()).toBe(near)
  await person.click(screen.getByText('all'))
  expect(placed()).toBe(whole)
  again(<Flat key="fourth" picture={{ width: 400, height: 300 }} />)
  expect(placed()).toBe(whole)
})

const wordsOf = (pose: Pose3d | undefined) => pose?.position.join(' ') ?? 'start'

function Posed({ half }: { half: number }) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const body = { half: [half, half, half] as const, wholeFrom: () => 4 * half }
  const { brought, keep, forget } = useKeptPose('reliefPose', body, stage, (pose) => setStart(wordsOf(pose)))
  const [start, setStart] = useState('')
  useEffect(() => setStart(wordsOf(brought())), [brought])
  return (
    <>
      <div ref={setStage} data-testid="stage">
        {start}
      </div>
      <button type="button" onClick={() => keep({ position: [0, -2 * half, 0], target: [0, 0, 0] })}>
        turn
      </button>
      <button type="button" onClick={forget}>
        start
      </button>
    </>
  )
}

it('the next body is seen from the same pose, which its stage tells, until the first view is wanted', async () => {
  const { person, again } = show(<Posed key="first" half={1} />)
  const stage = () => screen.getByTestId('stage')
  expect([stage().textContent, stage().dataset.pose]).toEqual(['start', undefined])
  await person.click(screen.getByText('turn'))
  expect(stage().dataset.pose).toBe('0.00 -1.00 0.00 0.50')
  again(<Posed key="second" half={3} />)
  expect([stage().textContent, stage().dataset.pose]).toEqual(['0 -6 0', '0.00 -1.00 0.00 0.50'])
  await person.click(screen.getByText('start'))
  expect(stage().dataset.pose).toBeUndefined()
  again(<Posed key="third" half={1} />)
  expect(stage().textContent).toBe('start')
})

it('bodies side by side are seen alike, each in its own size, and begin anew together', async () => {
  const { person } = show(
    <>
      <Posed half={1} />
      <Posed half={3} />
    </>,
  )
  const seen = () => screen.getAllByTestId('stage').map((stage) => [stage.textContent, stage.dataset.pose])
  await person.click(screen.getAllByText('turn')[0] as HTMLElement)
  expect(seen(), 'the first one leads').toEqual([
    ['start', '0.00 -1.00 0.00 0.50'],
    ['0 -6 0', '0.00 -1.00 0.00 0.50'],
  ])
  await person.click(screen.getAllByText('turn')[1] as HTMLElement)
  expect(seen()[0], 'now it follows').toEqual(['0 -2 0', '0.00 -1.00 0.00 0.50'])
  await person.click(screen.getAllByText('start')[0] as HTMLElement)
  expect(seen()[1]).toEqual(['start', undefined])
})

it('pictures side by side show the same share as near, whatever their sizes, and fit together', async () => {
  const { person } = show(
    <>
      <Flat picture={{ width: 400, height: 300 }} />
      <Flat picture={{ width: 4000, height: 3000 }} />
      <Flat kind="heightsView" picture={{ width: 400, height: 300 }} />
    </>,
  )
  const all = () => screen.getAllByRole('status').map(({ textContent }) => (textContent ?? '').split(' ').map(Number))
  const whole = all()
  await person.click(screen.getAllByText('nearer')[1] as HTMLElement)
  const [small = [], large = [], other] = all()
  expect(large[0]).toBeCloseTo(2 * (whole[1]?.[0] ?? 0), 3)
  expect(small[0]).toBeCloseTo(2 * (whole[0]?.[0] ?? 0), 3)
  expect(small.slice(1)).toEqual(large.slice(1))
  expect(other, 'height maps have a view of their own').toEqual(whole[2])
  await person.click(screen.getAllByText('all')[0] as HTMLElement)
  expect(all()).toEqual(whole)
})

it('going between results that are compared and one of them keeps where from, leaving both forgets it', () => {
  const opened = { orderId: 'order-1', artifactId: 'file-1', among: [] }
  const views = { heightsView: { zoom: 2, centre: { x: 0, y: 0 } } } as const
  compareResults(['order-1', 'order-2'])
  const { again } = show(<ComparedResults orderIds={['order-1', 'order-2']} />)
  act(() => useKeptViews.setState(views))
  act(() => openArtifact('order-1', 'file-1'))
  again(<OpenedArtifact opened={opened} />)
  expect(useKeptViews.getState()).toMatchObject(views)
  act(closeArtifact)
  again(<ComparedResults orderIds={['order-1', 'order-2']} />)
  expect(useKeptViews.getState()).toMatchObject(views)
  act(closeCompared)
  again(null)
  expect(useKeptViews.getState()).toEqual(useKeptViews.getInitialState())
})

it('closing the viewer forgets where from, a step does not, and how is kept', () => {
  const opened = (number: number) => ({ orderId: `order-${number}`, artifactId: `file-${number}`, among: [] })
  const { again } = show(<OpenedArtifact opened={opened(1)} />)
  const views = { heightsView: { zoom: 2, centre: { x: 0, y: 0 } }, basePlate: 'square' } as const
  act(() => useKeptViews.setState(views))
  act(() => useViewerLook.setState({ mode: 'both' }))
  again(<OpenedArtifact opened={opened(2)} />)
  expect(useKeptViews.getState()).toMatchObject(views)
  again(null)
  expect(useKeptViews.getState()).toEqual(useKeptViews.getInitialState())
  expect(useViewerLook.getState().mode).toBe('both')
})

it('a comparison waits for a result that has something to compare with', () => {
  usePictureLook.setState({ comparison: 'slider' })
  const artifact = artifactOf('png')
  const made = orderOf(1, { artifacts: [artifact] })
  const { again } = show(
    <PictureViewer key="bare" order={{ ...made, inputs: {} }} artifact={artifact} onDrawn={() => {}} />,
  )
  const comparison = () => screen.getByRole('application').dataset.comparison
  expect(comparison()).toBe('off')
  again(<PictureViewer key="made" order={made} artifact={artifact} onDrawn={() => {}} />)
  expect(comparison()).toBe('slider')
})

it('a model wears the chosen dress, clay where it has no look of its own', () => {
  const bare: Offer = { ...wholeOffer, textured: { why: 'plain' }, uv: { why: 'no-uvs' } }
  expect([wornDress(null, wholeOffer), wornDress(null, bare)]).toEqual(['textured', 'clay'])
  expect([wornDress('textured', bare), wornDress('wire', bare)]).toEqual(['clay', 'wire'])
  expect([wornDress('uv', bare), wornDress('uv', wholeOffer)]).toEqual(['clay', 'uv'])
})
