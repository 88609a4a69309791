// A ledger of years: every event can be reached in the list, and the chart of all days begins where the ledger does.
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { writeLongLedger } from './write-long-ledger.ts'

const events = 2600

test('the list ends at the first event of all, and All reaches back to it', async ({ studio }) => {
  await enterPracticeRegion(studio)
  await studio.close()
  writeLongLedger(studio, events)
  await studio.start()
  const { page } = studio
  await goTo(page, 'Usage')
  await expect(page.getByText('newest first · 2,600 events')).toBeVisible()
  const table = page.getByRole('region', { name: 'Ledger' })
  await expect(table.getByText('Charge №2600 – ü')).toBeVisible()
  await table.focus()
  await page.keyboard.press('End')
  await expect(table.getByText('Charge №1 – ü', { exact: true })).toBeVisible()
  await expect(table.getByRole('row').last()).toHaveAttribute('aria-rowindex', '2601')

  const total = async (name: string) => {
    const cells = await page.getByRole('table', { name }).locator('tbody tr td:last-child').allTextContents()
    return cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)
  }
  await page.getByText('90 days', { exact: true }).click()
  await expect.poll(() => total('Points by day')).toBeLessThan(300)
  await page.getByText('All', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Points by month' })).toBeVisible()
  await expect.poll(() => total('Points by month')).toBe(events)
})
