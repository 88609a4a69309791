// The threads that do the makers' work.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMakerPool } from '../../../src-sandbox/runner/maker-pool.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { practiceFonts } from '../../helpers/region/practice-fonts.ts'
import { picture } from '../practice-region.ts'

const realMaker = new URL('../../../src-sandbox/makers/maker-worker.ts', import.meta.url)
const dyingMaker = new URL('../fixtures/dying-maker.ts', import.meta.url)
const silentMaker = new URL('../fixtures/silent-maker.ts', import.meta.url)
const hungryMaker = new URL('../fixtures/hungry-maker.ts', import.meta.url)
const quickMaker = new URL('../fixtures/quick-maker.ts', import.meta.url)
const options = reliefOptionsSchema.parse({ output_format: 'png' })
const threadData = { fonts: practiceFonts }
const noProgress = () => undefined

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'Fäden 线程 '))
})
afterAll(() => rm(folder, { recursive: true }))

const order = (path: string) => ({ kind: 'relief' as const, input: { path }, options })

test('a task brings files of the size it says, and progress on the way', async () => {
  const pool = createMakerPool(realMaker, threadData, { size: 1 })
  const path = join(folder, '浮雕.png')
  await writeFile(path, await picture(60, 64, 48))
  const outDir = await mkdtemp(join(folder, 'out-'))
  const progress: number[] = []
  const result = await pool.make(order(path), outDir, (percent) => progress.push(percent))
  expect(result).toMatchObject({ ok: true })
  expect((await readdir(outDir)).length).toBeGreaterThan(0)
  expect(progress.length).toBeGreaterThan(0)
  await pool.close()
})

test('more tasks than threads are all done', async () => {
  const pool = createMakerPool(realMaker, threadData, { size: 2 })
  const path = join(folder, 'many.png')
  await writeFile(path, await picture(61, 16, 16))
  const outDirs = await Promise.all(Array.from({ length: 7 }, () => mkdtemp(join(folder, 'out-'))))
  const results = await Promise.all(outDirs.map((outDir) => pool.make(order(path), outDir, noProgress)))
  expect(results.map(({ ok }) => ok)).toEqual(Array(7).fill(true))
  await pool.close()
})

test('a picture that is not there is a failure in words', async () => {
  const pool = createMakerPool(realMaker, threadData, { size: 1 })
  const result = await pool.make(order(join(folder, 'none.png')), folder, noProgress)
  expect(result).toMatchObject({ ok: false, code: expect.any(String), message: expect.any(String) })
  await pool.close()
})

test('a thread that dies or does not come to an end fails its own task, and the next one gets a fresh thread', async () => {
  for (const maker of [dyingMaker, silentMaker]) {
    const pool = createMakerPool(maker, threadData, { size: 1, timeLimit: 300 })
    const results = await Promise.all([1, 2].map(() => pool.make(order('x'), folder, noProgress)))
    expect(results).toMatchObject([
      { ok: false, code: 'generation_failed' },
      { ok: false, code: 'generation_failed' },
    ])
    await pool.close()
  }
})

const design = (prompt: string) =>
  ({ kind: 'design', mode: 'custom', prompt, sources: [], resolution: '1k', aspectRatio: 'auto' }) as const
const mebibyte = 2 ** 20

test.each(['objects', 'pixels'])(
  'a task that takes %s without end fails alone, in words about memory',
  async (prompt) => {
    const pool = createMakerPool(hungryMaker, threadData, { size: 1, memoryLimit: 96 * mebibyte })
    const asked = [prompt, 'modest', prompt, 'modest']
    const results = await Promise.all(asked.map((one) => pool.make(design(one), folder, noProgress)))
    expect(results.map(({ ok }) => ok)).toEqual([false, true, false, true])
    expect(results[0]).toMatchObject({ code: 'generation_failed', message: expect.stringContaining('memory') })
    await pool.close()
  },
)

test('a thread is replaced after so many tasks, when it holds on to memory, and when it is idle for long', async () => {
  const pool = createMakerPool(quickMaker, threadData, { size: 1, tasksEach: 2, idleLimit: 50 })
  const outDirs = await Promise.all(Array.from({ length: 5 }, () => mkdtemp(join(folder, 'out-'))))
  const path = join(folder, '任何.png')
  await writeFile(path, 'anything')
  for (const outDir of outDirs) expect(await pool.make(order(path), outDir, noProgress)).toMatchObject({ ok: true })
  while (pool.threads() > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(pool.started()).toBe(3)
  expect(await pool.make(order(path), outDirs[0] ?? '', noProgress)).toMatchObject({ ok: true })
  expect(pool.started()).toBe(4)
  await pool.close()

  const resting = createMakerPool(hungryMaker, threadData, { size: 1, restingLimit: 24 * mebibyte })
  for (const prompt of ['modest', 'modest', 'rest', 'modest'])
    expect(await resting.make(design(prompt), folder, noProgress)).toMatchObject({ ok: true })
  expect(resting.started()).toBe(2)
  await resting.close()
})

test('a task that comes while an idle thread ends goes to another one', async () => {
  const pool = createMakerPool(quickMaker, threadData, { size: 1, idleLimit: 5 })
  const outDir = await mkdtemp(join(folder, 'out-'))
  const path = join(folder, '闲.png')
  await writeFile(path, 'anything')
  const results = []
  for (let pause = 0; pause < 40; pause += 1) {
    results.push(await pool.make(order(path), outDir, noProgress))
    await new Promise((resolve) => setTimeout(resolve, pause / 2))
  }
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  expect(pool.started()).toBeGreaterThan(1)
  await pool.close()
})

test('cancelling rejects what is under way and what waits, and the pool goes on', async () => {
  const pool = createMakerPool(silentMaker, threadData, { size: 2 })
  const results = Promise.allSettled([1, 2, 3].map(() => pool.make(order('x'), folder, noProgress)))
  await pool.cancel()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const another = Promise.allSettled([pool.make(order('x'), folder, noProgress)])
  expect(pool.threads()).toBe(1)
  await pool.close()
  expect((await another)[0]?.status).toBe('rejected')
  await expect(pool.make(order('x'), folder, noProgress)).rejects.toThrow('closed')
})

test('closing rejects what is under way and what waits', async () => {
  const pool = createMakerPool(silentMaker, threadData, { size: 1 })
  const results = Promise.allSettled([1, 2].map(() => pool.make(order('x'), folder, noProgress)))
  await pool.close()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
