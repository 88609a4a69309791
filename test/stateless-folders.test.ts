// Test files that follow each other in one worker leave nothing global behind that the next would find.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { stateless } from '../vitest.config.ts'

const root = join(import.meta.dirname, '..')
const lasting =
  /\bvi\.|\bprocess\.(env|on|once|chdir)\b|\bglobalThis\b|\.setState\(|\bdefineProperty\(|\bsyncBuiltinESMExports\b|\bsharp\.(cache|concurrency)\(/

const leaving = (folders: readonly string[]) =>
  globSync(
    folders.map((folder) => `test/${folder}/**/*.ts`),
    { cwd: root },
  ).filter((file) => lasting.test(readFileSync(join(root, file), 'utf8')))

it('no file of the folders that share a worker changes anything global', () => {
  expect(leaving(stateless)).toEqual([])
})

it('files of other folders do, and are found', () => {
  expect(leaving(['renderer/**', 'main/**']).length).toBeGreaterThan(10)
})

it('none loads the decoder, which takes SVG away from sharp for the whole process', () => {
  const tests = globSync(
    stateless.map((folder) => `test/${folder}/**/*.test.ts`),
    { cwd: root },
  )
  expect(tests.filter((file) => /src-main\/rasters\//.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})

it('every such folder is there', () => {
  for (const folder of stateless) expect(globSync(`test/${folder}/**/*.test.ts`, { cwd: root }), folder).not.toEqual([])
})
