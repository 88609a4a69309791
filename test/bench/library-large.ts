// 50,000 results in the Library of the built app: its start and memory, scrolling and searching, against the same with few.
import { setTimeout as wait } from 'node:timers/promises'
import { namesOf, recordOf } from '../../src-shared/record-of.ts'
import { goTo } from '../e2e/helpers/places.ts'
import type { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import { type Measurement, median, timed } from './measurement.ts'
import { withStudio } from './queue-large.ts'
import { scroll, type } from './queue-live.ts'
import { type Smoothness, watchWindow } from './window-watch.ts'

type Rows = Record<string, Record<string, number>>
const [many, few] = [50_000, 100]
const rounds = 3

/** Ratio: 95th percentile of the time from a key to its frame; the other figures stand beside it. */
export async function measureLibrary(): Promise<Measurement> {
  const small = await seen(few)
  const large = await seen(many)
  const named = (rows: Rows, count: number) =>
    Object.fromEntries(Object.entries(rows).map(([what, row]) => [`${what}, ${count} results`, row]))
  return {
    name: `95th percentile of the time from a key to its frame, searching ${many} results`,
    peer: `${few} results`,
    unit: 'ms',
    ours: large.typing?.keyToFrame ?? Number.NaN,
    theirs: small.typing?.keyToFrame ?? Number.NaN,
    rounds,
    figures: { ...named(small, few), ...named(large, many) },
  }
}

async function seen(count: number): Promise<Rows> {
  const rows: Rows = {}
  const act = async (studio: StudioUnderTest) => {
    const starts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await studio.close()
      starts.push(await timed(() => toPaintedLibrary(studio)))
    }
    const { page } = studio
    await page.getByText(new RegExp(`^${count.toLocaleString('en')} results`)).waitFor()
    await wait(15_000)
    rows['start to its first cards'] = { ms: median(starts) }
    rows['memory in MB'] = await memory(studio)
    rows.scrolling = await usually(() => watchWindow(page, () => scroll(page)))
    rows.typing = await usually(() => watchWindow(page, () => type(page)))
  }
  await withStudio(count, () => 'done', act)
  return rows
}

/** The median of each figure over the rounds. */
async function usually(look: () => Promise<Smoothness>): Promise<Record<string, number>> {
  const first = await look()
  const seen = [first]
  while (seen.length < rounds) seen.push(await look())
  return recordOf(namesOf(first), (name) => median(seen.map((each) => each[name])))
}

async function toPaintedLibrary(studio: StudioUnderTest): Promise<void> {
  await studio.start()
  await goTo(studio.page, 'Library')
  await studio.page.getByRole('listbox').getByRole('option').first().waitFor()
  await studio.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What stays: the window's heap after its garbage went, and all that the main process holds. */
async function memory({ app, page }: StudioUnderTest): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const rss = await app.evaluate(() => process.memoryUsage.rss())
  return { 'heap of the window': usedSize / 2 ** 20, 'main process': rss / 2 ** 20 }
}
