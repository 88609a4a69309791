// The threads that do the makers' work.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMakerPool } from '../../src-sandbox/maker-pool.ts'
import { reliefOptionsSchema } from '../../src-shared/service/relief.ts'
import { picture } from './practice-region.ts'

const realMaker = new URL('../../src-sandbox/makers/maker-worker.ts', import.meta.url)
const dyingMaker = new URL('./fixtures/dying-maker.ts', import.meta.url)
const silentMaker = new URL('./fixtures/silent-maker.ts', import.meta.url)
const options = reliefOptionsSchema.parse({ output_format: 'png' })
const noProgress = () => undefined

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'Fäden 线程 '))
})
afterAll(() => rm(folder, { recursive: true }))

const order = (path: string) => ({ kind: 'relief' as const, input: { path }, options })

test('a task brings files of the size it says, and progress on the way', async () => {
  const pool = createMakerPool(realMaker, { size: 1 })
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
  const pool = createMakerPool(realMaker, { size: 2 })
  const path = join(folder, 'many.png')
  await writeFile(path, await picture(61, 16, 16))
  const outDirs = await Promise.all(Array.from({ length: 7 }, () => mkdtemp(join(folder, 'out-'))))
  const results = await Promise.all(outDirs.map((outDir) => pool.make(order(path), outDir, noProgress)))
  expect(results.map(({ ok }) => ok)).toEqual(Array(7).fill(true))
  await pool.close()
})

test('a picture that is not there is a failure in words', async () => {
  const pool = createMakerPool(realMaker, { size: 1 })
  const result = await pool.make(order(join(folder, 'none.png')), folder, noProgress)
  expect(result).toMatchObject({ ok: false, code: expect.any(String), message: expect.any(String) })
  await pool.close()
})

test('a thread that dies or does not come to an end fails its own task, and the next one gets a fresh thread', async () => {
  for (const maker of [dyingMaker, silentMaker]) {
    const pool = createMakerPool(maker, { size: 1, timeLimit: 300 })
    const results = await Promise.all([1, 2].map(() => pool.make(order('x'), folder, noProgress)))
    expect(results).toMatchObject([
      { ok: false, code: 'generation_failed' },
      { ok: false, code: 'generation_failed' },
    ])
    await pool.close()
  }
})

test('closing rejects what is under way and what waits', async () => {
  const pool = createMakerPool(silentMaker, { size: 1 })
  const results = Promise.allSettled([1, 2].map(() => pool.make(order('x'), folder, noProgress)))
  await pool.close()
  expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
