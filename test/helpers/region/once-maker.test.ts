// What is made once in a run is what the real makers make, and goes to the same order alone.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MakerOrder } from '../../../src-sandbox/makers/maker-messages.ts'
import { createMakerPool, type MakerPool } from '../../../src-sandbox/runner/maker-pool.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { picture } from '../pictures/pictures.ts'
import { practiceFonts } from './practice-fonts.ts'

const before = process.env.MADE_IN_RUN
let folder: string
let made: string
let once: MakerPool
let real: MakerPool
let tasks = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), '一次 ü '))
  made = join(folder, 'made')
  mkdirSync(made)
  process.env.MADE_IN_RUN = made
  once = createMakerPool(new URL('./once-maker.ts', import.meta.url), { fonts: practiceFonts })
  real = createMakerPool(new URL('../../../src-sandbox/makers/maker-worker.ts', import.meta.url), {
    fonts: practiceFonts,
  })
})
afterAll(async () => {
  if (before === undefined) delete process.env.MADE_IN_RUN
  else process.env.MADE_IN_RUN = before
  await Promise.all([once.close(), real.close()])
  rmSync(folder, { recursive: true })
})

function upload(bytes: Uint8Array): string {
  const path = join(folder, `upload ${++tasks}`)
  writeFileSync(path, bytes)
  return path
}
const relief = async (number: number, style: 'general' | 'EmbroideryTexture' = 'general'): Promise<MakerOrder> => ({
  kind: 'relief',
  input: { path: upload(await picture(number)) },
  options: reliefOptionsSchema.parse({ style, output_format: 'tif' }),
})
/** Type, name in its folder and content of each artifact. */
async function answer(pool: MakerPool, order: MakerOrder) {
  const outDir = join(folder, `task ${++tasks}`)
  mkdirSync(outDir)
  const told: number[] = []
  const result = await pool.make(order, outDir, (percent) => told.push(percent))
  if (!result.ok) throw new Error(result.code)
  expect(told.at(-1)).toBe(100)
  return result.artifacts.map(({ type, path, bytes }) => {
    const content = readFileSync(path)
    expect([path.startsWith(outDir), content.length]).toEqual([true, bytes])
    return { type, name: path.slice(outDir.length), content: content.toString('base64') }
  })
}

it('an order that was made before gets the files that the real makers make', async () => {
  const wanted = await answer(real, await relief(1))
  expect(await answer(once, await relief(1))).toEqual(wanted)
  expect(readdirSync(made)).toHaveLength(1)
  expect(await answer(once, await relief(1))).toEqual(wanted)
  expect(readdirSync(made)).toHaveLength(1)
})

it('another picture and other options are made anew', async () => {
  const first = await answer(once, await relief(1))
  for (const other of [await relief(2), await relief(1, 'EmbroideryTexture')]) {
    const found = await answer(once, other)
    expect(found).not.toEqual(first)
    expect(found).toEqual(await answer(real, other))
  }
})

it('what lies there is not made again', async () => {
  const wanted = await answer(real, await relief(3))
  const there = readdirSync(made)
  expect(await answer(once, await relief(3))).toEqual(wanted)
  const [place = ''] = readdirSync(made).filter((name) => !there.includes(name))
  const list = join(made, place, 'artifacts.json')
  const [main] = JSON.parse(readFileSync(list, 'utf8'))
  writeFileSync(list, JSON.stringify([main]))
  expect(await answer(once, await relief(3))).toEqual(wanted.slice(0, 1))
})

it('a failure is not kept', async () => {
  const kept = readdirSync(made)
  const input = { path: upload(Buffer.from('no picture')) }
  const damaged: MakerOrder = { kind: 'relief', input, options: reliefOptionsSchema.parse({}) }
  await expect(answer(once, damaged)).rejects.toThrow('source_unreadable')
  expect(readdirSync(made)).toEqual(kept)
})
