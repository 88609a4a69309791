// The practice region's switches in Settings: points, a rehearsed failure that is refunded, and a fresh start.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { picture } from '../../helpers/pictures/pictures.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=100'] } })

const account = (page: Page, points: string) =>
  page.getByRole('button', { name: new RegExp(`Account Practice region.*${points} points`) })
const switches = (page: Page) => page.getByRole('region', { name: 'Practice region' })

async function dropPictures(studio: StudioUnderTest, first: number, count: number): Promise<void> {
  const folder = join(studio.userData, `图片 ${first}`)
  mkdirSync(folder)
  for (let number = first; number < first + count; number += 1)
    writeFileSync(join(folder, `浮雕 №${number} – ü 🪙.png`), await picture(number))
  await studio.dropFiles('body', [folder])
  await expect(studio.page.getByText(`${count} selected`)).toBeVisible()
}

test('a designer adds points, rehearses failing jobs, and begins anew', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const saved = join(studio.userData, 'Ergebnisse 结果')
  mkdirSync(saved)
  await saveResultsIn(studio, saved)

  await switches(page).getByLabel('Practice points').fill('20000')
  await switches(page).getByRole('button', { name: 'Add points' }).click()
  await expect(account(page, '25,000')).toBeVisible()

  await switches(page).getByLabel('What happens when…').selectOption('jobs fail')
  await expect(switches(page).getByRole('status')).toContainText('Their points come back')
  await expect(page.getByRole('button', { name: 'Rehearsal: jobs fail' })).toBeVisible()

  await goTo(page, 'Create')
  await dropPictures(studio, 1, 20)
  await placeOrders(page, 20)
  await goTo(page, 'Queue')
  await expect(page.getByText('All 20')).toBeVisible()
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByText(/^\d+ reliefs? ready, \d+ failed/)).toBeVisible()
  await foot.getByRole('button', { name: 'See why' }).click()
  await expect(page.getByRole('complementary', { name: /^Order / })).toBeVisible()
  await expect(foot.getByRole('button', { name: 'See why' })).toBeHidden()
  await page.getByRole('button', { name: 'Rehearsal: jobs fail' }).click()
  await switches(page).getByLabel('What happens when…').selectOption('nothing goes wrong')
  await expect(page.getByRole('button', { name: /^Rehearsal/ })).toHaveCount(0)
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing missing')).toBeVisible()

  await goTo(page, 'Settings')
  const files = readdirSync(saved, { recursive: true }).length
  await switches(page).getByRole('button', { name: 'Reset practice region…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('saved files stay in their folder')
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(account(page, '5,000')).toBeVisible()
  expect(readdirSync(saved, { recursive: true })).toHaveLength(files)
  await goTo(page, 'Usage')
  await expect(page.getByText('Nothing was charged yet.')).toBeVisible()

  await goTo(page, 'Create')
  await expect(page.getByText(/20 new uploads/)).toBeVisible()
})

test('nothing is reset while orders are under way', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, studio.userData)
  await goTo(page, 'Queue')
  await page.getByRole('button', { name: 'Pause sending' }).click()
  await goTo(page, 'Create')
  await dropPictures(studio, 20, 2)
  await placeOrders(page, 2)
  await goTo(page, 'Settings')
  await switches(page).getByRole('button', { name: 'Reset practice region…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText('This account still has orders under way.')).toBeVisible()
})
