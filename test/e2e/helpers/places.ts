// What a person does again and again: entering the practice region, choosing where results go, placing orders.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect } from './slow-expect.ts'
import { smallSample } from './small-sample.ts'
import type { StudioUnderTest } from './studio-under-test.ts'

/** First start: the practice region, until the inputs tray is there. */
export async function enterPracticeRegion({ page }: StudioUnderTest): Promise<void> {
  await page.getByRole('button', { name: 'Try the practice region' }).click()
  await expect(page.getByRole('button', { name: 'Add pictures…' }).first()).toBeVisible()
}

/** The samples of the practice region, once they are checked and their orders have a price: nothing moves by itself any more. */
export async function takeSamples(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the samples' }).press('Enter')
  await allSixPriced(page)
}

/** As `takeSamples`, with small ones that a person drops: for tests that are about six pictures, and not about what they show. */
export async function dropSamples(studio: StudioUnderTest): Promise<void> {
  const names = ['cameo.jpg', 'floral-ornament.jpg', 'lettering-seal.jpg', 'line-art-koi.png', 'medallion.jpg']
  const six = [...names, 'wood-ornament.jpg'].map((name) => smallSample(name, join(studio.userData, 'samples', name)))
  await studio.dropFiles('body', await Promise.all(six))
  await allSixPriced(studio.page)
}

async function allSixPriced(page: Page): Promise<void> {
  await expect(page.getByText('6 pictures · 6 selected', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Place 6 orders/ })).toBeEnabled()
}

/** First start: an account of its own, typed into the form. */
export async function addAccount(page: Page, entry: { name: string; baseUrl: string; apiKey: string }): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(entry.name)
  await page.getByLabel('Base URL').fill(entry.baseUrl)
  await page.getByRole('textbox', { name: 'API key' }).fill(entry.apiKey)
  await page.getByRole('button', { name: 'Add account', exact: true }).click()
}

/** Settings: results are saved below `folder`, chosen in the system's dialog. */
export async function saveResultsIn(studio: StudioUnderTest, folder: string): Promise<void> {
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: [folder] })
  await goTo(studio.page, 'Settings')
  const saving = studio.page.getByRole('region', { name: 'Saving' })
  await saving.getByRole('button', { name: 'Choose…' }).click()
  await expect(saving.getByText(folder, { exact: true })).toBeVisible()
}

export async function goTo(page: Page, place: 'Create' | 'Queue' | 'Library' | 'Usage' | 'Settings'): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${place}`) })
    .click()
}

/** Create: a relief style or a design mode by its exact name, found in the gallery of the form or of the step `within`. */
export async function chooseCard(page: Page, name: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('button', { name: 'Change…' }).click()
  await page.getByRole('combobox', { name: /^Search \d+ (styles|modes)/ }).fill(name)
  // It stands twice among those used last until the tiles have followed the search.
  await page.getByRole('option', { name, exact: true }).first().dblclick()
  await expect(page.getByRole('combobox', { name: /^Search \d+ (styles|modes)/ })).toBeHidden()
}

/** The style or the mode that the form has, with its name and what it is for. */
export const chosenCard = (page: Page) => page.getByRole('group', { name: /^(Style|Mode)$/ })

/** Presses the one button, and the second one where the sum is above the limit at which the studio asks again. */
export async function placeOrders(page: Page, count: number): Promise<void> {
  await expect(page.locator('[data-foot]')).toHaveAttribute('aria-busy', 'false')
  const name = count === 1 ? /^Place order/ : new RegExp(`^Place ${count} orders`)
  await page.getByRole('button', { name }).click()
  const again = page.getByRole('dialog').getByRole('button', { name })
  const placed = page.getByText(/order.* placed/i).first()
  await again.or(placed).first().waitFor()
  if (await again.isVisible()) await again.click()
  await placed.waitFor()
}
