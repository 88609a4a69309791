// How the Library is worked in: grouped, as a list, filtered, with the menu of a result and the dialogs that it opens.
import type { Locator, Page } from '@playwright/test'
import type { Camera } from './camera.ts'

/** `shown` is a result of the Library, which is open. */
export async function libraryStates(page: Page, shown: Locator, look: Camera['look']): Promise<void> {
  const client = page.getByRole('combobox', { name: 'Client' })
  await client.fill('Lin & Söhne 林')
  await client.press('Enter')
  const inMenu = async (name: string) => {
    await shown.click({ button: 'right' })
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('dialog').waitFor()
  }
  await inMenu('Export for a customer…')
  await look('library-customer')
  await page.keyboard.press('Escape')
  await inMenu('Contact sheet…')
  await look('library-sheet')
  await page.keyboard.press('Escape')
  await shown.click({ button: 'right' })
  await page.getByRole('menu').waitFor()
  await look('library-menu')
  await page.keyboard.press('Escape')

  await page.getByText('List', { exact: true }).click()
  await look('library-list')
  await page.getByText('Grid', { exact: true }).click()
  await page.getByRole('listbox', { name: 'Results' }).focus()
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Group by picture' }).click()
  const variants = page.getByTitle('Show the variants').first()
  const hasVariants = await variants.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  if (hasVariants) {
    await look('library-grouped')
    await variants.click()
    await look('library-variants')
  }
  await page.getByRole('button', { name: 'Group by picture' }).click()
  const all = (await page.getByText(/^\d+ results$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Client' }).click()
  await page.getByRole('menuitem', { name: /^Lin & Söhne/ }).waitFor()
  await look('library-filter')
  // The pointer went elsewhere for the pictures.
  await page.getByRole('menuitem', { name: 'Client' }).click()
  await page.getByRole('menuitem', { name: /^Lin & Söhne/ }).click()
  await page.getByRole('button', { name: 'Saved searches' }).click()
  await page.getByRole('textbox', { name: 'Name of the search' }).fill('For Lin')
  await page.keyboard.press('Enter')
  await look('library-saved')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove the filter/ }).click()
  // Whoever is quicker than the cards opens another one.
  await page.getByText(all, { exact: true }).waitFor()
  await shown.click()
}
