// The settings of a result bring its pictures back into the inputs: after the file is gone and the app was started anew, and taken back by key.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const coin = '浮雕 №7 – ü 🪙.png'

test('a result brings its pictures back, in its places, though their files are gone', async ({ studio }) => {
  await enterPracticeRegion(studio)
  const folder = join(studio.userData, 'mine')
  const [picture, second, other] = [
    await smallSample('medallion.jpg', join(folder, coin)),
    await smallSample('line-art-koi.png', join(folder, 'koi.png')),
    await smallSample('cameo.jpg', join(folder, 'cameo.jpg')),
  ]
  await studio.dropFiles('body', [picture, second])
  await expect(studio.page.getByText('2 selected')).toBeVisible()
  const request = designOf({ mode: 'pvc_render', resolution: '2k' })
  const id = await placeOrder(studio.page, request, { source: coin, second_source: 'koi.png' })
  await doneOrders(studio.page, [id])
  await studio.page.getByRole('button', { name: 'Remove all 2' }).click()
  await expect(studio.page.getByRole('gridcell')).toHaveCount(0)
  rmSync(picture)
  rmSync(second)
  await studio.relaunch()
  const { page } = studio
  await studio.dropFiles('body', [other])
  await expect(page.getByText('1 picture · 1 selected')).toBeVisible()

  await page.setViewportSize({ width: 1024, height: 680 })
  await goTo(page, 'Library')
  await page.getByRole('option', { name: /浮雕 №7/ }).click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Use its settings without the pictures' })).toBeVisible()
  const lowest = page.getByRole('menuitem').last()
  await expect(lowest, 'a long menu stays in a small window').toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: 'Use its settings', exact: true }).click()
  await expect(page.getByText('1 other picture is not selected any more.')).toBeVisible()
  const cards = page.getByRole('gridcell')
  await expect(cards).toHaveCount(3)
  await expect(cards.filter({ hasText: coin })).toHaveAttribute('data-state', 'ready')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await expect(page.getByText('3 pictures · 1 selected')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true')

  await page.keyboard.press('ControlOrMeta+z')
  await expect(cards).toHaveCount(1)
  await expect(page.getByText('1 picture · 1 selected')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(page.getByText('3 pictures · 1 selected')).toBeVisible()
})
