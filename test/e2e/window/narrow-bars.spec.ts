// In the smallest windows, as large scales make them too: bars are a row or two, sums are whole, and names give way in their middle.
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { cutWords } from '../../tour/cut-words.ts'
import { expect, test } from '../helpers/fixture.ts'
import { dropSamples, enterPracticeRegion, goTo, placeOrders } from '../helpers/places.ts'
import { doneOrders, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const wide = { width: 1440, height: 900 }
const narrow = { width: 1024, height: 700 }
/** 1024 × 700 at 125 %. */
const smallest = { width: 819, height: 560 }
const long = 'Spring 2027, second delivery for the mint, all of its reverses 4000x300'

test('the bar of several results is one row, and a menu has what finds no room in it', async ({ studio }) => {
  const { page } = studio
  await placed(page, () => enterPracticeRegion(studio).then(() => dropSamples(studio)))
  await goTo(page, 'Library')
  await expect(page.getByRole('option')).toHaveCount(6)
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('toolbar')
  const more = bar.getByRole('button', { name: 'More' })
  await expect(bar.getByRole('button', { name: 'Delete 6' })).toBeVisible()

  await page.setViewportSize(wide)
  await expect(more).toBeHidden()
  await expect.poll(() => rowsOf(bar)).toBe(1)
  await page.setViewportSize(narrow)
  await expect(more).toBeVisible()
  await expect.poll(() => rowsOf(bar)).toBe(1)
  await page.setViewportSize(smallest)
  await expect(bar.getByRole('button', { name: 'Order 6 again…' })).toBeHidden()
  await expect.poll(() => rowsOf(bar)).toBeLessThanOrEqual(2)
  for (const name of ['Use 6 as input', 'Delete 6']) await expect(bar.getByRole('button', { name })).toBeVisible()
  for (const words of ['6 selected', 'Delete 6', 'Use 6']) expect(await cutWords(page, words)).toEqual([])
  expect(await hasRoomForPlaceholder(page.getByRole('searchbox'))).toBe(true)

  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Contact sheet…' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact sheet' })).toBeVisible()
})

test('what gives way in the bar hands the keyboard on to the menu, and the button of the menu back to the bar', async ({
  studio,
}) => {
  const { page } = studio
  await placed(page, () => enterPracticeRegion(studio).then(() => dropSamples(studio)))
  await goTo(page, 'Library')
  await page.getByRole('option').first().click()
  await page.keyboard.press('Control+a')
  const bar = page.getByRole('toolbar')
  await page.setViewportSize(wide)
  await bar.getByRole('button', { name: 'Contact sheet…' }).focus()
  await page.setViewportSize(narrow)
  await expect(bar.getByRole('button', { name: 'More' })).toBeFocused()
  await page.setViewportSize(wide)
  await expect(bar.getByRole('button', { name: 'Delete 6' })).toBeFocused()
})

test('the search of the Library keeps room for its words beside all kinds of results', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected').first()).toBeVisible()
  const source = { source: 'cameo.jpg' }
  const model = { type: 'text_to_model', prompt: 'a cup', quality: 'basic', texture: false, pbr: false } as const
  const [made] = await doneOrders(page, [await placeOrder(page, { kind: 'model', options: model })])
  const orderId = made?.id ?? ''
  await doneOrders(page, [
    await placeOrder(page, { kind: 'conversion', options: { format: 'stl', orderId } }),
    await placeOrder(page, reliefOf({}), source),
    await placeOrder(page, designOf({ mode: 'material_gold', resolution: '1k' }), source),
  ])
  await goTo(page, 'Library')
  await page.setViewportSize(smallest)
  await expect(page.getByRole('radio')).toHaveCount(7)
  expect(await hasRoomForPlaceholder(page.getByRole('searchbox'))).toBe(true)
  for (const words of ['Conversions', '4 results', 'List']) expect(await cutWords(page, words)).toEqual([])
})

test('beside its details the head of a batch has its sums whole, and its name by both ends', async ({ studio }) => {
  const { page } = studio
  await placed(page, () => enterPracticeRegion(studio).then(() => dropSamples(studio)))
  await goTo(page, 'Queue')
  const head = page.getByRole('treegrid').locator('tr[aria-level="1"]')
  await head.click()
  await page.keyboard.press('F2')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(long)
  await page.keyboard.press('Enter')
  await expect(head).toContainText(long)
  await head.click()
  await page.getByRole('row', { name: /medallion/ }).click()
  for (const size of [narrow, smallest]) {
    await page.setViewportSize(size)
    await expect.poll(() => shownName(head)).toMatch(/^Spr.*….*4000x300$/)
    await expect.poll(() => leftBeside(head)).toBeGreaterThanOrEqual(0)
    await expect.poll(() => leftBeside(head), 'a letter more would not fit').toBeLessThan(14)
    await expect(head).toContainText('points')
    for (const words of ['orders', 'points', 'Done']) expect(await cutWords(page, words)).toEqual([])
  }
  await expect(head.getByTitle(long)).toBeVisible()
})

test('in the ledger a shortened name begins where the whole ones do', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, `${long}.jpg`))])
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await doneOrders(page, [await placeOrder(page, reliefOf({}), { source: `${long}.jpg` })])
  await goTo(page, 'Usage')
  await page.setViewportSize(narrow)
  const name = page.getByRole('table').locator('[data-cut]').first()
  await expect(name).toHaveAttribute('data-cut', /^Spr.*….*4000x300$/)
  await expect(name).toHaveCSS('text-align', 'start')
})

test('in the list of the Library the words of a result have the room that its marks leave', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [await smallSample('cameo.jpg', join(studio.userData, 'cameo.jpg'))])
  await expect(page.getByText('1 selected').first()).toBeVisible()
  await doneOrders(page, [await placeOrder(page, reliefOf({}), { source: 'cameo.jpg' })])
  await goTo(page, 'Library')
  await page.setViewportSize(narrow)
  await page.getByRole('radiogroup').getByText('List', { exact: true }).click()
  const words = page.getByRole('option').getByText('General · relief · standard · shallow')
  await expect(words).toBeVisible()
  expect(await words.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})

async function placed(page: Page, begin: () => Promise<void>) {
  await begin()
  await placeOrders(page, 6)
  await expect(page.getByText('6 reliefs ready').first()).toBeVisible()
}

/** How many rows the buttons that are seen stand in. */
const rowsOf = async (bar: Locator) => {
  const boxes = await Promise.all((await bar.getByRole('button').all()).map((button) => button.boundingBox()))
  return new Set(boxes.flatMap((box) => (box ? [Math.round(box.y + box.height / 2)] : []))).size
}

const shownName = (head: Locator) =>
  head.locator('[data-file-name]').evaluate((name) => name.getAttribute('data-cut') ?? name.textContent)

/** Pixels between what is shown of a name and the end of its room. */
const leftBeside = (head: Locator) =>
  head.locator('[data-file-name]').evaluate((name) => {
    const shown = document.createElement('span')
    shown.textContent = name.getAttribute('data-cut')
    shown.style.cssText = 'position: absolute; visibility: hidden; white-space: pre'
    name.append(shown)
    const left = name.clientWidth - shown.getBoundingClientRect().width
    shown.remove()
    return left
  })

/** The words of an empty field, against the room between its signs. */
const hasRoomForPlaceholder = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return false
    pen.font = font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return input.placeholder !== '' && pen.measureText(input.placeholder).width <= room
  })
