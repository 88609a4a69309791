// A height map in its viewer: measured, in colours, lit, as the die of its coin, under its source picture, and on its way out as a file.
import type { Page } from '@playwright/test'
import type { Camera } from './camera.ts'

/** With a height map open. */
export async function heightStates(page: Page, look: Camera['look']): Promise<void> {
  await page.getByText('2D', { exact: true }).click()
  const stage = page.locator('[data-stage="2d"]')
  await stage.focus()
  for (const key of ['m', 'Space', 'Space']) await stage.press(key)
  for (let step = 0; step < 20; step++) await stage.press('Shift+ArrowRight')
  await page.locator('[data-measured="2"]').waitFor()
  await look('viewer-measured', { settle: 1500 })
  await stage.press('Escape')
  for (const shading of ['Raking light', 'Backlit']) {
    await page.getByRole('button', { name: shading }).click()
    await look(`viewer-${shading.split(' ')[0]?.toLowerCase()}`, { settle: 1000 })
  }
  await page.getByRole('button', { name: 'Heights as grey' }).click()
  const check = page.getByRole('region', { name: 'Check' })
  await check.getByRole('combobox').selectOption('Heights in colours')
  await check.getByRole('switch', { name: 'Contour lines' }).click()
  await look('viewer-colours', { settle: 1500 })
  await page.getByText('3D', { exact: true }).click()
  for (const name of ['Invert heights', 'Mirror left and right']) await page.getByRole('button', { name }).click()
  await look('viewer-die', { settle: 2500 })
  await page.getByRole('button', { name: 'Show it as the file has it' }).click()
  await check.getByRole('combobox').selectOption('Cutter')
  await check.getByText(/^Out of reach/).waitFor({ timeout: 60_000 })
  await look('viewer-cutter', { settle: 2500 })
  await check.getByRole('combobox').selectOption('No overlay')
  await page.getByText('2D', { exact: true }).click()
  await page.getByRole('button', { name: 'Source picture over the height map' }).click()
  await page.locator('[data-source=shown] img').waitFor()
  await look('viewer-source', { settle: 1500 })
  await page.getByRole('button', { name: 'Source picture over the height map' }).click()

  await page.getByRole('button', { name: 'Export…' }).click()
  const panel = page.getByRole('dialog', { name: 'Export a solid or a height map' })
  await panel.waitFor()
  await look('viewer-export')
  await panel.getByText('TIFF', { exact: true }).click()
  await look('viewer-export-map')
  await page.keyboard.press('Escape')
}
