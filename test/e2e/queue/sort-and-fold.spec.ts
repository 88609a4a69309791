// The Queue's list over two batches: pictures of a recipe as one row each, and all of it sorted by the heads of its columns.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const rows = (page: Page) => page.getByRole('treegrid').locator('tbody tr')
const pictures = (page: Page) => rows(page).and(page.locator('tr[aria-expanded]:has([aria-label*=" the steps of "])'))
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const level = (page: Page, n: number) => rows(page).and(page.locator(`tr[aria-level="${n}"]`))

test('the steps of a picture are one row, and a press on a head makes one list of all batches', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  await dropThree(studio)
  await placeOrders(page, 3)
  await page.getByRole('tab', { name: 'Recipes' }).click()
  await page.getByRole('button', { name: /^Coin or medal/ }).click()
  await placeOrders(page, 9)
  await goTo(page, 'Queue')

  await test.step('folded, unfolded and picked by keyboard', async () => {
    await expect(pictures(page)).toHaveCount(3)
    await expect(level(page, 3)).toHaveCount(0)
    await pictures(page).first().click()
    const bar = page.getByRole('toolbar', { name: /3 selected/ })
    await expect(bar.getByRole('button', { name: 'Cancel 3, free' })).toBeVisible()
    await expect(pictures(page).first()).toHaveAttribute('aria-selected', 'true')
    await expect(pictures(page).first()).toContainText('step 1 of 3 · Remove background')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('toolbar', { name: /6 selected/ })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(level(page, 3)).toHaveCount(3)
    await expect(pictures(page).first()).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page, 'a picture of a recipe with its steps')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(level(page, 3)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(level(page, 3)).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  await test.step('a search that finds one step of each shows it', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('remove background')
    await expect(rows(page)).toHaveCount(7)
    await expect(level(page, 3)).toHaveCount(3)
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await expect(level(page, 3)).toHaveCount(3)
  })

  await test.step('sorted by points, the dearest first, over a restart', async () => {
    await head(page, 'Points').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(head(page, 'Points')).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(head(page, 'Points')).toHaveAttribute('aria-sort', 'descending')
    await expect(pictures(page)).toHaveCount(3)
    await expect(level(page, 1)).toHaveCount(6)
    await expect(level(page, 1).first()).toContainText('step 1 of 3 · 3 pictures · Coin or medal · Remove background')
    await expectAccessible(page, 'a sorted list')
    await studio.relaunch()
    await goTo(studio.page, 'Queue')
    await expect(head(studio.page, 'Points')).toHaveAttribute('aria-sort', 'descending')
    await expect(level(studio.page, 1)).toHaveCount(6)
    await expect(level(studio.page, 2)).toHaveCount(3)
  })

  await test.step('by the palette too, and back into batches', async () => {
    const { page } = studio
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused()
    await page.keyboard.type('sort name descending')
    await page.keyboard.press('Enter')
    await expect(head(page, 'Order')).toHaveAttribute('aria-sort', 'descending')
    const names = level(page, 1).locator('td:nth-child(2) [data-file-name]')
    await expect(names).toHaveText(['浮雕', '浮雕', 'coin 10', 'coin 10', 'coin 2', 'coin 2'])
    await head(page, 'Order').getByRole('button').click()
    await expect(head(page, 'Order')).toHaveAttribute('aria-sort', 'none')
    await expect(level(page, 1)).toHaveCount(2)
  })

  await test.step('a picture that is made says its last step, in one row still when it was folded', async () => {
    const { page } = studio
    await page.getByRole('button', { name: 'Resume sending' }).click()
    const made = pictures(page).and(page.locator('tr[aria-expanded=false][data-stage=done]'))
    await expect(made.first()).toContainText('step 3 of 3')
    await expect(made.first()).toContainText('Saved')
  })
})

/** So small that the practice region has them done at once. */
async function dropThree(studio: StudioUnderTest): Promise<void> {
  const folder = join(studio.userData, 'pictures')
  mkdirSync(folder)
  for (const name of ['coin 2', 'coin 10', '浮雕']) {
    const round = `<circle cx="80" cy="80" r="${40 + name.length}" fill="#b5482f"/>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"><rect width="160" height="160" fill="white"/>${round}</svg>`
    await sharp(Buffer.from(svg))
      .png()
      .toFile(join(folder, `${name}.png`))
  }
  await studio.dropFiles('body', [folder])
  await expect(studio.page.getByText('3 selected')).toBeVisible()
}
