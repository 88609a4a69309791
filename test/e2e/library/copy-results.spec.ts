// Results on the clipboard: a picture that any program takes, and the paths of files that are there.
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { cardOf, doneOrders, fileOf, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'tif' }) } as const
const design = { kind: 'design', options: designOptionsSchema.parse({ mode: 'line_art_extraction' }) } as const

test('a result is copied as a picture and pasted as one, several as the paths of their files', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected')).toBeVisible()
  const placed = [
    await placeOrder(page, relief, { source: 'cameo.jpg' }),
    await placeOrder(page, design, { source: 'cameo.jpg' }),
  ]
  const [map, drawn] = await doneOrders(page, placed)
  if (!map || !drawn) throw new Error('no orders')
  const [tif, png] = [fileOf(map, 'tif'), fileOf(drawn, 'png')]
  const texts = await studio.watch('clipboard.writeText')
  const copied = async () => (await texts()).map(([text]) => String(text).split(/\r?\n/))

  await (await cardOf(page, drawn.id)).click()
  await page.keyboard.press('Control+c')
  await expect(page.getByText(/^Picture copied: [\d,]+\s×\s[\d,]+/)).toBeVisible()
  await page.keyboard.press('Control+Shift+c')
  await expect.poll(copied).toEqual([[png]])
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+c')
  await expect(page.getByText('2 paths copied.')).toBeVisible()
  expect((await copied()).at(-1)?.toSorted()).toEqual([tif, png].toSorted())

  const opened = await studio.watch('shell.openPath')
  await (await cardOf(page, map.id)).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Open in the default program' }).click()
  await expect.poll(opened).toEqual([[tif]])

  await openResult(page, map.id)
  await page.keyboard.press('Control+c')
  await expect(page.getByText(/^(A picture of it was|Picture) copied: [\d,]+\s×\s[\d,]+/).last()).toBeVisible()
  await goTo(page, 'Create')
  await page.keyboard.press('Control+v')
  await expect(page.getByText('2 selected')).toBeVisible()

  renameSync(png, `${png}.away`)
  await goTo(page, 'Library')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+Shift+c')
  await expect(page.getByText('1 file is not where it was saved, so its path was not copied.')).toBeVisible()
  expect((await copied()).at(-1)).toEqual([tif])
})
