// The variants of one picture as one card: switched on by key, opened in place, starred together, and kept so between starts.
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, placeOrder } from '../helpers/result-orders.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test('four reliefs of one picture are one card, which is opened, chosen and starred as a whole', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  const ids: string[] = []
  for (const [name, options] of [
    ['koi', { style: 'WoodCarvingUniversal' }],
    ['medallion', { style: 'JewelryMoldsCommemorativeCoin' }],
    ['medallion', { style: 'WoodCarvingUniversal' }],
    ['medallion', { relief_type: 'deep' }],
    ['cameo', {}],
    ['medallion', { tier: 'standard' }],
  ] as const) {
    const file = name === 'koi' ? 'line-art-koi.png' : `${name}.jpg`
    ids.push(await placeOrder(page, reliefOf(options), { source: file }))
  }
  await doneOrders(page, ids)
  await goTo(page, 'Library')
  const count = page.getByRole('status').filter({ hasText: /^\d+ results?$/ })
  const cards = page.getByRole('treeitem')
  const folded = page.getByRole('treeitem', { name: /4 variants/ })

  await test.step('folded by key, while the bar counts results as before', async () => {
    await page.getByRole('option', { name: /cameo/ }).click()
    await page.keyboard.press('g')
    await expect(cards).toHaveCount(3)
    await expect(count).toHaveText('6 results')
    await expect(folded).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('button', { name: 'Group by picture' })).toHaveAttribute('aria-pressed', 'true')
    await expectAccessible(page, 'Library, grouped by picture')
  })
  await test.step('chosen as a whole, and starred together', async () => {
    await folded.click()
    await expect(page.getByRole('heading', { name: '1 card · 4 results' })).toBeVisible()
    await page.keyboard.press('.')
    await page.getByRole('button', { name: 'Starred only' }).click()
    await expect(count).toHaveText('4 results')
    await page.getByRole('button', { name: 'Starred only' }).click()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(count).toHaveText('6 results')
  })
  await test.step('opened in place, one of them starred alone, which then stands for all', async () => {
    await page.getByTitle('Show the variants').click()
    await expect(cards).toHaveCount(6)
    await expect(folded).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page, 'Library, the variants of a picture')
    await page.locator(`#result-${ids[2]}`).click()
    await page.keyboard.press('.')
    await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('v')
    await expect(cards).toHaveCount(3)
    await expect(folded).toHaveAttribute('id', `result-${ids[2]}`)
  })
  await test.step('only variants that match are counted', async () => {
    await page.getByRole('searchbox', { name: 'Search the library' }).fill('Wood carving')
    await expect(page.getByRole('treeitem', { name: /variants/ })).toHaveCount(0)
    await page.getByRole('searchbox', { name: 'Search the library' }).fill('')
    await expect(folded).toBeVisible()
  })
  await test.step('the viewer goes through the variants, and what was looked at last comes out of its card', async () => {
    await page.getByRole('button', { name: 'Sorted by: Newest' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await expect(cards.last()).toHaveAttribute('id', `result-${ids[2]}`)
    await folded.dblclick()
    await expect(page.locator('header').getByText('3 of 6')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+ArrowRight')
    await expect(page.locator('header').getByText('4 of 6')).toBeVisible()
    await page.locator('header').getByRole('button', { name: 'Back' }).click()
    await expect(cards).toHaveCount(6)
    await expect(page.getByRole('treeitem', { level: 2, selected: true })).toHaveCount(1)
  })
  await test.step('deleted as a whole, and brought back', async () => {
    await page.keyboard.press('v')
    await folded.click()
    await page.keyboard.press('Delete')
    await expect(count).toHaveText('2 results')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(count).toHaveText('6 results')
  })
  await test.step('grouped again at the next start', async () => {
    await studio.relaunch()
    await goTo(studio.page, 'Library')
    await expect(studio.page.getByRole('treeitem')).toHaveCount(3)
  })
})
