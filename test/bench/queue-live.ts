// 10,000 orders in the built app's Queue, 500 changing each second: scrolling and typing, against the same list standing still.
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { goTo } from '../e2e/helpers/places.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { fillStudio, type Standing } from './large-studio.ts'
import { findOrderBook, startChanges, stopChanges } from './live-orders.ts'
import { type Measurement, median } from './measurement.ts'
import { standingService } from './standing-service.ts'
import { bytesToWindow, type Smoothness, watchMain, watchWindow } from './window-watch.ts'

export const manyOrders = 10_000
const perSecond = 500
const rounds = 3

/** Newest first: what waits, what is under way, what is held, failed, done. */
export function mixed(place: number): Standing {
  if (place < 2500) return place % 5 === 0 ? 'working' : 'waiting'
  if (place < 6500) return 'working'
  if (place < 6700) return 'held'
  return place < 6900 ? 'failed' : 'done'
}

type Round = { still: Smoothness; live: Smoothness }
type Figures = Record<string, Record<string, number>>

export async function measureQueueLive(): Promise<Measurement> {
  const service = await standingService((job) => (manyOrders - Number(job.slice(4))) % 100)
  const studio = new StudioUnderTest()
  try {
    await fillStudio({ data: studio.userData, account: service.account, count: manyOrders, standing: mixed })
    await studio.start()
    const { app, page } = studio
    await goTo(page, 'Queue')
    await page.getByText(`All 10,000`).waitFor({ timeout: 300_000 })
    await findOrderBook(app)
    await wait(3000)
    const compare = async (act: () => Promise<unknown>): Promise<Round> => {
      const still = await watchWindow(page, act)
      await startChanges(app, perSecond)
      const live = await watchWindow(page, act)
      await stopChanges(app)
      await wait(600)
      return { still, live }
    }
    const figures: Figures = {}
    const say = (name: string, done: readonly Round[]) => Object.assign(figures, rows(name, done))

    const scrolled: Round[] = []
    const typed: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      scrolled.push(await compare(() => scroll(page)))
      typed.push(await compare(() => type(page)))
    }
    say('scrolling', scrolled)
    say('typing into the search', typed)
    await page.getByRole('searchbox').fill('koi')
    say('scrolling what was searched', [await compare(() => scroll(page))])
    await page.getByRole('searchbox').fill('')
    await page.getByText(/^Active/).click()
    say('scrolling a filter', [await compare(() => scroll(page))])
    await page.getByText(/^All \d/).click()
    await page.locator('tr[aria-level="2"]').first().click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('toolbar', { name: /10,000/ }).waitFor()
    say('scrolling with all selected', [await compare(() => scroll(page))])
    await page.keyboard.press('Escape')
    await foldAll(page)
    say('scrolling with all batches folded', [await compare(() => scroll(page))])

    const quiet = await watchMain(app, () => wait(4000))
    await startChanges(app, perSecond)
    const busy = await watchMain(app, () => wait(4000))
    const bytes = await bytesToWindow(app, () => wait(4000))
    const pace = await stopChanges(app)
    figures['main process, still'] = { ...quiet }
    figures['main process, live'] = {
      ...busy,
      bytesPerSecond: bytes / 4,
      stepsPerSecond: pace.steps / pace.seconds,
      msPerStep: pace.msPerStep,
    }
    const ours = median(scrolled.map(({ live }) => live.p95))
    const theirs = median(scrolled.map(({ still }) => still.p95))
    const name = `95th percentile of frames, scrolling ${manyOrders} orders of which ${perSecond} change each second`
    return { name, peer: 'the same list standing still', unit: 'ms', ours, theirs, rounds, figures }
  } finally {
    await studio.close()
    studio.removeUserData()
    await service.end()
  }
}

function rows(name: string, done: readonly Round[]): Figures {
  const of = (which: keyof Round): Record<string, number> => {
    const keys = Object.keys(done[0]?.[which] ?? {}) as (keyof Smoothness)[]
    return Object.fromEntries(keys.map((key) => [key, median(done.map((round) => round[which][key]))]))
  }
  return { [`${name}, still`]: of('still'), [`${name}, live`]: of('live') }
}

const shortest = 33
const long = 5000

/** Five seconds of the wheel, down and back up: as many turns as the window takes. */
export async function scroll(page: Page): Promise<void> {
  const box = await page.getByRole('treegrid').or(page.getByRole('listbox')).first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 200, 450)
  for (const way of [240, -240]) {
    const until = performance.now() + long / 2
    while (performance.now() < until) {
      const began = performance.now()
      await page.mouse.wheel(0, way)
      await wait(Math.max(0, shortest - (performance.now() - began)))
    }
  }
}

/** Five seconds of words typed and taken back, at a quick typist's pace. */
export async function type(page: Page): Promise<void> {
  const until = performance.now() + long
  await page.getByRole('searchbox').first().focus()
  for (const key of typing()) {
    if (performance.now() > until) break
    await page.keyboard.press(key, { delay: 30 })
    await wait(50)
  }
  await page.getByRole('searchbox').first().fill('')
  await page.getByRole('searchbox').first().blur()
}

function* typing(): Generator<string> {
  for (;;)
    for (const word of ['rosette', 'koi', 'standard'])
      for (const key of [...word, ...Array.from(word, () => 'Backspace')]) yield key
}

async function foldAll(page: Page): Promise<void> {
  const scroller = page.getByRole('treegrid').locator('..')
  const open = page.locator('tr[aria-level="1"][aria-expanded="true"]').first()
  await scroller.evaluate((element) => element.scrollTo(0, 0))
  for (let more = true; more; ) {
    while (await open.isVisible()) await open.locator('b').click()
    more = await scroller.evaluate((element) => {
      const before = element.scrollTop
      element.scrollBy(0, 400)
      return element.scrollTop > before
    })
    await wait(60)
  }
  await scroller.evaluate((element) => element.scrollTo(0, 0))
}
