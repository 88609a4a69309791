// The licences as a person reads them: from About, by keyboard alone, filtered, with the whole text of each.
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'

test('every part is listed, found by its words, and its whole text is shown', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Settings')
  const open = page.getByRole('button', { name: 'Licences…' })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Licences' })
  const filter = dialog.getByRole('combobox', { name: 'Filter by name or licence' })
  await expect(filter).toBeFocused()
  await expect(dialog.getByText('LICENSES.chromium.html')).toBeVisible()
  const parts = dialog.getByRole('option')
  expect(await parts.count()).toBeGreaterThan(90)
  await expect(parts.filter({ hasText: /^zod/ })).toHaveCount(1)
  await expectAccessible(page, 'licences')

  await page.keyboard.press('PageDown')
  await expect(parts.nth(10)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('libheif')
  await expect(parts).toHaveCount(1)
  await expect(dialog.getByRole('status')).toHaveText('1 part')
  const text = dialog.getByRole('region', { name: 'Licence of libheif-js' })
  await expect(text).toContainText('GNU LESSER GENERAL PUBLIC LICENSE')
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  // A key alone may find nobody who draws its scrolling.
  await expect(async () => {
    await page.keyboard.press('PageDown')
    expect(await text.evaluate((element) => element.scrollTop)).toBeGreaterThan(1000)
  }).toPass()
  expect(await text.evaluate((element) => getComputedStyle(element).userSelect)).toBe('text')

  await filter.fill('no such part')
  await expect(dialog.getByRole('status')).toHaveText('No parts match.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})
