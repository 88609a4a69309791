// Where a picture of the window may go: asked before the studio starts, and answered with what is true.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whyNoPicture } from '../../scripts/picture-place.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picture ü-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a new file may be written, in new folders too, and no empty one is left', () => {
  const file = join(folder, 'new/浮雕/window.png')
  expect(whyNoPicture(file)).toBeUndefined()
  expect([existsSync(join(folder, 'new/浮雕')), existsSync(file)]).toEqual([true, false])
})

test('a picture of before stays as it is until the new one is there', () => {
  const file = join(folder, 'window.png')
  writeFileSync(file, 'before')
  expect(whyNoPicture(file)).toBeUndefined()
  expect(readFileSync(file, 'utf8')).toBe('before')
})

test('a folder is no file', () => {
  const file = join(folder, 'window.png')
  mkdirSync(file)
  expect(whyNoPicture(file)).toBe(`The picture cannot be written: ${file} is a folder. Name a file: --picture FILE.png`)
})

test('a file in the way of its folders is told', () => {
  writeFileSync(join(folder, 'notes'), '')
  expect(whyNoPicture(join(folder, 'notes/window.png'))).toMatch(
    /^The picture cannot be written to .*notes\/window.png \(E\w+: .*\)\. Name another file: --picture FILE\.png$/,
  )
  expect(readdirSync(folder)).toEqual(['notes'])
})

test.runIf(process.platform === 'linux')('a place that nobody may write to is told', () => {
  expect(whyNoPicture('/proc/window.png')).toMatch(/^The picture cannot be written to \/proc\/window.png \(E/)
})
