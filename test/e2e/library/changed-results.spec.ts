// A result that was saved over in another program: shown as it is now, said to be changed, its original fetched beside it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, fileOf, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('a picture that was saved over is shown anew and said to be changed; its original comes beside it, free', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected')).toBeVisible()
  const request = { kind: 'design', options: designOptionsSchema.parse({ mode: 'material_gold' }) } as const
  const [order] = await doneOrders(page, [await placeOrder(page, request, { source: 'cameo.jpg' })])
  if (!order) throw new Error('no order')
  const path = fileOf(order, 'png')
  const original = readFileSync(path)
  await openResult(page, order.id)
  const bar = page.locator('header').filter({ hasText: 'Back' })
  const shown = page.locator('[data-stage="picture"] img')
  const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).not.toEqual([0, 0])
  await expect(bar.getByText('Saved', { exact: true })).toBeVisible()

  writeFileSync(
    path,
    await sharp({ create: { width: 70, height: 50, channels: 3, background: '#b03a2e' } })
      .png()
      .toBuffer(),
  )
  await studio.app.evaluate(({ app }) => app.emit('browser-window-focus'))
  await expect.poll(size).toEqual([70, 50])
  await expect(bar.getByText('Changed since it was saved')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('viewer-changed.png') })

  await bar.getByRole('button', { name: 'Back' }).click()
  const card = page.getByRole('option').first()
  await expect(card.getByText('Changed')).toBeVisible()
  const thumbnail = card.locator('img')
  const ratio = () => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await expect.poll(ratio).toBeCloseTo(1.4, 1)
  await card.click()
  const details = page.getByRole('complementary', { name: 'Details' })
  await expect(details.getByText(/was changed on this computer since it was saved\.$/)).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('library-changed.png') })
  await details.getByRole('button', { name: 'Fetch the original', exact: true }).click()
  await expect(page.getByText('Fetching the original. Your changed file stays as it is.')).toBeVisible()
  await expect(card.getByText('Changed')).toBeHidden()
  await expect.poll(ratio).not.toBeCloseTo(1.4, 1)
  const [after] = await doneOrders(page, [order.id])
  const back = after && fileOf(after, 'png')
  expect(back).not.toBe(path)
  expect(readFileSync(back ?? '').equals(original)).toBe(true)
  expect((await sharp(path).metadata()).width, 'the person’s own').toBe(70)
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
})
