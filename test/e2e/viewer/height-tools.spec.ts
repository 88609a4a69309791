// The tools of a carver on a height map: measured by keys and by hand, coloured with a legend, seen as its die, and beside its source.
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { makeTiff } from '../../main/rasters/make-tiff.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const [width, height] = [240, 160]
/** Floats that 16 bits do not hold: a plane that rises to the right, with a step in its lower half. */
const samples = Float32Array.from({ length: width * height }, (_, at) => {
  const [x, y] = [at % width, Math.floor(at / width)]
  return Math.fround(x / 1000 + (y > 100 ? 1 / 3 : 0))
})
const value = (column: number, row: number) => samples[row * width + column] ?? 0
const depthOf = (sample: number) => (sample / (239 / 1000 + 1 / 3)) * 4

test('a height map is measured, coloured, turned into its die and held against its source', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results')
  mkdirSync(results)
  const picture = join(studio.userData, 'half.png')
  // Left half red, right half blue, in the shape of the map.
  const blue = await sharp({ create: { width: 180, height: 240, channels: 3, background: '#1030e0' } })
    .png()
    .toBuffer()
  const red = sharp({ create: { width: 360, height: 240, channels: 3, background: '#e02010' } })
  writeFileSync(
    picture,
    await red
      .composite([{ input: blue, left: 180, top: 0 }])
      .png()
      .toBuffer(),
  )
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [picture])
  await expect(page.getByText('1 selected')).toBeVisible()
  await placeOrders(page, 1)
  await goTo(page, 'Library')
  const card = page.getByRole('option').first()
  await expect(card.locator('img')).toBeVisible()
  const tif = readdirSync(results, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.tif'))
  const changed = join(studio.userData, 'changed.tif')
  writeFileSync(changed, makeTiff({ width, height, bits: 32, format: 'float', samples }))
  renameSync(changed, join(results, tif ?? ''))
  await card.dblclick()
  await expect(page.locator('[data-loaded=all]')).toBeVisible()
  const sizes = page.getByRole('region', { name: 'Size' })
  await sizes.getByRole('textbox', { name: 'Width' }).fill('48')
  await sizes.getByRole('textbox', { name: 'Depth' }).fill('4')
  await page.getByText('2D', { exact: true }).click()
  const stage = page.locator('[data-stage="2d"]')
  await stage.focus()
  const measured = (count: number) => page.locator(`[data-measured="${count}"]`)

  await test.step('two samples, by keys alone', async () => {
    await stage.press('m')
    await expect(measured(0)).toContainText('Click a place of the relief')
    await stage.press('Space')
    await stage.press('Shift+ArrowUp')
    await stage.press('Space')
    for (const key of ['Shift+ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown'])
      await stage.press(key)
    await stage.press('Shift+ArrowDown')
    await expect(page.locator('[data-measured="2"][data-exact=true]')).toBeVisible()
    const points = await pointsOf(page)
    const [first, second] = points
    if (!first || !second) throw new Error('two points are missing')
    expect([second.column - first.column, second.row - first.row]).toEqual([12, 40])
    for (const point of points) expect(point.value).toBe(value(point.column, point.row))
    const flat = Math.hypot(12, 40) * (48 / width)
    const rise = depthOf(second.value) - depthOf(first.value)
    expect(rise).toBeGreaterThan(2)
    expect(await told(page, 'Across the plate')).toBeCloseTo(flat, 2)
    expect(await told(page, 'Height difference')).toBeCloseTo(rise, 2)
    expect(await told(page, 'Distance')).toBeCloseTo(Math.hypot(flat, rise), 2)
    expect(await told(page, 'Slope')).toBeCloseTo((Math.atan2(rise, flat) * 180) / Math.PI, 0)
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expectAccessible(page, 'a height map that is measured')
  })

  await test.step('by hand, in 2D and on the relief, and taken back', async () => {
    const box = await boxOf(page.locator('[data-stage="2d"]'))
    await page.mouse.click(box.x + box.width / 2 - 60, box.y + box.height / 2)
    await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2)
    await expect(measured(2)).toBeVisible()
    const ring = page.locator('[data-end="2"] circle').nth(1)
    await ring.hover()
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 80, box.y + box.height / 2 - 30)
    await page.mouse.up()
    const [, dragged] = await pointsOf(page)
    expect(dragged?.row).toBeLessThan(80)
    await stage.focus()
    await stage.press('Backspace')
    await expect(measured(1)).toBeVisible()
    await page.getByText('3D', { exact: true }).click()
    const relief = page.locator('[data-stage="3d"][data-drawn]')
    await expect(relief).toBeVisible()
    await expect(page.locator('[data-distance]'), 'what is measured is marked on the relief').toBeAttached()
    await relief.focus()
    await relief.press('7')
    await relief.press('Space')
    await expect(measured(2)).toBeVisible()
    const [, middle] = await pointsOf(page)
    expect(middle?.value).toBe(value(middle?.column ?? -1, middle?.row ?? -1))
    await relief.press('Space')
    await expect(measured(1)).toBeVisible()
    const room = await boxOf(relief)
    await page.mouse.click(room.x + room.width * 0.6, room.y + room.height * 0.55)
    await expect(measured(2)).toBeVisible()
    const [, chosen] = await pointsOf(page)
    await page.mouse.click(room.x + room.width * 0.6, room.y + room.height * 0.55, { button: 'middle' })
    // What is looked at stands a little above the middle of the stage.
    const beside = async () => {
      await page.mouse.click(room.x + room.width * 0.5, room.y + room.height * 0.47)
      const seen = (await pointsOf(page)).at(-1)
      return Math.hypot((seen?.column ?? 999) - (chosen?.column ?? 0), (seen?.row ?? 999) - (chosen?.row ?? 0))
    }
    await expect.poll(beside, 'the chosen place comes to the middle').toBeLessThan(4)
    await relief.press('Escape')
    await expect(page.locator('[data-measured]')).toHaveCount(0)
    await expect(relief, 'it ends before it leaves the viewer').toBeVisible()
  })

  await test.step('saved as a picture with nothing behind it, three times as fine as it is seen', async () => {
    const target = join(studio.userData, '浮雕 ü.png')
    await studio.answerDialog('showSaveDialog', { canceled: false, filePath: target })
    await page.locator('[data-stage="3d"]').press('p')
    await expect.poll(() => existsSync(target)).toBe(true)
    const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true })
    const seen = await boxOf(page.locator('[data-stage="3d"]'))
    expect(info.channels).toBe(4)
    expect(info.width).toBeGreaterThan(seen.width * 2.9)
    const at = (x: number, y: number) => {
      const place = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
      return [...data.subarray(place, place + 4)]
    }
    // In the corner there is at most its shadow.
    expect(at(0.01, 0.01)[3]).toBeLessThan(60)
    expect(at(0.5, 0.47)[3]).toBe(255)
    // It is lit, and drawn with more than one brightness.
    const row = Array.from({ length: 40 }, (_, each) => at(0.4 + each / 200, 0.47)[0] ?? 0)
    expect(Math.max(...row)).toBeGreaterThan(60)
  })

  await test.step('heights in colours have a legend, in 2D and in 3D, and take lines', async () => {
    const check = page.getByRole('region', { name: 'Check' })
    await check.getByRole('combobox').selectOption('Heights in colours')
    const legend = page.locator('[data-legend=millimetres]')
    await expect(legend.getByRole('listitem').last()).toHaveText('4.0')
    await check.getByRole('switch', { name: 'Contour lines' }).click()
    await check.getByRole('textbox', { name: 'Every' }).fill('0.5')
    await expect(legend).toContainText('every 0.5 mmevery 2.5 mm')
    await expectAccessible(page, 'heights in colours')
    await check.getByRole('combobox').selectOption('No overlay')
    await expect(legend).toHaveCount(0)
    await page.getByText('2D', { exact: true }).click()
    await page.getByRole('button', { name: 'Heights in false colour' }).click()
    await expect(legend).toBeVisible()
    await page.getByRole('button', { name: 'Heights as grey' }).click()
  })

  await test.step('inverted and mirrored everything follows, and the export begins with it', async () => {
    const box = await boxOf(page.locator('[data-stage="2d"]'))
    const reading = page.locator('[data-reading][data-exact=true]')
    const at = [box.x + box.width / 2 + 70, box.y + box.height / 2 - 20] as const
    const read = async (mark: string) => {
      await page.mouse.move(at[0] - 1, at[1])
      await page.mouse.move(...at)
      await expect(page.locator('[data-turned]')).toHaveCount(mark === '' ? 0 : 1)
      await expect(reading).toBeVisible()
      const [column = 0, row = 0] = ((await reading.getAttribute('data-reading')) ?? '').split(',').map(Number)
      const z = Number.parseFloat(/z (\d+\.\d+) mm/.exec((await reading.textContent()) ?? '')?.[1] ?? 'NaN')
      return { column, row, z }
    }
    const plain = await read('')
    expect(plain.z).toBeCloseTo(depthOf(value(plain.column, plain.row)), 2)
    await stage.focus()
    await stage.press('i')
    await expect(page.locator('[data-turned=inverted]')).toHaveText('Inverted: highest becomes lowest')
    const inverted = await read('inverted')
    expect(inverted).toEqual({ column: plain.column, row: plain.row, z: expect.closeTo(4 - plain.z, 2) })
    await stage.press('h')
    const both = await read('both')
    expect(both.column + plain.column).toBeGreaterThanOrEqual(width - 2)
    expect(both.column + plain.column).toBeLessThanOrEqual(width)
    await expectAccessible(page, 'a die')
    await stage.press('e')
    const panel = page.getByRole('dialog', { name: 'Export a solid or a height map' })
    await expect(panel.getByRole('switch', { name: 'Invert: highest becomes lowest' })).toBeChecked()
    await expect(panel.getByRole('switch', { name: 'Mirror: left becomes right' })).toBeChecked()
    await page.keyboard.press('Escape')
    await page.getByText('3D', { exact: true }).click()
    await expect(page.locator('[data-turned=both]')).toBeVisible()
    // The body is built anew, and the keyboard is where it was.
    await page.locator('[data-stage="3d"][data-drawn]').focus()
    for (const turned of ['mirrored', 'both']) {
      await page.keyboard.press('i')
      await expect(page.locator(`[data-turned=${turned}]`)).toBeVisible()
      await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeFocused()
    }
    await page.getByText('2D', { exact: true }).click()
  })

  await test.step('the source lies at its place as long as its key is held', async () => {
    await stage.focus()
    await page.keyboard.down('c')
    await expect(page.locator('[data-source=shown] img')).toBeVisible()
    const mirrored = await colours(page)
    expect([mirrored.left.blue, mirrored.right.red].every((part) => part > 150)).toBe(true)
    await page.keyboard.up('c')
    await expect(page.locator('[data-source]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show it as the file has it' }).click()
    await page.getByRole('button', { name: 'Source picture over the height map' }).click()
    await expect(page.locator('[data-source=shown] img')).toBeVisible()
    const { left, right } = await colours(page)
    expect([left.red, right.blue].every((part) => part > 150)).toBe(true)
    await page.getByRole('button', { name: 'Source picture over the height map' }).click()
  })

  await stage.focus()
  await stage.press('Escape')
  await expect(card).toBeVisible()
})

type Point = { readonly column: number; readonly row: number; readonly value: number }

async function pointsOf(page: Page): Promise<Point[]> {
  const told = await page
    .locator('[data-point]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-point')))
  return told.map((text) => {
    const [column = 0, row = 0, value = Number.NaN] = (text ?? '').split(',').map(Number)
    return { column, row, value }
  })
}

/** The number behind a word of what was measured. */
async function told(page: Page, name: string): Promise<number> {
  const words = await page.locator('[data-measured] span', { hasText: name }).locator('b').first().textContent()
  return Number.parseFloat((words ?? '').replaceAll(',', ''))
}

/** What is seen left and right of the middle of the flat stage. */
async function colours(page: Page) {
  const { data, info } = await sharp(await page.locator('[data-stage="2d"]').screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (share: number) => {
    const from = (Math.floor(info.height * 0.7) * info.width + Math.floor(info.width * share)) * info.channels
    return { red: data[from] ?? 0, blue: data[from + 2] ?? 0 }
  }
  return { left: at(0.35), right: at(0.65) }
}
