// @vitest-environment happy-dom
// A picture in the viewer: its read-out in the eight bits that the page draws with, with a word where the file has more, its source as
// long as a key is held, and how far both are apart.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { PictureViewer } from '../../../../src-renderer/viewer/pictures/PictureViewer.tsx'
import { usePictureLook } from '../../../../src-renderer/viewer/pictures/picture-look.ts'
import type { SavedArtifact } from '../../../../src-shared/orders/order.ts'
import { orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(800, 600)
afterEach(() => {
  vi.unstubAllGlobals()
  usePictureLook.setState(usePictureLook.getInitialState())
})

const artifact: SavedArtifact = {
  id: 'artifact-1',
  orderId: 'order-1',
  type: 'png',
  state: 'saved',
  bytes: 100,
  fileName: 'koi.png',
  problem: null,
}

/** What the read-out says under the pointer of a picture whose file is this. */
async function readOut(file: Uint8Array) {
  const asked = vi.fn(async () => new Response(Uint8Array.from(file)))
  vi.stubGlobal('fetch', asked)
  // Nothing draws here.
  const context = { clearRect() {}, drawImage() {}, getImageData: () => ({ data: [18, 52, 86, 255] }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  show(<PictureViewer order={orderOf(1)} artifact={artifact} onDrawn={() => {}} />)
  const image = screen.getByRole('img', { hidden: true })
  for (const side of ['naturalWidth', 'naturalHeight']) Object.defineProperty(image, side, { value: 40 })
  fireEvent.load(image)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  fireEvent.pointerMove(screen.getByRole('application'), { clientX: 420, clientY: 300 })
  return await screen.findByText('#123456').then((colour) => colour.closest('p'))
}

const plain = () => sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })

it('says that the file has more bits than its colours are read out in', async () => {
  const said = await readOut(await plain().toColourspace('rgb16').png().toBuffer())
  await waitFor(() => expect(said?.textContent).toContain('read in 8 bits, the file has 16'))
})

it.each(['png', 'jpeg'] as const)('says nothing of a %s that has as many', async (format) => {
  const said = await readOut(await plain().toFormat(format).toBuffer())
  expect(said?.textContent).toContain('18 52 86')
  expect(said?.textContent).not.toMatch(/bits/)
})

it('shows the source as long as its key is held, and the result after it', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const { person } = show(<PictureViewer order={orderOf(1)} artifact={artifact} onDrawn={() => {}} />)
  const stage = screen.getByRole('application')
  loadAs(screen.getByRole('img', { hidden: true }), 40)
  stage.focus()
  await person.keyboard('{b>}')
  expect(stage).toHaveProperty('dataset.comparison', 'source')
  loadAs(screen.getByAltText('Before'), 40)
  expect(await screen.findByText('Before')).toBeTruthy()
  await person.keyboard('{/b}')
  expect(stage).toHaveProperty('dataset.comparison', 'off')
  expect(screen.queryByText('Before')).toBeNull()
  expect(usePictureLook.getState().comparison).toBe('off')
})

it('tells how far a colour of the result is from the one below it', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const reads: [HTMLImageElement, number[]][] = []
  let drawn: HTMLImageElement | undefined
  const context = {
    clearRect() {},
    drawImage: (image: HTMLImageElement) => {
      drawn = image
    },
    getImageData: () => ({ data: reads.find(([image]) => image === drawn)?.[1] ?? [] }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const { person } = show(<PictureViewer order={orderOf(1)} artifact={artifact} onDrawn={() => {}} />)
  const result = screen.getByRole<HTMLImageElement>('img', { hidden: true })
  reads.push([result, [18, 52, 86, 255]])
  loadAs(result, 40)
  await person.click(screen.getByRole('button', { name: 'Difference' }))
  const source = screen.getByAltText<HTMLImageElement>('Before')
  reads.push([source, [20, 50, 86, 255]])
  loadAs(source, 20)
  fireEvent.pointerMove(screen.getByRole('application'), { clientX: 420, clientY: 300 })
  expect((await screen.findByText('2 2 0')).closest('p')?.textContent).toContain('#123456')
  await person.click(screen.getByRole('radio', { name: '×16' }))
  expect(usePictureLook.getState()).toMatchObject({ comparison: 'difference', strength: 16 })
})

function loadAs(image: HTMLElement, side: number) {
  for (const name of ['naturalWidth', 'naturalHeight'])
    Object.defineProperty(image, name, { value: side, configurable: true })
  fireEvent.load(image)
}

it('shows its pixels as many times as large as the digit says', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  const { person } = show(<PictureViewer order={orderOf(1)} artifact={artifact} onDrawn={() => {}} />)
  const image = screen.getByRole('img', { hidden: true })
  for (const side of ['naturalWidth', 'naturalHeight']) Object.defineProperty(image, side, { value: 40 })
  fireEvent.load(image)
  const stage = screen.getByRole('application')
  stage.focus()
  for (const digit of ['4', '1', '8', '2']) {
    await person.keyboard(digit)
    await waitFor(() => expect(Number(stage.dataset.zoom)).toBe(Number(digit) / window.devicePixelRatio))
  }
})
