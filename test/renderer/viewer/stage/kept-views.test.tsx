// @vitest-environment happy-dom
// What a step keeps and closing the viewer forgets: the camera's pose, the place in a flat picture, a chosen base plate.
import { act, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { OpenedArtifact } from '../../../../src-renderer/app/OpenedArtifact.tsx'
import { useViewerLook } from '../../../../src-renderer/viewer/heights/viewer-look.ts'
import { wornDress } from '../../../../src-renderer/viewer/models/model-look.ts'
import { PictureViewer } from '../../../../src-renderer/viewer/pictures/PictureViewer.tsx'
import { usePictureLook } from '../../../../src-renderer/viewer/pictures/picture-look.ts'
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

function Posed({ half }: { half: number }) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const body = { half: [half, half, half] as const, wholeFrom: () => 4 * half }
  const { brought, keep, forget } = useKeptPose('reliefPose', body, stage)
  const [start, setStart] = useState('')
  useEffect(() => setStart(brought()?.position.join(' ') ?? 'start'), [brought])
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
  const { again } = show(<PictureViewer key="bare" order={{ ...made, inputs: {} }} artifact={artifact} />)
  const comparison = () => screen.getByRole('application').dataset.comparison
  expect(comparison()).toBe('off')
  again(<PictureViewer key="made" order={made} artifact={artifact} />)
  expect(comparison()).toBe('slider')
})

it('a model wears the chosen dress, clay where it has no look of its own', () => {
  expect([wornDress(null, true), wornDress(null, false)]).toEqual(['textured', 'clay'])
  expect([wornDress('textured', false), wornDress('wire', true)]).toEqual(['clay', 'wire'])
})
