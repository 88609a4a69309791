// 1,000 pictures dropped on the built app: frames while they are checked, against the same scrolling over a tray at rest.
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { enterPracticeRegion } from '../e2e/helpers/places.ts'
import { StudioUnderTest } from '../e2e/helpers/studio-under-test.ts'
import type { Measurement } from './measurement.ts'

const count = 1000
/** Frames that are counted while nothing happens. */
const restFrames = 300

/** Frame times in milliseconds, the 95th of 100, and what the main thread was blocked for beyond 50 ms a task. */
export async function measureIntakeWindow(): Promise<Measurement> {
  const studio = new StudioUnderTest()
  try {
    await studio.start()
    const folders = ['first', 'second'].map((name) => join(studio.userData, name))
    for (const [index, folder] of folders.entries()) await makePictures(folder, index * count)
    const { page } = studio
    await enterPracticeRegion(studio)
    await studio.dropFiles('body', [folders[0] ?? ''])
    await page.getByText(`${count.toLocaleString('en')} selected`).waitFor({ timeout: 300_000 })
    await startWatching(page)
    const seen = (frames: number) => Reflect.get(globalThis, 'watched').frames.length >= frames
    await page.waitForFunction(seen, restFrames, { timeout: 300_000 })
    const rest = await stopWatching(page)
    await startWatching(page)
    await studio.dropFiles('body', [folders[1] ?? ''])
    await page.getByText(`${(2 * count).toLocaleString('en')} selected`).waitFor({ timeout: 300_000 })
    const intake = await stopWatching(page)
    const blocked = (seen: Seen) =>
      (100 * seen.blocked) /
      Math.max(
        1,
        seen.frames.reduce((sum, each) => sum + each, 0),
      )
    const share = `blocked ${blocked(intake).toFixed(1)} % of the time, at rest ${blocked(rest).toFixed(1)} %`
    return {
      name: `95th frame while ${count} pictures are checked (${share})`,
      peer: 'the same scrolling over a tray at rest',
      unit: 'ms',
      ours: percentile(intake.frames, 0.95),
      theirs: percentile(rest.frames, 0.95),
      rounds: intake.frames.length,
    }
  } finally {
    await studio.close()
    rmSync(studio.userData, { recursive: true, force: true })
  }
}

type Seen = { frames: number[]; blocked: number }

/** Scrolls up and down the tray, frame by frame, and writes down how long each takes. */
async function startWatching(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scroller = document.querySelector('table[role="grid"]')?.parentElement
    if (!scroller) throw new Error('there is no tray')
    const watched = { frames: [] as number[], blocked: 0, on: true }
    const tasks = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.blocked += duration - 50
    })
    tasks.observe({ type: 'longtask' })
    let [last, step] = [performance.now(), 30]
    const frame = (now: number) => {
      if (!watched.on) return tasks.disconnect()
      watched.frames.push(now - last)
      last = now
      const end = scroller.scrollHeight - scroller.clientHeight
      if (scroller.scrollTop + step > end || scroller.scrollTop + step < 0) step = -step
      scroller.scrollTop += step
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(globalThis, { watched })
  })
}

async function stopWatching(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const watched = Reflect.get(globalThis, 'watched') as Seen & { on: boolean }
    watched.on = false
    return { frames: watched.frames, blocked: watched.blocked }
  })
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Different small photographs, grainy as a camera makes them. */
async function makePictures(folder: string, first: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const [width, height] = [800, 600]
  const grain = randomBytes(width * height * 3)
  for (let index = first; index < first + count; index += 1) {
    // The same grain, begun elsewhere in every picture.
    const pixels = Buffer.concat([grain.subarray(index * 97), grain.subarray(0, index * 97)])
    const path = join(folder, `picture ${index}.jpg`)
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 80 })
      .toFile(path)
  }
}
