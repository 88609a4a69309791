// Results of every kind, opened and closed one after another: nothing piles up, nothing is complained of, nothing leaves.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { modelOptionsSchema } from '../../../src-shared/orders/kinds/model.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { conversionFormats } from '../../../src-shared/service/model.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, saveResultsIn } from '../helpers/places.ts'
import { cardOf, closeResult, doneOrders, openResult, placeOrder } from '../helpers/result-orders.ts'
import { countHoldings, fillAnswerStore, type Holdings, memoryOf } from '../helpers/window-holdings.ts'

/** Machine code is made as long as a window is used, some kilobytes with each result: without it what grows is objects. */
const objectsAlone = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-lazy-feedback-allocation'
test.use({ launch: { args: ['--practice-speed=500', objectsAlone] } })

/** Rounds over one result of each kind; `OPENED_ROUNDS=9` opens a hundred, the model in every format among them. */
const { OPENED_ROUNDS } = process.env
const rounds = Number(OPENED_ROUNDS ?? 4)
/** One with a picture and one without: each format is opened by the tests of models as well, but not again and again. */
const formats = OPENED_ROUNDS ? conversionFormats : (['fbx', 'stl'] as const)

test('results of every kind opened and closed leave memory flat, the console empty and the network untouched', async ({
  studio,
}) => {
  test.setTimeout(2_400_000)
  const { page } = studio
  const connected = await watchConnections(studio.app)
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(request.url()))
  const warnings: string[] = []
  page.on('console', (message) => {
    // Off screen, Chromium composes the page without a graphics card and reads what WebGL drew.
    if (/GPU stall due to ReadPixels/.test(message.text())) return
    if (['warning', 'error'].includes(message.type())) warnings.push(message.text())
  })
  const holdings = await countHoldings(page)

  await studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 680))
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, mkdtempSync(join(studio.userData, 'results-')))
  await goTo(page, 'Create')
  const picture = join(studio.userData, 'leaf 叶.png')
  writeFileSync(picture, await leaf())
  await studio.dropFiles('body', [picture])
  await expect(page.getByText('1 selected')).toBeVisible()
  const orders = await orderEverything(page)

  await fillAnswerStore(page)
  await goTo(page, 'Library')
  // As it is picked and told of once it is closed.
  await (await cardOf(page, orders.at(-1)?.id ?? '')).click()
  await expect(page.getByRole('complementary', { name: 'Details' }).getByRole('heading').first()).toBeVisible()
  const unopened = await holdings()
  const named: number[] = []
  const names = new Set<string>()
  const readings: (Holdings & { memory: number | undefined })[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const order of orders) {
      await openResult(page, order.id)
      await expectShown(page, order)
      for (const type of alsoShown(order)) {
        await page.locator('header label', { hasText: new RegExp(`^${type}$`) }).click()
        await expectShown(page, order, type)
      }
      for (const name of await page.evaluate(radioNames)) names.add(name)
      await closeResult(page)
    }
    for (const name of await page.evaluate(radioNames)) names.add(name)
    named.push(names.size)
    await expect.poll(async () => (await holdings()).contexts, { message: 'contexts left behind' }).toBe(0)
    const nodesLeft = async () => (await holdings()).nodes - unopened.nodes
    await expect.poll(nodesLeft, { message: 'nodes of the last result, once it is closed' }).toBeLessThan(200)
    readings.push({ ...(await holdings()), memory: memoryOf(studio.pid) })
  }

  const [first, second] = [readings[1], readings.at(-1)]
  if (!first || !second || readings.length < 4) throw new Error('too few rounds')
  expect(second).toMatchObject({ contexts: 0, textures: 0, buffers: 0, programs: 0, threads: 0 })
  expect(second.addresses).toBe(first.addresses)
  const grown = (of: 'heap' | 'nodes' | 'listeners') => second[of] - first[of]
  expect(grown('heap') / 2 ** 10, 'kilobytes of objects').toBeLessThan(128)
  expect(grown('nodes'), 'nodes').toBeLessThan(200)
  expect(grown('listeners'), 'listeners').toBeLessThan(40)
  // The engine forgets no group of radio buttons: each new name stays for good.
  expect(named.at(-1), 'names of groups of radio buttons').toBe(named[1])
  // Whoever has just finished a job holds on to it for a while: the lower one of two readings is what stays.
  const lower = (one: number, other: number) => {
    const [a, b] = [readings.at(one)?.memory, readings.at(other)?.memory]
    return a === undefined || b === undefined ? undefined : Math.min(a, b)
  }
  const [before, after] = [lower(1, 2), lower(-2, -1)]
  if (before !== undefined && after !== undefined)
    expect(after / before, `megabytes of all processes, ${before} at first`).toBeLessThan(1.15)

  expect([...new Set(warnings)]).toEqual([])
  const { origin } = new URL(page.url())
  expect([...requested].filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith(`blob:${origin}/`))).toEqual(
    [],
  )
  const region = await page.evaluate(async () => {
    const state = await window.studio.studio.state()
    return state.ok ? state.value.accounts.map(({ baseUrl }) => new URL(baseUrl).host) : []
  })
  expect(await connected()).toEqual(region)
})

/** In the page: what its groups of radio buttons are called. */
function radioNames(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(({ name }) => name)
}

/** Everything the main process connects to from now on, each once. */
async function watchConnections(app: import('@playwright/test').ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(() => {
    const { Socket } = process.getBuiltinModule('node:net')
    const connect = Socket.prototype.connect
    const seen = new Set<string>()
    Object.assign(globalThis, { connectedTo: seen })
    Socket.prototype.connect = function (this: InstanceType<typeof Socket>, ...args: unknown[]) {
      const [first] = args.flat() as [unknown]
      const { host, port, path } = (typeof first === 'object' && first ? first : {}) as Record<string, unknown>
      seen.add(path ? String(path) : `${host}:${port}`)
      return Reflect.apply(connect, this, args)
    } as typeof connect
  })
  return () => app.evaluate(() => [...(Reflect.get(globalThis, 'connectedTo') as Set<string>)])
}

/** One order of each kind, and the model in those formats. */
async function orderEverything(page: Page): Promise<Order[]> {
  const leafAs = (request: OrderRequest) => placeOrder(page, request, { source: 'leaf 叶.png' })
  const relief = (output_format: 'tif' | 'png') =>
    leafAs({ kind: 'relief', options: reliefOptionsSchema.parse({ output_format }) })
  const design = (mode: string) => leafAs({ kind: 'design', options: designOptionsSchema.parse({ mode }) })
  const model = await leafAs({
    kind: 'model',
    options: modelOptionsSchema.parse({ type: 'image_to_model', texture: true }),
  })
  const ids = [
    await relief('tif'),
    await relief('png'),
    await design('material_gold'),
    await design('line_art_extraction'),
  ]
  const models = await doneOrders(page, [model])
  for (const format of formats)
    ids.push(await placeOrder(page, { kind: 'conversion', options: { format, orderId: model } }))
  return [...models, ...(await doneOrders(page, ids))]
}

/** Files of an order beside its first, opened with the switch in the bar. */
function alsoShown(order: Order): string[] {
  return order.artifacts.some(({ type }) => type === 'svg') ? ['svg'] : []
}

async function expectShown(page: Page, order: Order, type?: string): Promise<void> {
  const { kind } = order.request
  if (kind === 'relief') {
    await expect(page.locator('[data-stage="3d"][data-drawn]')).toBeVisible()
    await expect(page.locator('[data-loaded=all]')).toBeVisible()
  } else if (kind === 'design') {
    await expect(page.locator('[data-stage=picture][data-zoom]')).toBeVisible()
    if (type) await expect(page.getByRole('radio', { name: type, exact: true })).toBeChecked()
  } else {
    await expect(page.locator('[data-model=shown][data-checked]')).toBeVisible()
    await expect(page.locator('[data-stage=model][data-drawn]')).toBeVisible()
  }
}

function leaf(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="#fff"/>
    <path d="M120 20C200 60 210 160 120 220C40 170 40 70 120 20Z" fill="#3f8f46"/><path d="M120 30V215" stroke="#1f4f26" stroke-width="8"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
