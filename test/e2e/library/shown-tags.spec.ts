// Every tag of a field is seen, in the form and in the details, and none of them pushes its neighbours out of the window.
import type { Locator } from '@playwright/test'
import { longestTag } from '../../../src-shared/orders/marks.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const tags = ['spring 2027', 'coins', 'approved', 'jewellery']
const longTag = 'W'.repeat(longestTag)

test('the field grows with its tags, and the longest one is cut in its own field', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await dropSamples(studio)
  await page.setViewportSize({ width: 1024, height: 700 })
  const row = page.getByRole('group', { name: 'Client and tags of these orders' })
  const given = row.getByRole('combobox', { name: 'Tags' })
  for (const tag of tags) {
    await given.fill(tag)
    await given.press('Enter')
  }
  await row.getByRole('combobox', { name: 'Client' }).focus()
  for (const tag of tags) await expect.poll(() => isWholeIn(row.getByTitle(tag), row)).toBe(true)
  await expect.poll(() => sideways(page.getByRole('main'))).toBe(0)
  await placeOrders(page, 6)

  await goTo(page, 'Library')
  // A result that comes later would stand before the one that is chosen.
  await expect(page.getByRole('option')).toHaveCount(6)
  await page.getByRole('option').first().click()
  const fields = page.getByRole('region', { name: 'Your marks' })
  for (const tag of tags) await expect.poll(() => isWholeIn(fields.getByTitle(tag), fields)).toBe(true)
  await fields.getByRole('combobox', { name: 'Tags' }).fill(longTag)
  await page.keyboard.press('Enter')
  await expect(fields.getByTitle(longTag)).toBeVisible()
  await fields.getByRole('combobox', { name: 'Client' }).focus()
  await expect.poll(() => sideways(fields)).toBe(0)
  await endIn(page.getByRole('main'), fields)

  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'What do you want to do?' }).fill('tags, client and note')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTitle(longTag)).toBeVisible()
  await endIn(dialog, dialog)
})

async function endIn(outer: Locator, fields: Locator) {
  const around = await boxOf(outer)
  for (const name of ['Tags', 'Client', 'Note']) {
    const { x, width } = await boxOf(fields.getByLabel(name, { exact: true }))
    expect(x + width, `${name} ends where it stands`).toBeLessThan(around.x + around.width)
  }
}

/** Nothing that scrolls or hides between an element and what it is in hides a part of it. */
const isWholeIn = async (element: Locator, within: Locator) => {
  const outer = await within.elementHandle()
  return element.evaluate((inner, end) => {
    const { left, right, top, bottom } = inner.getBoundingClientRect()
    for (let each = inner.parentElement; each; each = each.parentElement) {
      const box = each.getBoundingClientRect()
      if (getComputedStyle(each).overflowY !== 'visible') {
        if (left < box.left || right > box.right || top < box.top || bottom > box.bottom) return false
      }
      if (each === end) return true
    }
    return false
  }, outer)
}

/** Pixels that an element, or any that it stands in, can be moved sideways. */
const sideways = (within: Locator) =>
  within.evaluate((element) => {
    const widths: number[] = []
    for (let each: Element | null = element; each; each = each.parentElement) {
      widths.push(each.scrollWidth - each.clientWidth)
    }
    return Math.max(...widths)
  })
