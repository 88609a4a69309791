// A view copied from one relief and pasted in another, levels stretched to what is in sight, and results that change places beside each other.
import { join } from 'node:path'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'png' }) } as const

test('a view is copied and pasted, levels follow what is in sight, compared results change places', async ({
  studio,
}) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const names = ['cameo.jpg', 'medallion.jpg', 'floral-ornament.jpg']
  await studio.dropFiles('body', await Promise.all(names.map((name) => smallSample(name, join(studio.userData, name)))))
  await expect(page.getByText('3 selected')).toBeVisible()
  const placed: string[] = []
  // One after the other, so that the Library lists them in the sequence of their names, the last one first.
  for (const name of names) {
    placed.push(await placeOrder(page, relief, { source: name }))
    await doneOrders(page, placed)
  }
  const [first = '', second = '', third = ''] = placed

  await openResult(page, first)
  const stage = page.locator('[data-stage="3d"]')
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeVisible()
  await page.keyboard.press('9')
  await page.getByRole('button', { name: 'Silver', exact: true }).click()
  await page.getByRole('textbox', { name: 'Depth' }).fill('7')
  await page.getByRole('textbox', { name: 'Depth' }).blur()
  const pose = (await stage.getAttribute('data-pose')) ?? ''
  expect(pose).not.toBe('')
  await page.keyboard.press('Control+Shift+l')
  await expect(page.getByText(/^View copied/)).toBeVisible()
  const copied = () => studio.app.evaluate(({ clipboard }) => clipboard.readText())
  await expect.poll(copied).toMatch(/^asset-studio-view:1:[\w-]+$/)
  await page.keyboard.press('Escape')

  await openResult(page, second)
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeVisible()
  await page.getByRole('button', { name: 'Gold', exact: true }).click()
  await expect(stage).not.toHaveAttribute('data-pose')
  await page.keyboard.press('Control+Shift+v')
  await expect(page.getByText('View pasted.')).toBeVisible()
  await expect(stage).toHaveAttribute('data-pose', pose)
  await expect(page.getByRole('button', { name: 'Silver', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('textbox', { name: 'Depth' })).toHaveValue(/^7/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stage).not.toHaveAttribute('data-pose')
  await expect(page.getByRole('button', { name: 'Gold', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByText('2D', { exact: true }).click()
  const flat = page.locator('[data-stage="2d"]')
  await expect(flat).toBeVisible()
  await flat.click()
  for (let step = 0; step < 12; step++) await page.keyboard.press('+')
  const stretch = page.getByRole('button', { name: 'Stretch to what is in sight' })
  const levels = page.getByRole('region', { name: 'Levels' })
  const before = await levels.locator('dl').textContent()
  await page.keyboard.press('n')
  await expect(stretch).toHaveAttribute('aria-pressed', 'true')
  expect(await levels.locator('dl').textContent()).not.toBe(before)
  await page.keyboard.press('n')
  await expect(stretch).toHaveAttribute('aria-pressed', 'false')
  expect(await levels.locator('dl').textContent()).toBe(before)

  await goTo(page, 'Library')
  await page.locator(`#result-${third}`).click()
  await page.locator(`#result-${second}`).click({ modifiers: ['Control'] })
  await page.keyboard.press('c')
  const panes = () =>
    page.locator('[data-compared]').evaluateAll((all) => all.map((one) => one.getAttribute('data-compared')))
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toHaveCount(2)
  expect(await panes()).toEqual([third, second])
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(panes).toEqual([third, first])
  await page.keyboard.press('s')
  await expect.poll(panes).toEqual([first, third])
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toHaveCount(2)
  await expect(page.locator(':focus')).toHaveAttribute('role', 'application')
})
