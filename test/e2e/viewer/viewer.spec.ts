// The viewer shows what the file holds: true 16-bit values in 2D, a lit surface in 3D, sizes in millimetres.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { decodeHeights } from '../../../src-main/rasters/heights/decode-heights.ts'
import { makeTiff } from '../../main/rasters/make-tiff.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

test('a height map shows its true values in 2D and stands lit in 3D', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results')
  mkdirSync(results)
  const picture = join(studio.userData, 'dome 穹.png')
  writeFileSync(picture, await dome(600))

  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.dropFiles('body', [picture])
  await expect(page.getByText('1 selected')).toBeVisible()
  await placeOrders(page, 1)
  await goTo(page, 'Library')
  await page.getByRole('option').first().dblclick()
  await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeVisible()
  await expect(page.locator('[data-loaded=all]')).toBeVisible()

  const contrast = async () => {
    const stage = await sharp(await page.locator('[data-stage="3d"]').screenshot())
      .greyscale()
      .stats()
    return stage.channels[0]?.stdev ?? 0
  }
  await expect.poll(contrast, 'the relief stands out from its stage').toBeGreaterThan(8)

  await expectCoarseInHand(page)

  await page.getByText('2D', { exact: true }).click()
  const flat = page.locator('[data-stage="2d"]')
  const box = await boxOf(flat)
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2 - 12)
  const reading = page.locator('[data-reading]')
  await expect(reading).toBeVisible()
  const [column, row, value] = ((await reading.getAttribute('data-reading')) ?? '').split(',').map(Number)
  const tif = readdirSync(results, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('.tif'))
  const decoded = decodeHeights(readFileSync(join(results, tif ?? '')))
  if (!decoded.ok) throw new Error('the TIFF cannot be read')
  const heights = decoded.value
  if (column === undefined || row === undefined) throw new Error('no reading')
  expect(heights.bits).toBe(16)
  expect(value).toBe(heights.samples[row * heights.width + column])
  expect(value).toBeGreaterThan(10_000)

  await flat.focus()
  await page.keyboard.press('1')
  await expect(flat).toHaveAttribute('data-zoom', '1.0000')
  await page.keyboard.press('0')
  await expect(flat).not.toHaveAttribute('data-zoom', '1.0000')

  const checks = page.getByRole('region', { name: 'Check' })
  await checks.getByRole('combobox').selectOption('Cutter')
  await expect(checks).toContainText('Out of reach')
  await checks.getByRole('combobox').selectOption('Steep walls')
  await expect(checks).toContainText('Smallest draft')
  await flat.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.locator('canvas'), 'canvases left behind').toHaveCount(0)
})

/** Where the processor draws, half as many pixels along an edge while it is held, however long, and all once it is let go. */
async function expectCoarseInHand(page: Page): Promise<void> {
  const stage = page.locator('[data-stage="3d"]')
  const canvas = stage.locator('canvas')
  const share = () => canvas.evaluate((of: HTMLCanvasElement) => of.width / of.clientWidth / window.devicePixelRatio)
  const onProcessor = await canvas.evaluate((of: HTMLCanvasElement) => {
    const gl = of.getContext('webgl2')
    const info = gl?.getExtension('WEBGL_debug_renderer_info')
    return /swiftshader|llvmpipe/i.test(String(info && gl?.getParameter(info.UNMASKED_RENDERER_WEBGL)))
  })
  const inHand = onProcessor ? 0.5 : 1
  const box = await boxOf(stage)
  await expect.poll(share).toBeCloseTo(1, 1)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  for (const step of [1, 2]) {
    await page.mouse.move(box.x + box.width / 2 + 20 * step, box.y + box.height / 2, { steps: 3 })
    await expect.poll(share).toBeCloseTo(inHand, 1)
    // Longer than a stage waits after its last frame.
    await page.waitForTimeout(1200)
    expect(await share(), 'held still').toBeCloseTo(inHand, 1)
  }
  await page.mouse.up()
  await expect.poll(share).toBeCloseTo(1, 1)
}

test('a float map tells its own values and holes under the pointer, along the section and in its levels', async ({
  studio,
}) => {
  const { page } = studio
  const results = join(studio.userData, 'results')
  mkdirSync(results)
  const picture = join(studio.userData, 'dome.png')
  writeFileSync(picture, await dome(300))
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
  // Another program saved it again, as floats in millimetres, with a hole on the left.
  const [width, height] = [200, 160]
  const samples = Float32Array.from({ length: width * height }, (_, at) =>
    at % width < width / 2 ? Number.NaN : 1 / 3 + at / 7e6,
  )
  writeFileSync(join(results, tif ?? ''), makeTiff({ width, height, bits: 32, format: 'float', samples }))
  await card.dblclick()
  await expect(page.locator('[data-loaded=all]')).toBeVisible()
  await page.getByText('2D', { exact: true }).click()
  const box = await boxOf(page.locator('[data-stage="2d"]'))
  const reading = page.locator('[data-reading]')
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2 + 20)
  await expect(reading).toHaveAttribute('data-exact', 'true')
  const [column = 0, row = 0, value] = ((await reading.getAttribute('data-reading')) ?? '').split(',').map(Number)
  expect(value).toBe(samples[row * width + column])
  await expect(reading).toContainText(/value 0\.3\d{4,8}[78] digits, as stored/)
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2)
  await expect(reading).toContainText('value not a numbershown as the lowest height')

  // The section runs level between two rows: half of it is a hole, and each half of the rest counts.
  const section = page.getByRole('region', { name: 'Cross-section' })
  await expect(section).toContainText('100 places without a height: 100 not a number')
  await expect(section.locator('[data-exact=true]')).toContainText(/min \d\.\d\d mm \(0\.335\d+\)/)
  const levels = page.getByRole('region', { name: 'Levels' })
  await expect(levels).toContainText(`Not a number${((width * height) / 2).toLocaleString('en-GB')}`)
})

/** A lit dome on white, as a photograph would show it. */
async function dome(size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g" cx="0.4" cy="0.35">
    <stop stop-color="#fff2d8"/><stop offset="1" stop-color="#5a4020"/></radialGradient></defs>
    <rect width="${size}" height="${size}" fill="#fff"/><circle cx="${size / 2}" cy="${size / 2}" r="${size * 0.4}" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
