// The palette finds what a designer types: the options of the forms, and conversions of a model by their format.
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test('an option opens its form with it set, and a format converts the model there is', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const type = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'What do you want to do?' }).fill(words)
  }
  const first = page.getByRole('option').first()
  await type('deep')
  await expect(first).toHaveAccessibleName(/^Relief height: Deep/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Deep' })).toBeChecked()
  await type('pbr')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('PBR maps +10')).toBeChecked()

  await type('stl')
  await expect(first).toContainText('No finished 3D model was ordered on this computer.')
  await page.keyboard.press('Escape')
  await page.getByLabel('Texture +10').uncheck()
  await page.getByText('From text', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a fox')
  await placeOrders(page, 1)
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 1' })).toBeAttached()
  await goTo(page, 'Create')
  await type('stl')
  await expect(first).toHaveAccessibleName(/^Convert to STL/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: /^STL/ })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: /^GLB/ })).not.toBeChecked()
})
