// A message beside an open dialog, in the smallest windows: every button of the dialog can be pressed, and so can the message's Undo.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion } from '../helpers/places.ts'

/** Names of the buttons in view that something else lies over. */
const covered = (within: Locator) =>
  within.locator('button, input').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const corners = [left + 2, left + width - 2].flatMap((x) =>
        [top + 2, top + height - 2].map((y) => [x, y] as const),
      )
      const over = corners.some(([x, y]) => {
        const found = document.elementFromPoint(x, y)
        return found?.closest('article') !== null && found !== null && !button.contains(found)
      })
      return over ? [button.textContent || button.getAttribute('aria-label')] : []
    }),
  )

async function removeOne(page: Page): Promise<void> {
  const cards = page.getByRole('gridcell')
  const before = await cards.count()
  await cards.first().click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove this picture' }).click()
  await expect(cards).toHaveCount(before - 1)
  await expect(page.getByRole('button', { name: 'Undo', exact: true }).last()).toBeVisible()
}

test('covers none of its buttons, and brings back what was removed', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await page.setViewportSize({ width: 1024, height: 700 })
  await removeOne(page)
  const dialog = page.getByRole('dialog')
  for (const [opener, closes] of [
    ['Variants…', 'Done'],
    ['Change…', 'Use this style'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog.getByRole('button', { name: closes })).toBeVisible()
    // It stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo', exact: true }).hover()
    expect(await covered(dialog), opener).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  // Of several messages the newest one stands beside a dialog.
  await removeOne(page)
  await removeOne(page)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).hover()
  expect(await covered(dialog), 'the sheet of keys').toEqual([])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('4 pictures · 4 selected')).toBeVisible()
})
