// The Library as a place to work in: results are starred, tagged for a client, found again by words and filters, and undone.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { chooseCard, chosenCard, dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test('marks are given by key and by hand, and results are found by them', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await placeOrders(page, 6)
  await goTo(page, 'Library')
  const count = page.getByRole('status').filter({ hasText: / results?$/ })
  await expect(count).toHaveText('6 results')
  const results = page.getByRole('option')
  const search = page.getByRole('searchbox', { name: 'Search the library' })

  await test.step('a star by key, taken back and given again', async () => {
    await page.getByRole('option', { name: /cameo/ }).click()
    await page.keyboard.press('.')
    const star = page.getByRole('button', { name: 'Star', exact: true })
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('a menu by the right button and by key', async () => {
    const entry = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await page.getByRole('option', { name: /medallion/ }).click({ button: 'right' })
    await expect(page.getByRole('menu', { name: /medallion/ })).toBeVisible()
    await expectAccessible(page, 'Library, the menu of a result')
    await entry('Star').click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    const star = page.getByRole('button', { name: 'Star', exact: true })
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Shift+F10')
    await expect(entry('Open')).toBeFocused()
    await page.keyboard.press('r')
    await expect(entry('Remove the star')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByRole('listbox', { name: 'Results' })).toBeFocused()
    await page.getByRole('option', { name: /cameo/ }).click()
  })
  await test.step('a tag and a client for three at once', async () => {
    await page.getByRole('option', { name: /medallion/ }).click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('option', { name: /lettering-seal/ }).click({ modifiers: ['ControlOrMeta'] })
    await expect(page.getByRole('heading', { name: '3 selected' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Tags' }).fill('春 coin')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Client' }).fill('Spring Coins')
    await page.keyboard.press('Tab')
    await expectAccessible(page, 'Library, marks of several results')
  })
  await test.step('found by one letter of the tag, by part of a name, and by what an option is called', async () => {
    for (const [typed, found] of [
      ['春', '3 results'],
      ['edall', '1 result'],
      ['shallow', '6 results'],
      ['', '6 results'],
    ] as const) {
      await search.fill(typed)
      await expect(count, typed).toHaveText(found)
    }
  })
  await test.step('by three filters, each of them a chip that goes again', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Client' }).press('ArrowRight')
    await expectAccessible(page, 'Library, the menu of filters')
    await page.getByRole('menuitem', { name: 'Spring Coins · 3' }).press('Enter')
    await expect(count).toHaveText('3 results')
    await page.getByRole('button', { name: 'Starred only' }).click()
    await search.fill('came')
    await expect(count).toHaveText('1 result')
    await search.fill('')
    await page.getByRole('button', { name: 'Starred only' }).click()
    await page.getByRole('button', { name: 'Remove the filter Client: Spring Coins' }).click()
    await expect(count).toHaveText('6 results')
  })
  await test.step('in another sequence, as a list', async () => {
    await page.getByRole('button', { name: 'Sorted by: Newest' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await expect(results.first()).toContainText('cameo')
    await page.getByText('List', { exact: true }).click()
    await expect(results.first()).toContainText('Spring Coins')
    await expectAccessible(page, 'Library as a list')
  })
  await test.step('the last change goes back, and the place comes back as it was left', async () => {
    await page.getByRole('listbox', { name: 'Results' }).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(results.first()).not.toContainText('Spring Coins')
    await goTo(page, 'Create')
    await goTo(page, 'Library')
    await expect(page.getByRole('radio', { name: 'List' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Sorted by: Name' })).toBeVisible()
  })
  await test.step('the style of a result goes to the form, from its menu, and is taken back', async () => {
    await goTo(page, 'Create')
    await chooseCard(page, 'Wood carving')
    await goTo(page, 'Library')
    await page.getByRole('option', { name: /koi/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Use its style', exact: true }).click()
    await expect(chosenCard(page)).not.toContainText('Wood carving')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(chosenCard(page)).toContainText('Wood carving')
    await goTo(page, 'Library')
  })
  await test.step('deleted by key, taken back, deleted again and found among the deleted ones', async () => {
    const list = page.getByRole('listbox', { name: 'Results' })
    const saved = () =>
      readdirSync(join(studio.userData, 'Pictures'), { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      )
    const all = saved().length
    await page.getByRole('option', { name: /cameo/ }).click()
    await list.press('Delete')
    await expect(count).toHaveText('5 results')
    expect(saved().length).toBeLessThan(all)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(count).toHaveText('6 results')
    expect(saved()).toHaveLength(all)
    await page.getByRole('option', { name: /cameo/ }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(count).toHaveText('5 results')
    await page.getByRole('button', { name: 'Deleted results: 1' }).click()
    await expect(count).toHaveText('1 result')
    await results.first().click()
    await expectAccessible(page, 'Library, deleted results')
    await page.getByRole('button', { name: 'Bring back' }).first().click()
    await expect(count).toHaveText('0 results')
    expect(saved()).toHaveLength(all)
  })
})
