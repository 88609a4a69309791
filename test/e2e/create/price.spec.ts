// The price is there as soon as what it depends on is known, and the button says what is still missing.
import { expect, test } from '../helpers/fixture.ts'
import { chooseCard, enterPracticeRegion } from '../helpers/places.ts'

test('designs and models from text show their price before a prompt is written', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const foot = page.locator('[data-foot]')
  await page.getByRole('tab', { name: '3D model' }).click()
  await page.getByText('From text', { exact: true }).click()
  await expect(foot.getByText('50 practice points')).toBeVisible()
  await expect(foot.getByText('Write a prompt.')).toBeVisible()
  await expect(foot.getByRole('button', { name: 'Place order' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('Advanced 80', { exact: true }).click()
  await expect(foot.getByText('80 practice points')).toBeVisible()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill(`${'a'.repeat(2049)} `)
  await expect(page.getByText('2,049 of 2,000 characters: shorten it by 49')).toBeVisible()
  await expect(foot.getByText('The prompt is 49 characters too long.')).toBeVisible()
  await expect(foot.getByText('80 practice points')).toBeVisible()

  await page.getByRole('tab', { name: 'Design' }).click()
  await chooseCard(page, 'Custom')
  await expect(foot.getByText('15 practice points')).toBeVisible()
  await expect(foot.getByText('Write a prompt.')).toBeVisible()
  await prompt.fill('x'.repeat(20_012))
  await expect(page.getByText('20,012 characters', { exact: true })).toBeVisible()
  await expect(foot.getByRole('button', { name: 'Place order' })).not.toHaveAttribute('aria-disabled', 'true')
})
