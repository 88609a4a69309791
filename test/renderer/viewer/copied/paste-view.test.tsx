// @vitest-environment happy-dom
// Copying the view of a picture and pasting it: by key, taken back, and told in words where the clipboard has none that fits.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { modelView } from '../../../../src-renderer/viewer/copied/shown-views.ts'
import { readView, type View, viewText } from '../../../../src-renderer/viewer/copied/view-text.ts'
import { PictureViewer } from '../../../../src-renderer/viewer/pictures/PictureViewer.tsx'
import { usePictureLook } from '../../../../src-renderer/viewer/pictures/picture-look.ts'
import { forgetViews, useKeptViews } from '../../../../src-renderer/viewer/stage/kept-views.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(800, 600)
afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response())
  forgetViews()
  usePictureLook.setState(usePictureLook.getInitialState())
})

const near: View = {
  ...{ of: 'picture', comparison: 'slider', share: 0.25, strength: 4 },
  flat: { zoom: 3, centre: { x: 0.25, y: 0.75 } },
}

function open(clipboard: string | null = null) {
  const copied: string[] = []
  const shown = show(
    <>
      <PictureViewer order={orderOf(1)} artifact={artifactOf('png')} onDrawn={() => {}} />
      <Notices />
    </>,
    { 'texts.copy': (text) => void copied.push(text), 'texts.copiedView': () => clipboard },
  )
  return { ...shown, copied }
}
const now = () => ({ ...usePictureLook.getState(), flat: useKeptViews.getState().pictureView })
const keyOf = (key: string) => `{Control>}{Shift>}${key}{/Shift}{/Control}`

it('copies what is set, and what a colleague copied is set here until it is taken back', async () => {
  const { person, copied } = open(`Lin: ${viewText(near)}`.slice(5))
  await person.keyboard(keyOf('l'))
  await screen.findByText(/^View copied/)
  expect(readView(copied[0] ?? '')).toEqual({
    view: { of: 'picture', comparison: 'off', share: 0.5, strength: 1, flat: null },
  })

  await person.keyboard(keyOf('v'))
  await screen.findByText('View pasted.')
  const { of, ...set } = near
  expect(of).toBe('picture')
  expect(now()).toEqual(set)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(now()).toEqual({ comparison: 'off', share: 0.5, strength: 1, flat: null })
})

it.each([
  [null, /^There is no view on the clipboard/],
  ['asset-studio-view:9:abc', /newer version/],
  ['asset-studio-view:1:abc', /not complete/],
  [viewText(modelView()), /view of a 3D model/],
])('says why %s cannot be pasted, and changes nothing', async (clipboard, words) => {
  const { person } = open(clipboard)
  await person.keyboard(keyOf('v'))
  await waitFor(() => expect(screen.getByText(words)).toBeTruthy())
  expect(now()).toEqual({ comparison: 'off', share: 0.5, strength: 1, flat: null })
})
