// Two reliefs side by side: chosen in the Library, turned together by mouse and by key, one starred, one opened, and back again.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'png' }) } as const
const stages = (page: Page) => page.locator('[data-stage="3d"]')
const drawn = (page: Page) => page.locator('[data-stage="3d"][data-drawn]')
/** Mean difference of two small pictures of the stages, 0 to 255, below which nobody sees one. */
const alike = 1.5
type Look = Buffer<ArrayBufferLike>
const looks = async (page: Page): Promise<[Look, Look]> => {
  const small = async (at: number) =>
    await sharp(await stages(page).nth(at).screenshot())
      .resize(64, 64, { fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer()
  return [await small(0), await small(1)]
}
const difference = (one: Look, other: Look) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
const poses = (page: Page) => stages(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-pose')))

test('two reliefs are compared, turned as one, and the better one is starred and opened', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const names = ['cameo.jpg', 'medallion.jpg']
  await studio.dropFiles('body', await Promise.all(names.map((name) => smallSample(name, join(studio.userData, name)))))
  await expect(page.getByText('2 selected')).toBeVisible()
  const placed: string[] = []
  // Two of them are alike to the pixel, so that it can be seen whether they are turned alike.
  for (const name of [...names, 'medallion.jpg']) placed.push(await placeOrder(page, relief, { source: name }))
  await doneOrders(page, placed)

  // By mouse.
  await goTo(page, 'Library')
  const results = page.getByRole('option')
  await expect(results).toHaveCount(3)
  await page.locator(`#result-${placed[1]}`).click()
  await page.locator(`#result-${placed[2]}`).click({ modifiers: ['Control'] })
  await page.getByRole('toolbar').getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(drawn(page)).toHaveCount(2)
  await expect(stages(page).nth(0), 'the first one has the keyboard').toBeFocused()
  expect(await poses(page), 'the first view').toEqual([null, null])
  await expect.poll(async () => difference(...(await looks(page)))).toBeLessThan(alike)
  const [start] = await looks(page)
  const box = await boxOf(stages(page).nth(0))
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => poses(page).then(([one, other]) => one !== null && one === other)).toBe(true)
  await expect.poll(async () => difference(...(await looks(page))), 'both are drawn alike').toBeLessThan(alike)
  const [one, other] = await looks(page)
  for (const [at, look] of [one, other].entries())
    expect(difference(start, look), `stage ${at + 1} has turned`).toBeGreaterThan(4 * alike)
  await expectAccessible(page, 'two reliefs side by side')

  const choice = page.getByRole('complementary').getByRole('region', { name: 'Cross-section' })
  const curves = page.locator('[data-compared-section="2"] [data-highest]')
  const heights = () => curves.evaluateAll((all) => all.map((each) => each.getAttribute('data-highest')))
  await choice.getByText('Across', { exact: true }).click()
  await expect(curves).toHaveCount(2)
  const [middle] = await heights()
  expect(await heights(), 'both are cut at the same place').toEqual([middle, middle])
  await expect(page.locator('[data-compared-section] path')).toHaveCount(2)
  await choice.getByRole('slider').focus()
  await page.keyboard.press('Home')
  await expect.poll(heights).not.toEqual([middle, middle])
  await expectAccessible(page, 'two reliefs cut at the same place')
  await choice.getByText('Down', { exact: true }).click()
  await choice.getByRole('slider').press('End')
  const [down] = await heights()
  await page.locator('[data-compared]').first().getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator('[data-section]'), 'alone it is cut there too').toHaveAttribute('data-section', down ?? '')
  await page.getByRole('button', { name: 'Back' }).click()
  await choice.getByText('None', { exact: true }).click()
  await expect(page.locator('[data-compared-section]')).toHaveCount(0)
  await expect(drawn(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(results).toHaveCount(3)
  await expect(page.locator('canvas')).toHaveCount(0)
  await expect(page.getByText('2 selected').first(), 'the selection is as it was').toBeVisible()

  // By keyboard alone.
  await page.getByRole('listbox', { name: 'Results' }).focus()
  await page.keyboard.press('c')
  await expect(drawn(page)).toHaveCount(2)
  await expect(stages(page).nth(0)).toBeFocused()
  await page.keyboard.press('Control+ArrowRight')
  await expect(stages(page).nth(1)).toBeFocused()
  await page.keyboard.press('9')
  await expect.poll(() => poses(page)).toEqual(['0.55 -0.55 0.62 1.28', '0.55 -0.55 0.62 1.28'])
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => new Set(await poses(page)).size).toBe(1)
  const [turned] = await poses(page)
  expect(turned).not.toBe('0.55 -0.55 0.62 1.28')

  await page.keyboard.press('i')
  await expect(page.getByText('Inverted: highest becomes lowest')).toBeVisible()
  await expect(drawn(page)).toHaveCount(2)
  await expect(stages(page).nth(1), 'its new stage has the keyboard').toBeFocused()

  const stars = page.getByRole('button', { name: 'Star', exact: true })
  await page.keyboard.press('.')
  await expect(stars.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(stars.nth(0)).toHaveAttribute('aria-pressed', 'false')

  const second = await page.locator('[data-active] h3').textContent()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(second ?? '')
  await expect(page.getByText('2 of 2', { exact: true }), 'it steps through those compared').toBeVisible()
  await expect(drawn(page)).toHaveCount(1)
  await expect(stages(page), 'seen from where they were compared').toHaveAttribute('data-pose', turned ?? '')
  await page.keyboard.press('Escape')
  await expect(drawn(page)).toHaveCount(2)
  await expect(stages(page).nth(1), 'back at the one that was opened').toBeFocused()
  await expect.poll(() => poses(page)).toEqual([turned, turned])
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(3)
  await expect(page.locator('canvas')).toHaveCount(0)
})

test('models are compared as reliefs are, but not with them', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected')).toBeVisible()
  const model = (prompt: string) =>
    placeOrder(page, { kind: 'model', options: modelOptionsSchema.parse({ type: 'text_to_model', prompt }) })
  const made = [
    await placeOrder(page, relief, { source: 'cameo.jpg' }),
    await model('a mug'),
    await model('a red cube'),
  ]
  await doneOrders(page, made)
  await goTo(page, 'Library')
  const result = (id = '') => page.locator(`#result-${id}`)
  const toCompare = page.getByRole('toolbar').getByRole('button', { name: 'Compare', exact: true })
  await result(made[0]).click()
  await result(made[1]).click({ modifiers: ['Control'] })
  await expect(toCompare, 'of two kinds').toHaveAttribute('aria-disabled', 'true')
  await toCompare.hover()
  await expect(page.getByRole('tooltip').getByText(/different kinds/)).toBeVisible()
  await page.keyboard.press('c')
  await expect(result(made[0]), 'the key does nothing').toBeVisible()

  await result(made[1]).click()
  await result(made[2]).click({ modifiers: ['Control'] })
  await result(made[2]).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Compare/ }).click()
  const shown = page.locator('[data-stage="model"][data-drawn]')
  await expect(shown).toHaveCount(2)
  await expect(shown.first()).toBeFocused()
  await page.getByRole('button', { name: /^Corner/ }).click()
  const turned = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-pose')))
  await expect.poll(async () => (await turned())[0]).not.toBeNull()
  expect(new Set(await turned()).size).toBe(1)
  const corner = (await turned())[0]
  await shown.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await turned())[1]).not.toBe(corner)
  expect(new Set(await turned()).size).toBe(1)
  await expectAccessible(page, 'two models side by side')
})
