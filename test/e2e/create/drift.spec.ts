// The catalog moves while the window is open: the forms stay usable, and the price on the button is what the ledger takes.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { drift } from '../helpers/drift.ts'
import { expect, test } from '../helpers/fixture.ts'
import { addAccount, chooseCard, chosenCard, goTo, placeOrders } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

let region: ServedRegion
test.beforeEach(async () => {
  region = await servedRegion()
})
test.afterEach(() => region.end())

const points = () => region.sandbox.accounts.find(({ name }) => name === 'rich')?.points ?? 0
const button = (page: Page) => page.locator('[data-foot]').getByRole('button', { name: /^Place/ })
const foot = (page: Page) => page.locator('[data-foot]')
const total = (page: Page, words: string) => expect(foot(page).getByText(words, { exact: true })).toBeVisible()

async function enter(studio: StudioUnderTest): Promise<void> {
  const { page, userData } = studio
  await addAccount(page, { name: 'Workshop', baseUrl: region.baseUrl, apiKey: region.key('rich') })
  const folder = join(userData, 'Bilder 图片')
  for (const name of ['cameo.jpg', 'medallion.jpg']) await smallSample(name, join(folder, name))
  await expect(page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
  await studio.dropFiles('body', [folder])
  await expect(page.getByText('2 selected')).toBeVisible()
}

/** Presses the button and proves that the service took exactly the total it showed. */
async function placeFor(page: Page, count: number, sum: number): Promise<void> {
  const before = points()
  await total(page, `${sum} points`)
  await placeOrders(page, count)
  await expect.poll(() => before - points()).toBe(sum)
  // The notice may go by itself, also while it is being clicked.
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.click({ timeout: 5000 }).catch(() => expect(dismiss).toBeHidden())
}

test('new modes are orderable, vanished ones explained, changed prices charged, odd and missing parts stood in for', async ({
  studio,
}) => {
  const { page } = studio
  await enter(studio)
  await page.getByRole('tab', { name: 'Design' }).click()

  await test.step('a new mode stands under Other and is ordered at its price', async () => {
    await drift(region, page, { 'catalog-new-modes': 1, 'catalog-unknown-fields': 1, 'unknown-fields': 1 })
    await page.getByRole('button', { name: 'Change…' }).click()
    await page.getByRole('combobox', { name: 'Search 63 modes' }).fill('enamel')
    const other = page.getByRole('group', { name: 'Other' })
    await other.getByRole('option', { name: 'Enamel pin design' }).dblclick()
    await expect(chosenCard(page)).toContainText('this version of the studio has no description of it yet')
    await placeFor(page, 2, 2 * 15 + 2)
  })

  await test.step('a mode that vanished is kept, disabled and explained, and so is a variant', async () => {
    await chooseCard(page, 'Variation')
    await page.getByRole('button', { name: 'Variants…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Enamel pin design', { exact: true }).click()
    await dialog.getByText('Gold', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await total(page, `${2 * 3 * 15} points`)

    await drift(region, page, { 'catalog-lost-mode': 1 })
    await expect(chosenCard(page)).toContainText('Variation')
    await expect(chosenCard(page)).toContainText('Your service no longer offers this mode.')
    await page.getByRole('button', { name: 'Change…' }).click()
    const gone = page.getByRole('option', { name: 'Variation', exact: true })
    await expect(gone).toHaveAttribute('aria-disabled', 'true')
    await expect(gone).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(foot(page).getByText('Your service no longer offers Variation: choose another mode.')).toBeVisible()
    await expect(
      page.getByText('Left out because your service does not offer it at the moment: Enamel pin design.'),
    ).toBeVisible()
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')

    await drift(region, page, { 'catalog-new-modes': 1 })
    await total(page, `${2 * 3 * 15} points`)
    await page.getByRole('button', { name: '3 variants…' }).click()
    await dialog.getByRole('button', { name: 'One choice only' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('a price that changes between quote and press is told, asked again, and then charged', async () => {
    await chooseCard(page, 'Gold')
    await total(page, '30 points')
    region.sandbox.setFaults({ faults: { 'catalog-prices': 1 } })
    const before = points()
    await button(page).click()
    await expect(foot(page).getByText('The price changed from 30 to 36 points.')).toBeVisible()
    expect(points()).toBe(before)
    await expect(page.getByRole('radio', { name: '1k 18' })).toBeChecked()
    await placeFor(page, 2, 2 * 18)
  })

  await test.step('prices in unknown shapes: the specification’s list, said so, and charged', async () => {
    await drift(region, page, { 'catalog-odd-shapes': 1 })
    await expect(page.getByText(/the standard list is used for/)).toContainText('the prices of resolutions')
    await page.getByText('2k 20', { exact: true }).click()
    await placeFor(page, 2, 2 * 20)
    await page.getByRole('tab', { name: '3D model' }).click()
    await expect(page.getByText(/the standard list is used for/)).toContainText('the price of a texture')
    await page.getByLabel('Texture +10').check()
    await placeFor(page, 2, 2 * 60)
  })

  await test.step('whole sections missing: every choice is there at the list’s price', async () => {
    await drift(region, page, { 'catalog-missing-sections': 1 })
    await expect(page.getByText(/the standard list is used for/)).toContainText('the price of PBR maps')
    for (const type of ['From text', 'From one picture', 'From views'])
      await expect(page.getByRole('radio', { name: type })).toBeEnabled()
    await page.getByText('Advanced 80', { exact: true }).click()
    await placeFor(page, 2, 2 * 90)
    await page.getByRole('tab', { name: 'Design' }).click()
    await expect(chosenCard(page)).toContainText('Gold')
    await expect(chosenCard(page)).not.toContainText('does not offer')
    await page.getByRole('button', { name: 'Change…' }).click()
    await expect(page.getByRole('combobox', { name: 'Search 61 modes' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()
  await expect(page.getByText('Every order was charged as quoted.')).toBeVisible()
})

test('a charge that differs from its quote shows in the Queue and in Usage', async ({ studio }) => {
  const { page } = studio
  await enter(studio)
  await page.getByRole('tab', { name: 'Design' }).click()
  await chooseCard(page, 'Gold')
  // One order: a second one that is not sent yet when the first is charged would be held.
  await page.getByRole('gridcell', { name: /medallion/ }).click()
  await total(page, '16 points')
  // The service asks for more than its own catalog says; nobody can know before the charge.
  region.sandbox.setFaults({ faults: { 'catalog-prices': 1, 'error-reading': { only: 'GET /capabilities' } } })
  await placeOrders(page, 1)
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 1' })).toBeAttached()
  // 18 for the work and 2 for the upload, where 15 and 1 were agreed.
  await expect(page.getByTitle('16 points agreed, 20 charged by the service: +4')).toHaveCount(1)
  await page.getByRole('button', { name: 'Details' }).first().click()
  await expect(page.getByText('That differs from what was agreed: +4.')).toBeVisible()
  await goTo(page, 'Usage')
  await expect(page.getByText('1 order was charged differently from its quote: +4 points.')).toBeVisible()
  expect(points()).toBe(100_000 - 20)
})

test('offline the catalog read last is used and its age shown; without one the specification’s list, said so', async ({
  studio,
}) => {
  await enter(studio)
  await drift(region, studio.page, { 'catalog-prices': 1, 'catalog-new-modes': 1 })
  await studio.page.getByRole('tab', { name: 'Design' }).click()
  await expect(studio.page.getByText('prices read just now')).toBeVisible()
  await studio.close()
  await region.close()
  alterAccounts(studio, `update accounts set catalog_at = catalog_at - ${3 * 86_400_000}`)

  await studio.start()
  const { page } = studio
  await expect(page.getByText('prices read 3 days ago')).toBeVisible()
  await expect(page.getByText('Your service is not responding. Its catalog was read 3 days ago')).toBeVisible()
  await page.getByRole('button', { name: 'Change…' }).click()
  await expect(page.getByRole('combobox', { name: 'Search 63 modes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: '1k 18' })).toBeChecked()
  await chooseCard(page, 'Gold')
  await total(page, `${2 * 18 + 2 * 2} points`)
  await studio.close()

  alterAccounts(studio, 'update accounts set catalog = null, catalog_at = null')
  await studio.start()
  await expect(studio.page.getByText('list prices', { exact: true })).toBeVisible()
  await expect(studio.page.getByText('This account’s catalog has not been read yet')).toBeVisible()
  await total(studio.page, '32 points')
})

test('an account is added while its catalog cannot be read, and takes it as soon as it can', async ({ studio }) => {
  region.sandbox.setFaults({ faults: { 'error-reading': { only: 'GET /capabilities' } } })
  const { page } = studio
  await enter(studio)
  await expect(page.getByText('list prices', { exact: true })).toBeVisible()
  await expect(page.getByText('This account’s catalog has not been read yet')).toBeVisible()
  await placeFor(page, 2, 62)
  await drift(region, page, { 'catalog-prices': 1 })
  await expect(page.getByText('prices read just now')).toBeVisible()
  await page.getByRole('tab', { name: '3D model' }).click()
  await expect(page.getByRole('radio', { name: 'Basic 55' })).toBeChecked()
})

function alterAccounts({ userData }: StudioUnderTest, sql: string): void {
  const db = new DatabaseSync(join(userData, 'studio.db'))
  db.exec(sql)
  db.close()
}

test('a catalog of another version is told wherever orders are made, and no more once it is the known one', async ({
  studio,
}) => {
  const { page } = studio
  await enter(studio)
  const words = 'This service reports version 3 of its interface; the studio knows version 2.'
  const told = page.getByText(words)
  const dialog = page.getByRole('dialog')
  const orderAgain = async () => {
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Order again…/ })
      .click()
    await expect(dialog.getByRole('button', { name: /^Place order/ })).toHaveAttribute('aria-busy', 'false')
  }
  const close = async () => {
    await dialog.getByRole('button', { name: 'Not now' }).click()
    await expect(dialog).toBeHidden()
  }
  await placeFor(page, 2, 62)
  await goTo(page, 'Queue')
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click()
  await orderAgain()
  await expect(told).toHaveCount(0)
  await close()

  await drift(region, page, { 'catalog-other-version': 1 })
  await orderAgain()
  await expect(dialog.getByText(words)).toBeVisible()
  await close()
  await goTo(page, 'Create')
  await expect(told).toBeVisible()
  await goTo(page, 'Settings')
  await expect(told).toBeVisible()
  await drift(region, page, {})
  await expect(told).toHaveCount(0)
})
