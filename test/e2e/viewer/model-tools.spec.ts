// What a person measures on a model, cuts open and sees without perspective: by keys and by hand, held against the file itself.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { crossingsOf } from '../../helpers/models/crossings.ts'
import { readPlainGlb } from '../../helpers/models/read-plain-model.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { doneOrders, drawn, fileOf, finelyDrawn, openResult, placeOrder } from '../helpers/result-orders.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

test('a model is measured, cut open and seen without perspective, by keys and by hand', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  const options = {
    type: 'text_to_model',
    prompt: 'a red mug on a cube',
    quality: 'basic',
    texture: true,
    pbr: false,
  } as const
  const [order] = await doneOrders(page, [await placeOrder(page, { kind: 'model', options })])
  if (!order) throw new Error('no model')
  const millimetres = (await readPlainGlb(fileOf(order, 'glb'))).places.map((metres) => metres * 1000)
  await openResult(page, order.id)
  const stage = page.locator('[data-stage=model][data-drawn]')
  await expect(page.locator('[data-model=shown][data-checked]')).toBeVisible()
  await expect(stage).toBeVisible()

  await test.step('two places in the middle of two views', async () => {
    await stage.focus()
    await stage.press('1')
    await stage.press('m')
    await stage.press('Space')
    const front = crossingsOf(millimetres, 2)
    await expect(page.locator('[data-measured="1"]')).toBeVisible()
    expect(await told(page, 'Wall here')).toBeCloseTo((front[0] ?? 0) - (front[1] ?? 0), 0)
    await stage.press('3')
    await stage.press('Space')
    await expect(page.locator('[data-measured="2"]')).toBeVisible()
    const right = crossingsOf(millimetres, 0)
    const { middle } = front
    const [across, deep] = [(right[0] ?? 0) - (middle[0] ?? 0), (front[0] ?? 0) - (middle[2] ?? 0)]
    expect(await told(page, 'Distance')).toBeCloseTo(Math.hypot(across, deep), 0)
    expect([await told(page, 'Width'), await told(page, 'Height'), await told(page, 'Depth')]).toEqual([
      expect.closeTo(across, 0),
      expect.closeTo(0, 0),
      expect.closeTo(deep, 0),
    ])
    await expect(page.locator('[data-distance]')).toBeVisible()
    await stage.press('Backspace')
    await expect(page.locator('[data-measured="1"]')).toBeVisible()
  })

  await test.step('by a click, not by turning', async () => {
    const box = await boxOf(stage)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2)
    await page.mouse.up()
    await expect(page.locator('[data-measured="1"]')).toBeVisible()
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.locator('[data-measured="2"]')).toBeVisible()
    await stage.press('Escape')
    await expect(page.locator('[data-measured]')).toHaveCount(0)
    await expect(stage, 'the first Escape ends measuring alone').toBeVisible()
    await expect(page.locator('[data-distance]')).toHaveCount(0)
  })

  await test.step('turned about the place that is clicked with the middle button, or twice', async () => {
    const measuring = () => expect(page.locator('[data-measured="0"]')).toBeVisible()
    const box = await boxOf(stage)
    const [x, y] = [box.x + box.width * 0.45, box.y + box.height * 0.6]
    await stage.press('1')
    await stage.press('m')
    await measuring()
    await page.mouse.click(x, y)
    await expect(page.locator('[data-measured="1"]')).toBeVisible()
    await page.mouse.click(x, y, { button: 'middle' })
    const beside = async () => {
      await stage.press('Space')
      await expect(page.locator('[data-measured="2"]')).toBeVisible()
      const distance = await told(page, 'Distance')
      await stage.press('Backspace')
      await expect(page.locator('[data-measured="1"]')).toBeVisible()
      return distance
    }
    await expect.poll(beside, 'the chosen place comes to the middle').toBeLessThan(0.5)
    await stage.press('m')
    await stage.press('1')
    const front = await pictureOf(stage)
    await page.mouse.dblclick(x, y)
    await expect.poll(async () => front.equals(await pictureOf(stage))).toBe(false)
  })

  await test.step('cut open, with the area of the cut', async () => {
    await stage.press('1')
    await stage.press('x')
    const cut = page.getByRole('region', { name: 'Cut open' })
    await expect(cut).toHaveAttribute('data-cut', 'z 0.5 false')
    await expect(cut.locator('[data-area]')).toHaveText(/^[\d.,]+ cm²$/)
    await stage.press('m')
    await stage.press('Space')
    await expect(page.locator('[data-measured="1"]')).toBeVisible()
    await cut.getByText('Height', { exact: true }).click()
    await cut.getByRole('slider').focus()
    await page.keyboard.press('Home')
    await expect(cut).toHaveAttribute('data-cut', 'y 0.005 false')
    await cut.getByRole('button', { name: 'Other side' }).click()
    await expect(cut).toHaveAttribute('data-cut', 'y 0.005 true')
    await expectAccessible(page, 'a model cut open and measured')
  })

  await test.step('without perspective, and back where one was', async () => {
    await stage.focus()
    await stage.press('x')
    await stage.press('3')
    const before = await stage.getAttribute('data-pose')
    await stage.press('5')
    await expect(page.getByRole('button', { name: 'Without perspective' })).toHaveAttribute('aria-pressed', 'true')
    await stage.press('+')
    await stage.press('-')
    await stage.press('5')
    await expect(stage).toHaveAttribute('data-pose', before ?? '')
  })

  await test.step('thin walls of a print are striped, all of a tiny one and none of a huge one', async () => {
    await stage.press('1')
    await stage.press('c')
    await stage.press('k')
    const walls = page.getByRole('region', { name: 'Thin walls' })
    const field = (name: string) => walls.getByRole('textbox', { name })
    await field('Smallest wall').fill('1')
    await field('Printed height').fill('100000')
    await expect(walls.getByRole('status')).toHaveText('Nothing is thinner than 1 mm.')
    // The legend alone.
    expect(await stripedShare(stage)).toBeLessThan(0.001)
    await field('Printed height').fill('1')
    await expect(walls.getByRole('status')).toHaveText(/^\d+(\.\d)?% of the surface is thinner than 1 mm\.$/)
    const all = await stripedShare(stage)
    expect(all).toBeGreaterThan(0.05)
    expect(Number(await walls.getAttribute('data-walls'))).toBeGreaterThan(0.9)
    await expect(page.locator('[data-legend=walls]')).toHaveText('Thinner than 1 mmPrinted 1 mm high')
    await expectAccessible(page, 'a model with its thin walls')
    await stage.focus()
    await stage.press('k')
    await expect(page.locator('[data-legend=walls]')).toHaveCount(0)
    await expect.poll(() => stripedShare(stage)).toBe(0)
  })

  await test.step('in other light, and through another tone mapping', async () => {
    const usual = await middleOf(stage)
    const light = page.getByRole('button', { name: 'Light', exact: true })
    await stage.press('l')
    await expect.poll(async () => apart(usual, await middleOf(stage))).toBeGreaterThan(3)
    await light.click()
    await expect(page.getByRole('menuitemradio', { name: 'Soft light' })).toBeChecked()
    const soft = await middleOf(stage)
    await page.getByRole('menuitemradio', { name: 'None' }).click()
    await expect.poll(async () => apart(soft, await middleOf(stage))).toBeGreaterThan(3)
    await expectAccessible(page, 'the light of a model')
    await page.getByRole('menuitemradio', { name: 'Neutral (Khronos)' }).click()
    await page.getByRole('menuitemradio', { name: 'Studio' }).click()
    await page.keyboard.press('Escape')
    await expect(light).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(async () => apart(usual, await middleOf(stage))).toBeLessThan(1)
  })

  await test.step('a grid of round millimetres with its axes', async () => {
    await stage.press('1')
    await stage.press('g')
    await expect(page.locator('[data-grid]:visible')).toHaveText(['X', 'Y', 'Z', /^Grid \d+ mm$/])
    await expectAccessible(page, 'a model on its grid')
  })

  await test.step('saved as a picture with nothing behind it, larger than it is seen', async () => {
    const target = join(studio.userData, '看 ü 🪙.png')
    await studio.answerDialog('showSaveDialog', { canceled: false, filePath: target })
    await stage.press('p')
    await expect.poll(() => existsSync(target)).toBe(true)
    const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true })
    const seen = await boxOf(stage)
    expect(info.channels).toBe(4)
    expect(info.width).toBeGreaterThan(seen.width * 1.9)
    const alpha = (x: number, y: number) =>
      data[(Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4 + 3]
    expect([alpha(0.01, 0.01), alpha(0.5, 0.5)]).toEqual([0, 255])
  })

  await test.step('turned by itself until somebody takes hold of it', async () => {
    const pose = () => stage.getAttribute('data-pose')
    await stage.press('r')
    const turntable = page.getByRole('button', { name: 'Turntable' })
    await expect(turntable).toHaveAttribute('aria-pressed', 'true')
    await stage.press('ArrowLeft')
    await expect(turntable).toHaveAttribute('aria-pressed', 'false')
    const held = await pose()
    await stage.press('r')
    await expect(turntable).toHaveAttribute('aria-pressed', 'true')
    // Some frames, in which it turns.
    await drawn(page)
    await stage.press('r')
    await expect.poll(pose).not.toBe(held)
  })
})

async function pictureOf(stage: Locator): Promise<Buffer> {
  await finelyDrawn(stage.page())
  return await stage.locator('canvas').screenshot()
}

/** The pixels in the middle of the stage, where no tool lies over it. */
async function middleOf(stage: Locator): Promise<Buffer> {
  const picture = sharp(await pictureOf(stage))
  const { width, height } = await picture.metadata()
  const [across, down] = [Math.floor(width / 4), Math.floor(height / 4)]
  return await picture
    .extract({ left: across * 2 - 40, top: down, width: across, height: down * 2 })
    .raw()
    .toBuffer()
}

/** Mean difference of a number of two pictures of the same size. */
function apart(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

/** How much of the stage has the colour of walls that are too thin. */
async function stripedShare(stage: Locator): Promise<number> {
  const { data, info } = await sharp(await pictureOf(stage))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let striped = 0
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red > 100 && green < red * 0.3 && blue < red * 0.35) striped++
  }
  return striped / (info.width * info.height)
}

/** The number behind a word of the read-out. */
async function told(page: Page, name: string): Promise<number> {
  const words = await page.locator('[data-measured] span', { hasText: name }).locator('b').textContent()
  expect(words).toMatch(/^[\d,.]+ mm$/)
  return Number.parseFloat((words ?? '').replaceAll(',', ''))
}
