// The facts beside a result: whole, never in the place of a stranger's file, and where its result is.
import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { factsPath, isFactsFile, moveFacts, writeFacts } from '../../../src-main/artifacts/facts-file.ts'

let folder: string
let result: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), '说明 ü 🪙 '))
  result = join(folder, '玫瑰 №7.tif')
  writeFileSync(result, 'heights')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

it('writes the facts beside the result, and newer ones in their place, with nothing left over', async () => {
  expect(await writeFacts(result, { points: 50 }, 'a')).toBe(true)
  expect(read(`${result}.json`)).toEqual({ factsOf: 'Asset Studio', version: 1, points: 50 })
  expect(await writeFacts(result, { points: 51 }, 'a')).toBe(true)
  expect(read(`${result}.json`)).toMatchObject({ points: 51 })
  expect(readdirSync(folder).toSorted()).toEqual(['玫瑰 №7.tif', '玫瑰 №7.tif.json'])
})

it.each([
  ['text', (path: string) => writeFileSync(path, 'my notes')],
  ['JSON of another program', (path: string) => writeFileSync(path, '{"factsOf": "another"}')],
  ['a folder', (path: string) => mkdirSync(path)],
  ['a link that leads nowhere', (path: string) => symlinkSync(join(folder, 'away'), path)],
])('leaves %s of that name as it is', async (_, put) => {
  put(factsPath(result))
  const before = readdirSync(folder)
  expect(await writeFacts(result, { points: 50 }, 'a')).toBe(false)
  expect(await isFactsFile(factsPath(result))).toBe(false)
  await moveFacts(result, join(folder, 'b.tif'))
  expect(readdirSync(folder)).toEqual(before)
  expect(existsSync(join(folder, 'away'))).toBe(false)
})

it('goes with its result, and stays whole where its new name is taken', async () => {
  await writeFacts(result, { points: 50 }, 'a')
  const [free, taken] = [join(folder, 'free.tif'), join(folder, 'taken.tif')]
  writeFileSync(factsPath(taken), 'a stranger')
  await moveFacts(result, taken)
  expect([readFileSync(factsPath(taken), 'utf8'), await isFactsFile(factsPath(result))]).toEqual(['a stranger', true])
  await moveFacts(result, free)
  expect([await isFactsFile(factsPath(free)), existsSync(factsPath(result))]).toEqual([true, false])
  await moveFacts(result, free)
  expect(await isFactsFile(factsPath(free)), 'a second time has nothing to move').toBe(true)
})

it('is one file again after a move that was cut short between its two names', async () => {
  await writeFacts(result, { points: 50 }, 'a')
  const to = join(folder, 'to.tif')
  linkSync(factsPath(result), factsPath(to))
  await moveFacts(result, to)
  expect([await isFactsFile(factsPath(to)), existsSync(factsPath(result))]).toEqual([true, false])
})
