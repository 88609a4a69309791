// What is selected and what is removed are two things: each button says which it does, and how many it takes.
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion } from '../helpers/places.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('deselecting leaves the tray alone, and removing says how many and can be undone', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await button(page, 'Use the samples').click()
  await expect(page.getByText('6 pictures · 6 selected')).toBeVisible()
  await button(page, 'Deselect all').click()
  await expect(page.getByText('6 pictures · 0 selected')).toBeVisible()
  await button(page, 'Select all').click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('6 pictures · 0 selected')).toBeVisible()

  await page.getByRole('gridcell').nth(1).click()
  await page.getByRole('gridcell').nth(3).click()
  await button(page, 'Remove 2 pictures').click()
  await expect(page.getByText('4 pictures · 0 selected')).toBeVisible()
  await button(page, 'Undo').click()
  await expect(page.getByText('6 pictures · 2 selected')).toBeVisible()
  await button(page, 'Deselect all').click()
  await button(page, 'Remove all 6').click()
  await expect(page.getByText('6 pictures removed')).toBeVisible()
  await expect(page.getByRole('gridcell')).toHaveCount(0)
})
