// @vitest-environment happy-dom
// The read-out of a picture: colours in the eight bits that the page draws with, and a word where the file has more.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import sharp from 'sharp'
import { afterEach, expect, it, vi } from 'vitest'
import { PictureViewer } from '../../../../src-renderer/viewer/pictures/PictureViewer.tsx'
import type { SavedArtifact } from '../../../../src-shared/orders/order.ts'
import { orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

givePageSize(800, 600)
afterEach(() => vi.unstubAllGlobals())

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
