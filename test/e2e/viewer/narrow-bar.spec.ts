// In the narrowest window the viewer's bar keeps what a result is called and its style, before facts and buttons: those are a menu.
import { join } from 'node:path'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { expectAccessibleHere } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion } from '../helpers/places.ts'
import { doneOrders, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

const long = 'a rosette with a very long name, final v2 (copy) 4000x300.jpg'

test('name and style stand at 1024 pixels, the style whole beside a short name', async ({ studio }) => {
  const { page } = studio
  await page.setViewportSize({ width: 1024, height: 680 })
  await enterPracticeRegion(studio)
  const files = await Promise.all([
    smallSample('lettering-seal.jpg', join(studio.userData, 'seal.jpg')),
    smallSample('cameo.jpg', join(studio.userData, long)),
  ])
  await studio.dropFiles('body', files)
  await expect(page.getByText('2 selected')).toBeVisible()
  const relief = reliefOf({ style: 'JewelryMoldsCommemorativeCoin', relief_type: 'deep' })
  const ids = [
    await placeOrder(page, relief, { source: 'seal.jpg' }),
    await placeOrder(page, { ...relief, options: { ...relief.options, tier: 'pro' } }, { source: long }),
  ]
  await doneOrders(page, ids)
  const seen: { name: number; style: number; cut: number }[] = []
  for (const id of ids) {
    await openResult(page, id)
    const what = page.locator('header').getByText(/^Commemorative coin/)
    await expect(what).toBeVisible()
    seen.push(
      await what.evaluate((element) => {
        const words = document.createRange()
        const text = element.firstChild as Text
        words.setStart(text, 0)
        words.setEnd(text, 'Commemorative coin'.length)
        const width = (each: Element | null | undefined) => each?.getBoundingClientRect().width ?? 0
        return {
          name: width(element.closest('header')?.querySelector('h2')),
          style: width(element),
          cut: words.getBoundingClientRect().right - element.getBoundingClientRect().right,
        }
      }),
    )
    await page.getByRole('button', { name: 'More' }).click()
    for (const name of ['Save as…', 'Show in folder', 'Export…'])
      await expect(page.getByRole('menuitem', { name })).toBeVisible()
    await expectAccessibleHere(page, 'what a result offers where its bar is narrow')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.keyboard.press('Escape')
  }
  const [short, other] = seen
  expect(short?.cut).toBeLessThanOrEqual(0)
  for (const each of [short, other]) {
    expect(each?.name).toBeGreaterThan(24)
    expect(each?.style).toBeGreaterThan(60)
  }
  expect(other?.name).toBeGreaterThan(180)
})
