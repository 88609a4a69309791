// What is opened is seen at once: its thumbnail stands where it will be drawn, alone and its own, and goes when that has been done.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Order } from '../../../src-shared/orders/order.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { processTree } from '../helpers/process-tree.ts'
import { closeResult, doneOrders, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })
test.skip(process.platform === 'win32', 'no process can be made to wait there')

const names = ['cameo.jpg', 'medallion.jpg', 'wood-ornament.jpg']
const relief = (type: 'tif' | 'png') =>
  ({ kind: 'relief', options: reliefOptionsSchema.parse({ output_format: type }) }) as const

async function results(studio: StudioUnderTest): Promise<Order[]> {
  const { page } = studio
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', await Promise.all(names.map((name) => smallSample(name, join(studio.userData, name)))))
  await expect(page.getByText('3 selected')).toBeVisible()
  const placed: string[] = []
  for (const name of names) placed.push(await placeOrder(page, relief('tif'), { source: name }))
  const orders = await doneOrders(page, placed)
  await goTo(page, 'Library')
  await expect.poll(() => page.evaluate(smallPictures)).toBe(names.length)
  return orders
}

/** Runs in the window: how many results have their small picture. */
const smallPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('[role=option] img')].filter(({ naturalWidth }) => naturalWidth > 0)
    .length

const held = new Set<number>()
let watch: NodeJS.Timeout | undefined
test.afterEach(goOn)

/** Makes the processes that decode wait, and each that the app starts in their place, until `goOn`. */
function holdDecoders({ pid }: StudioUnderTest): void {
  const hold = () => {
    for (const id of decoders(pid)) {
      if (held.has(id)) continue
      signal(id, 'SIGSTOP')
      held.add(id)
    }
  }
  hold()
  if (held.size === 0) throw new Error('nothing decodes')
  watch = setInterval(hold, 100)
}

function decoders(pid: number): number[] {
  const ids = processTree(pid).join()
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '-p', ids], { encoding: 'utf8' }).split('\n')
  return lines.filter((line) => /raster-decoder/.test(line)).map((line) => Number.parseInt(line, 10))
}

function goOn(): void {
  clearInterval(watch)
  for (const id of held) signal(id, 'SIGCONT')
  held.clear()
}

function signal(id: number, name: NodeJS.Signals): void {
  try {
    process.kill(id, name)
  } catch {
    // It has ended already.
  }
}

test('a height map is seen at once where it will stand, told of by words alone, and the thumbnail goes', async ({
  studio,
}) => {
  const { page } = studio
  const [first, second] = await results(studio)
  if (!first || !second) throw new Error('too few results')

  await test.step('in 3D', async () => {
    holdDecoders(studio)
    await openResult(page, first.id)
    const seen = page.locator('[data-thumbnail-of="3d"] img')
    await expect(seen).toBeVisible()
    await expect(seen).toHaveAttribute('src', new RegExp(idOf(first)))
    await expect(page.getByRole('status').filter({ hasText: 'Reading the height map' })).toBeVisible()
    await expect(page.locator('[aria-hidden=true] [data-thumbnail-of]'), 'decoration').toHaveCount(1)
    await expect(page.locator('canvas')).toHaveCount(0)
    const before = await boxOf(seen)
    goOn()
    const stage = page.locator('[data-stage="3d"][data-drawn]')
    await stage.waitFor()
    await expect(page.locator('[data-thumbnail-of]')).toHaveCount(0)
    const after = await boxOf(stage)
    const middles = [before, after].map(({ x, y, width, height }) => [x + width / 2, y + height / 2] as const)
    const [[x, y], [stageX, stageY]] = middles as [readonly [number, number], readonly [number, number]]
    expect(Math.abs(x - stageX)).toBeLessThan(after.width / 10)
    expect(Math.abs(y - stageY)).toBeLessThan(after.height / 10)
    expect(before.height).toBeGreaterThan(after.height / 2)
  })

  await test.step('in 2D', async () => {
    await page.getByText('2D', { exact: true }).click()
    await page.locator('[data-stage="2d"]').waitFor()
    await closeResult(page)
    holdDecoders(studio)
    await openResult(page, second.id)
    const seen = page.locator('[data-thumbnail-of="2d"] img')
    await expect(seen).toBeVisible()
    const before = await boxOf(seen)
    goOn()
    const stage = page.locator('[data-stage="2d"]')
    await stage.waitFor()
    await expect(page.locator('[data-thumbnail-of]')).toHaveCount(0)
    const zoom = Number(await stage.getAttribute('data-zoom'))
    const facts = await page.evaluate((id) => window.studio.artifacts.heightFacts(id), idOf(second))
    if (!facts.ok) throw new Error('no facts')
    expect(Math.abs(before.width - zoom * facts.value.width)).toBeLessThan(1)
    expect(Math.abs(before.height - zoom * facts.value.height)).toBeLessThan(1)
  })
})

test('going quickly from result to result never shows the thumbnail of another one', async ({ studio }) => {
  const { page } = studio
  const orders = await results(studio)
  await watchThumbnails(page)
  holdDecoders(studio)
  await openResult(page, orders.at(-1)?.id ?? '')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'ArrowLeft', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(`Control+${key}`)
  await expect(page.locator('[data-thumbnail-of] img')).toBeVisible()
  goOn()
  await page.keyboard.press('Control+ArrowLeft')
  await page.keyboard.press('Control+ArrowRight')
  await page.locator('[data-stage="3d"][data-drawn]').waitFor()
  await expect(page.locator('[data-thumbnail-of]')).toHaveCount(0)
  const seen = await page.evaluate(() => [...(Reflect.get(window, 'seenOver') as Set<string>)])
  const right = orders.map((order) => `${order.title}: ${idOf(order)}`)
  expect(seen.filter((each) => !right.includes(each))).toEqual([])
  expect(seen.length).toBeGreaterThan(0)
})

const idOf = (order: Order) => order.artifacts.find(({ type }) => type === 'tif')?.id ?? ''

/** Notes in `seenOver`, frame by frame, which thumbnail is seen under which title. */
async function watchThumbnails(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenOver: seen })
    const look = () => {
      const title = document.querySelector('header h2')?.textContent
      for (const image of document.querySelectorAll<HTMLImageElement>('[data-thumbnail-of] img'))
        if (image.style.visibility !== 'hidden') seen.add(`${title}: ${image.src.split('/').at(-1)?.split('?')[0]}`)
      requestAnimationFrame(look)
    }
    look()
  })
}
