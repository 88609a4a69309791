// In a small window: typing in the prompt goes back at once, and the foot cuts none of its sentences beside earlier endings.
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=4'] } })

test('what is typed is taken back at once, and the foot tells everything', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('tab', { name: 'Design' }).click()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.click()
  await page.keyboard.type('gold frame')
  await expect(prompt).toHaveValue('gold frame')
  // The first letter, with which the form changes, may be a step of its own; no other one is.
  await page.keyboard.press('Control+z')
  await expect(prompt).toHaveValue(/^g?$/)
  if ((await prompt.inputValue()) !== '') await page.keyboard.press('Control+z')
  await expect(prompt).toHaveValue('')
  await page.keyboard.press('Control+Shift+z')
  await expect(prompt).toHaveValue(/^g(old frame)?$/)
  if ((await prompt.inputValue()) === 'g') await page.keyboard.press('Control+Shift+z')
  await expect(prompt).toHaveValue('gold frame')

  await page.getByRole('tab', { name: 'Relief' }).click()
  await dropSamples(studio)
  await placeOrders(page, 6)
  const bar = page.getByRole('contentinfo').last()
  await expect(bar.getByRole('button', { name: 'Look at them' })).toBeVisible()
  await page.getByText('Deep', { exact: true }).click()
  await placeOrders(page, 6)
  await expect(bar.getByText(/^Earlier: /)).toBeVisible()
  await expect(bar.getByText(/under way/)).toBeVisible()
  const cut = await bar
    .locator('.ellipsis')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent))
  expect(cut).toEqual([])
})
