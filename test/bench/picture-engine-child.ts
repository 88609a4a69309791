// One engine's own process for the measurement of engines: `picture-engine-child.ts ENGINE FOLDER` prints milliseconds and megabytes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type sharpLibrary from 'sharp'
import { median, timed } from './measurement.ts'

const [engine = '', folder = ''] = process.argv.slice(2)
const repeats = 5
const began = performance.now()
const { default: sharp } = (await import(engine)) as { default: typeof sharpLibrary }
const loaded = performance.now() - began
sharp.cache(false)
sharp.concurrency(1)

const [jpeg, png] = await Promise.all(['large.jpg', 'large.png'].map((name) => readFile(join(folder, name))))
const tasks: Record<string, () => Promise<unknown>> = {
  '4096² JPEG to 256 pixels, ms': () => sharp(jpeg).resize(256).raw().toBuffer(),
  'whole 4096² JPEG, ms': () => sharp(jpeg).raw().toBuffer(),
  '4096² PNG to 256 pixels, ms': () => sharp(png).resize(256).raw().toBuffer(),
  '4096² JPEG to a PNG of 2048 pixels, ms': () => sharp(jpeg).resize(2048).png().toBuffer(),
}
const figures: Record<string, number> = { 'load, ms': loaded }
for (const [name, task] of Object.entries(tasks)) {
  const times: number[] = []
  for (let at = 0; at < repeats; at += 1) times.push(await timed(task))
  figures[name] = median(times)
}
figures['resident, MB'] = process.memoryUsage.rss() / 1e6
console.log(JSON.stringify(figures))
