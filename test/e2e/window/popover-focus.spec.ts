// A popover that is open keeps the keyboard while the window gets another size, also where nothing may move.
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion } from '../helpers/places.ts'

test('keeps the focus where it was through every size of the window', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save preset' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the preset' })
  await expect(name).toBeFocused()
  for (const [width, height] of [
    [1024, 700],
    [1440, 900],
    [1100, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect(name).toBeFocused()
  }
})
