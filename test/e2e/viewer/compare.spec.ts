// Two reliefs side by side: chosen in the Library, turned together by mouse and by key, one starred, one opened, and back again.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'png' }) } as const
const stages = (page: Page) => page.locator('[data-stage="3d"]')
const drawn = (page: Page) => page.locator('[data-stage="3d"][data-drawn]')
const poses = (page: Page) => stages(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-pose')))

test('two reliefs are compared, turned as one, and the better one is starred and opened', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const names = ['cameo.jpg', 'medallion.jpg', 'wood-ornament.jpg']
  await studio.dropFiles('body', await Promise.all(names.map((name) => smallSample(name, join(studio.userData, name)))))
  await expect(page.getByText('3 selected')).toBeVisible()
  const placed: string[] = []
  for (const name of names) placed.push(await placeOrder(page, relief, { source: name }))
  await doneOrders(page, placed)

  // By mouse.
  await goTo(page, 'Library')
  const results = page.getByRole('option')
  await expect(results).toHaveCount(3)
  await results.nth(0).click()
  await results.nth(1).click({ modifiers: ['Control'] })
  await page.getByRole('toolbar').getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(drawn(page)).toHaveCount(2)
  await expect(stages(page).nth(0), 'the first one has the keyboard').toBeFocused()
  expect(await poses(page), 'the first view').toEqual([null, null])
  const box = await stages(page).nth(0).boundingBox()
  if (!box) throw new Error('no stage')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => poses(page).then(([one, other]) => one !== null && one === other)).toBe(true)
  await expectAccessible(page, 'two reliefs side by side')
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
