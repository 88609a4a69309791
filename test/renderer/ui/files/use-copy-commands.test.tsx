// @vitest-environment happy-dom
// Copying results by key: paths of what is saved, a reason for what is not, and never instead of text that is selected.
import { expect, it } from 'vitest'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { copiedPicture } from '../../../../src-renderer/state/library/copy-results.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { useCopyCommands } from '../../../../src-renderer/ui/files/use-copy-commands.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

const here = (number: number, ...artifacts: Order['artifacts']) => orderOf(number, { artifacts })
const tif = artifactOf('tif')

function InHand({ orders }: { readonly orders: readonly Order[] }) {
  useCopyCommands('library', orders)
  return <p>coin rosette</p>
}

const reasons = () =>
  Object.fromEntries(
    commandsNow('')
      .filter(({ id }) => id.startsWith('here.copy'))
      .map(({ id, reason }) => [id, reason]),
  )

it('one key copies the paths of all that are chosen, and says what is not where it was', async () => {
  const orders = [
    here(1, tif),
    here(2, { ...tif, id: 'artifact-2' }),
    here(3, { ...tif, id: 'artifact-3', state: 'gone' }),
  ]
  const { person, studio } = show(<InHand orders={orders} />, {
    'artifacts.copyPaths': () => ({ copied: 2, missing: 1 }),
  })
  await person.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  expect(studio.asked('artifacts.copyPaths')).toEqual([[['artifact-tif', 'artifact-2', 'artifact-3']]])
  await expect
    .poll(() => useNotices.getState().list.map(({ text }) => text))
    .toEqual(['2 paths copied.', '1 file is not where it was saved, so its path was not copied.'])
  expect(reasons()).toEqual({ 'here.copyPicture': 'Choose just one result.', 'here.copyPath': undefined })
})

it('leaves the key to the system while text is selected', async () => {
  const { person, studio, page } = show(<InHand orders={[here(1, tif)]} />, {})
  window.getSelection()?.selectAllChildren(page.getByText('coin rosette'))
  await person.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  expect(studio.asked('artifacts.copyPaths')).toEqual([])
  window.getSelection()?.removeAllRanges()
})

it('says why nothing can be copied', () => {
  const { again } = show(<InHand orders={[]} />)
  expect(reasons()['here.copyPath']).toBe('Choose a result first.')
  again(<InHand orders={[here(1)]} />)
  expect(reasons()).toEqual({
    'here.copyPicture': 'There is no picture of it.',
    'here.copyPath': 'No file of it has been saved.',
  })
  again(<InHand orders={[here(1, artifactOf('tif', 'gone'))]} />)
  expect(new Set(Object.values(reasons())).size).toBe(1)
})

it('takes a picture as it is, heights as the relief that they show, and a model by the picture beside it', () => {
  const design = orderOf(1, {
    request: { kind: 'design', options: { mode: 'line_art_extraction' } } as Order['request'],
  })
  const [png, preview] = [artifactOf('png'), artifactOf('preview')]
  expect(copiedPicture({ ...design, artifacts: [png] })).toEqual({ file: png, whole: true })
  expect(copiedPicture(here(1, png))).toEqual({ file: png, whole: false })
  expect(copiedPicture(here(1, tif, preview))).toEqual({ file: preview, whole: true })
  expect(copiedPicture(here(1, artifactOf('glb'), preview))).toEqual({ file: preview, whole: true })
  expect(copiedPicture(here(1, artifactOf('vsm')))).toBe(undefined)
})
