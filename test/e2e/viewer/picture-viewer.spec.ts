// Pictures in the viewer: to the pixel, beside their source, drawings without any power, and files that nobody can show.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { closeResult, doneOrders, drawn, fileOf, openResult, placeOrder } from '../helpers/result-orders.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const name = 'coin 币.png'
let canary: Server
const asked: string[] = []
test.beforeAll(async () => {
  canary = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  })
  await new Promise<void>((listening) => canary.listen(0, '127.0.0.1', listening))
})
test.afterAll(() => {
  canary.close()
})

test('a picture is shown to the pixel, before and after, and goes back to work as an input', async ({ studio }) => {
  const { page } = studio
  await bringCoin(studio)
  const options = designOptionsSchema.parse({ mode: 'material_gold' })
  const [order] = await doneOrders(page, [await placeOrder(page, { kind: 'design', options }, { source: name })])
  if (!order) throw new Error('no order')
  await openResult(page, order.id)
  const stage = page.locator('[data-stage=picture][data-zoom]')
  await expect(stage).toBeVisible()
  await stage.focus()
  await stage.press('1')
  await expect(stage).toHaveAttribute('data-zoom', '1.0000')
  const file = await sharp(readFileSync(fileOf(order, 'png')))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const places = placesIn(file.info)
  const after = await pixelsOn(page, file.info.width)
  for (const [x, y] of places) expect(after(x, y), `${x}, ${y}`).toEqual(pixel(file, x, y))

  await stage.press('c')
  await expect(stage).toHaveAttribute('data-comparison', 'slider')
  const source = await sharp(join(studio.userData, name))
    .resize(file.info.width, file.info.height, { kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const both = await pixelsOn(page, file.info.width)
  const box = await boxOf(stage)
  const image = await boxOf(page.locator('[data-stage=picture] img').first())
  const edge = box.x + box.width / 2 - image.x
  for (const [x, y] of places) {
    const expected = x < edge ? pixel(source, x, y) : pixel(file, x, y)
    for (const [k, value] of both(x, y).entries())
      expect(Math.abs(value - (expected[k] ?? 0)), `${x}, ${y}`).toBeLessThan(6)
  }

  await page.getByRole('button', { name: 'Difference' }).click()
  for (const times of [1, 4] as const) {
    await page.getByText(`×${times}`, { exact: true }).click()
    const apart = await pixelsOn(page, file.info.width)
    for (const [x, y] of places) {
      const before = pixel(source, x, y)
      const expected = pixel(file, x, y).map((value, k) => Math.min(255, times * Math.abs(value - (before[k] ?? 0))))
      for (const [k, value] of apart(x, y).entries())
        expect(Math.abs(value - (expected[k] ?? 0)), `${times} times at ${x}, ${y}`).toBeLessThan(6 * times)
    }
  }
  await stage.focus()
  await page.keyboard.down('b')
  await expect(stage).toHaveAttribute('data-comparison', 'source')
  const held = await pixelsOn(page, file.info.width)
  for (const [x, y] of places)
    for (const [k, value] of held(x, y).entries())
      expect(Math.abs(value - (pixel(source, x, y)[k] ?? 0)), `${x}, ${y}`).toBeLessThan(6)
  await page.keyboard.up('b')
  await expect(stage).toHaveAttribute('data-comparison', 'difference')

  await stage.press('h')
  const histogram = page.getByRole('region', { name: 'Histogram' })
  const levels = Array.from({ length: file.info.width * file.info.height }, (_, at) => {
    const [r = 0, g = 0, b = 0] = file.data.subarray(at * 3)
    return Math.round(0.2126 * r + 0.7152 * g + 0.0722 * b)
  })
  await expect(histogram).toHaveAttribute('data-seen', String(levels.length))
  const range = [levels.reduce((a, b) => Math.min(a, b)), levels.reduce((a, b) => Math.max(a, b))]
  await expect(histogram).toContainText(`Darkest to brightest${range.join(' – ')}`)
  await stage.press('h')
  await expect(histogram).toHaveCount(0)
  await page.getByRole('button', { name: 'Use as input' }).click()
  await goTo(page, 'Create')
  await expect(page.getByText('2 selected').or(page.getByText('1 selected'))).toBeVisible()
})

test('a hostile drawing runs nothing, asks for nothing and is still shown', async ({ studio }) => {
  const { page } = studio
  await bringCoin(studio)
  const options = designOptionsSchema.parse({ mode: 'line_art_extraction' })
  const [order] = await doneOrders(page, [await placeOrder(page, { kind: 'design', options }, { source: name })])
  if (!order) throw new Error('no order')
  const address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  writeFileSync(fileOf(order, 'svg'), hostile(address))
  await openResult(page, order.id)
  await page.locator('header label', { hasText: /^svg$/ }).click()
  await expect(page.getByRole('radio', { name: 'svg', exact: true })).toBeChecked()
  await expect(page.locator('[data-stage=picture][data-zoom]')).toBeVisible()
  const middle = async () => {
    await drawn(page)
    const shot = await sharp(await page.locator('[data-stage=picture]').screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return pixel(shot, Math.floor(shot.info.width / 2), Math.floor(shot.info.height / 2))
  }
  await expect.poll(middle, 'the drawing itself is there').toEqual([0, 128, 0])
  // How many orders have ended may be told before it.
  expect(await page.title()).toMatch(/^(?:\(\d+\) )?Asset Studio$/)
  expect(
    await page.evaluate(() => [
      Reflect.get(window, 'taken'),
      document.querySelectorAll('svg script, iframe, foreignObject').length,
    ]),
  ).toEqual([undefined, 0])
  // Opened as a page of its own it has no power either.
  const id = order.artifacts.find(({ type }) => type === 'svg')?.id
  const policy = await page.evaluate(
    async (one) => (await fetch(`/asset/artifact/${one}`)).headers.get('content-security-policy'),
    id,
  )
  expect(policy).toMatch(/^sandbox; default-src 'none'/)
  expect(asked).toEqual([])
  await fetch(`${address}/alive`)
  expect(asked).toEqual(['/alive'])
})

test('a file of a kind that nobody can show is saved and named, without any picture', async ({ studio }) => {
  const { page } = studio
  await bringCoin(studio)
  const options = reliefOptionsSchema.parse({ output_format: 'vsm' })
  const [order] = await doneOrders(page, [await placeOrder(page, { kind: 'relief', options }, { source: name })])
  const vsm = order?.artifacts.find(({ type }) => type === 'vsm')
  if (!order || !vsm?.fileName) throw new Error('no vsm')
  await openResult(page, order.id)
  if (order.artifacts.length > 1) await page.locator('header label', { hasText: /^vsm$/ }).click()
  const words = page.locator('[data-no-preview=vsm]')
  await expect(words).toContainText(vsm.fileName)
  await expect(page.locator('[data-stage] img, [data-stage] canvas')).toHaveCount(0)
  await expect(words.getByRole('button', { name: 'Show in folder' })).toBeVisible()
  await closeResult(page)
})

/** Columns and rows on both sides of a picture's middle, near enough to it to be on the stage. */
const steps = [
  [-280, -120],
  [-90, 0],
  [60, 30],
  [260, 140],
] as const
const placesIn = ({ width, height }: { readonly width: number; readonly height: number }) =>
  steps.map(([x, y]) => [Math.floor(width / 2) + x, Math.floor(height / 2) + y] as const)

type Raw = { readonly data: Buffer; readonly info: { readonly width: number } }
function pixel({ data, info }: Raw, x: number, y: number): number[] {
  const found = [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  if (found.length < 3) throw new Error(`no pixel ${x}, ${y}`)
  return found
}

/** What the screen shows at a pixel of the picture, `width` pixels wide, which must be shown at its own size. */
async function pixelsOn(page: Page, width: number): Promise<(x: number, y: number) => number[]> {
  const stage = page.locator('[data-stage=picture]')
  // A picture that comes late has another size until it is there.
  for (const image of await stage.locator('img').all())
    await expect.poll(async () => Math.round((await image.boundingBox())?.width ?? 0)).toBe(width)
  await drawn(page)
  const shot = await sharp(await stage.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [box, image] = [await boxOf(stage), await boxOf(stage.locator('img').first())]
  return (x, y) => pixel(shot, Math.round(image.x - box.x) + x, Math.round(image.y - box.y) + y)
}

async function bringCoin(studio: StudioUnderTest): Promise<void> {
  const path = join(studio.userData, name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e8e4da"/>
    <circle cx="128" cy="128" r="96" fill="#8a6a30"/><circle cx="128" cy="128" r="60" fill="#c8a860"/></svg>`
  writeFileSync(path, await sharp(Buffer.from(svg)).png().toBuffer())
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, mkdtempSync(join(studio.userData, 'results-')))
  await goTo(studio.page, 'Create')
  await studio.dropFiles('body', [path])
  await expect(studio.page.getByText('1 selected')).toBeVisible()
}

/** Everything that a drawing could try. */
function hostile(address: string): string {
  return `<?xml version="1.0"?>
<?xml-stylesheet href="${address}/sheet.css" type="text/css"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="400"
  onload="top.taken = 1; document.title = 'taken'">
  <style>@import url(${address}/import.css); @font-face { font-family: f; src: url(${address}/font.woff2) } text { font-family: f }
    .b { background: url(${address}/background.png) }</style>
  <script>top.taken = 1; fetch('${address}/script')</script>
  <script href="${address}/outside.js"/>
  <image href="${address}/image.png" width="20" height="20"/>
  <use xlink:href="${address}/other.svg#a"/>
  <foreignObject width="100" height="100"><body xmlns="http://www.w3.org/1999/xhtml" class="b"><img src="${address}/html.png"/>
    <iframe src="${address}/frame"/><script>top.taken = 1</script></body></foreignObject>
  <a href="javascript:top.taken=1"><rect width="400" height="400" fill="#008000"/></a>
  <animate attributeName="href" values="javascript:top.taken=1"/>
  <text y="20">x</text>
</svg>`
}
