// 10,000 orders at the start of the built app, and everything that is done with all of them at once.
import { setTimeout as wait } from 'node:timers/promises'
import type { ElectronApplication, Page } from '@playwright/test'
import { goTo } from '../e2e/helpers/places.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { fillStudio, type Standing } from './large-studio.ts'
import { type Measurement, median, timed } from './measurement.ts'
import { manyOrders, mixed } from './queue-live.ts'
import { standingService } from './standing-service.ts'
import { watchMain, watchWindow } from './window-watch.ts'

type Rows = Record<string, Record<string, number>>
const few = 100
const rounds = 3

/** Start to the first painted Queue, with many orders and with few. */
export async function measureQueueStart(): Promise<Measurement> {
  const times = { many: [] as number[], few: [] as number[] }
  const whole: number[] = []
  await withStudio(manyOrders, mixed, async (large) => {
    await withStudio(few, mixed, async (small) => {
      for (let round = 0; round < rounds; round += 1) {
        times.few.push(await toPaintedQueue(small))
        const began = performance.now()
        times.many.push(await toPaintedQueue(large))
        await large.page.getByText('All 10,000').waitFor({ timeout: 120_000 })
        whole.push(performance.now() - began)
      }
    })
  })
  const [ours, theirs] = [median(times.many), median(times.few)]
  const figures = { [`all ${manyOrders} orders in the window`]: { ms: median(whole) } }
  return {
    ...{ ours, theirs, rounds, figures, unit: 'ms' as const },
    name: `start to a painted Queue with ${manyOrders} orders`,
    peer: `with ${few} orders`,
  }
}

/** All orders selected, then ordered again (its price alone), resumed, cancelled: the main process is never kept for long. */
export async function measureQueueBulk(): Promise<Measurement> {
  const standing = (place: number): Standing => (place < 3000 ? 'waiting' : place < 6000 ? 'held' : 'done')
  const figures: Rows = {}
  await withStudio(manyOrders, standing, async (studio) => {
    await studio.start()
    const { app, page } = studio
    await openQueue(page)
    const watch = async (name: string, act: () => Promise<unknown>) => {
      let ms = 0
      let main: Record<string, number> = {}
      const window = await watchWindow(page, async () => {
        main = await watchMain(app, async () => {
          ms = await timed(act)
        })
      })
      figures[name] = {
        ms,
        'main loop p99': main.p99 ?? 0,
        'main loop most': main.most ?? 0,
        blocking: window.blocking,
      }
    }
    await page.locator('tr[aria-level="2"]').first().click()
    await watch('select all', async () => {
      await page.keyboard.press('ControlOrMeta+a')
      await page.getByRole('toolbar', { name: /10,000/ }).waitFor()
    })
    const bar = page.getByRole('toolbar', { name: /selected/ })
    await watch('order 4,000 again: to its price', async () => {
      await bar.getByRole('button', { name: /Order 4,000 again/ }).click()
      await page.getByRole('dialog').getByText('Total', { exact: true }).waitFor({ timeout: 120_000 })
    })
    await page.getByRole('button', { name: 'Not now' }).click()
    await watch('resume 3,000', async () => {
      await bar.getByRole('button', { name: /Resume 3,000/ }).click()
      await settled(app, page, 'Needs attention 0')
    })
    await watch('cancel 6,000 that share their uploads', async () => {
      await bar.getByRole('button', { name: /Cancel 6,000/ }).click()
      await settled(app, page, 'Active 0')
    })
  })
  const longest = Math.max(...Object.values(figures).map((row) => row['main loop most'] ?? 0))
  const name = 'longest stop of the main process while thousands are cancelled, resumed and priced'
  return { name, peer: 'a tenth of a second', unit: 'ms', ours: longest, theirs: 100, rounds: 1, figures }
}

/** Runs `act` with the app on a studio of so many orders; it is not started. */
export async function withStudio(
  count: number,
  standing: (place: number) => Standing,
  act: (studio: StudioUnderTest) => Promise<void>,
): Promise<void> {
  const service = await standingService((job) => (count - Number(job.slice(4))) % 100)
  const studio = new StudioUnderTest()
  try {
    await fillStudio({ data: studio.userData, account: service.account, count, standing })
    await act(studio)
  } finally {
    await studio.close()
    studio.removeUserData()
    await service.end()
  }
}

async function toPaintedQueue(studio: StudioUnderTest): Promise<number> {
  await studio.close()
  return timed(async () => {
    await studio.start()
    await goTo(studio.page, 'Queue')
    await studio.page.locator('tr[aria-level="2"]').first().waitFor()
    await studio.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  })
}

async function openQueue(page: Page): Promise<void> {
  await goTo(page, 'Queue')
  await page.getByText('All 10,000').waitFor({ timeout: 120_000 })
  await wait(2000)
}

/** The window shows that all of it arrived, and the main process has its turn again. */
async function settled(app: ElectronApplication, page: Page, words: string): Promise<void> {
  await page.getByText(words, { exact: true }).waitFor({ state: 'attached', timeout: 120_000 })
  await app.evaluate(() => undefined)
}
