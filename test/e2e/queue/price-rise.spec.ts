// Prices rise before a batch or in it: the Queue says both prices, a plain word spends nothing more, and one button names the total.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picture } from '../../helpers/pictures/pictures.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { drift } from '../helpers/drift.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, chooseCard, goTo, placeOrders } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion()
})
test.afterEach(() => region.end())

const points = () => region.sandbox.accounts.find(({ name }) => name === 'rich')?.points ?? 0

const risen = (page: Page) => page.getByRole('region', { name: 'Orders whose price rose' })

/** Six orders at 16 points, none of which has gone out: sending is paused. */
async function placeSix(studio: StudioUnderTest): Promise<void> {
  const { page } = studio
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  const folder = join(studio.userData, 'Bilder 图片')
  mkdirSync(folder)
  for (const number of [1, 2, 3, 4, 5, 6]) writeFileSync(join(folder, `coin ${number}.png`), await picture(number))
  await expect(page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
  await studio.dropFiles('body', [folder])
  await expect(page.getByText('6 selected')).toBeVisible()
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  await page.getByRole('tab', { name: 'Design' }).click()
  await chooseCard(page, 'Gold')
  await placeOrders(page, 6)
  await goTo(page, 'Queue')
}

test('what became dearer is held at both prices, and goes on for the number on the button alone', async ({
  studio,
}) => {
  const { page } = studio
  await placeSix(studio)
  const before = points()
  await drift(region, page, { 'catalog-prices': 1 })
  await page.getByRole('button', { name: 'Resume sending' }).click()

  const foot = risen(page)
  await expect(foot).toContainText('6 orders were agreed for 16 points each; your service now asks 20.')
  await expect(page.getByRole('radio', { name: /^Active 0/ })).toBeAttached()
  await expect(page.getByText('16 agreed, now 20 points')).toHaveCount(6)
  await page.getByRole('button', { name: 'Details' }).last().click()
  await expect(page.getByRole('button', { name: /^Resume/ }), 'a word without a number').toHaveCount(0)
  await expectAccessible(page, 'orders that became dearer')
  expect(points()).toBe(before)

  await test.step('one order by itself', async () => {
    await page.getByRole('button', { name: 'Agree to 20 points', exact: true }).click()
    await expect.poll(() => before - points()).toBe(20)
    await expect(foot).toContainText('5 orders were agreed for 16 points each; your service now asks 20.')
  })
  await foot.getByRole('button', { name: 'Agree to 100 points' }).click()
  await expect(foot).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Done 6' })).toBeAttached()
  expect(before - points()).toBe(120)
})

test('what was under way when prices rose may go on, and the foot says the sum of what each row asks', async ({
  studio,
}) => {
  const { page } = studio
  await placeSix(studio)
  // Nobody has told the studio: it learns of it by what the first of these are charged.
  region.sandbox.setFaults({ faults: { 'catalog-prices': 1 } })
  await page.getByRole('button', { name: 'Resume sending' }).click()
  await expect(risen(page)).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Active 0/ })).toBeAttached()

  // Whose picture had arrived by then is asked about for its work alone.
  const rows = await page.getByText(/^\d+ agreed, now \d+ points$/).allInnerTexts()
  const asked = rows.map((row) => (row.match(/\d+/g) ?? []).map(Number))
  expect(asked.length).toBeGreaterThanOrEqual(4)
  for (const each of asked) expect(['16,20', '15,18']).toContain(String(each))
  const [agreed, now] = [0, 1].map((at) => asked.reduce((sum, each) => sum + (each[at] ?? 0), 0))
  const [first = []] = asked
  const said = new Set(asked.map(String)).size === 1 ? `${first[0]} points each` : `${agreed} points together`
  const asks = said.endsWith('each') ? first[1] : now
  await expect(risen(page)).toContainText(
    `${asked.length} orders were agreed for ${said}; your service now asks ${asks}.`,
  )

  const before = points()
  await risen(page)
    .getByRole('button', { name: `Agree to ${now} points` })
    .click()
  await expect(risen(page)).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Done 6' })).toBeAttached()
  expect(before - points()).toBe(now)
})
