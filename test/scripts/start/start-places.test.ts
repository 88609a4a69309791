// Where a picture of the window and the app's data may go: asked before the studio starts, and answered with what is true.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whyNoBuild, whyNoData, whyNoPicture } from '../../../scripts/start/start-places.ts'

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

test('the data go into a folder that is there or can be made', () => {
  expect(whyNoData(join(folder, 'daten ü/浮雕 #1'))).toBeUndefined()
  expect(existsSync(join(folder, 'daten ü/浮雕 #1'))).toBe(true)
  writeFileSync(join(folder, 'notes'), '')
  for (const place of [join(folder, 'notes/data'), '/proc/nope'])
    expect(whyNoData(place)).toMatch(
      /^The data cannot be kept in .* \(E\w+: .*\)\. Name another folder: --user-data-dir=DIR$/,
    )
})

test('nothing is built below # and ?', () => {
  expect(whyNoBuild('/home/浮雕 ü %20/studio')).toBeUndefined()
  for (const place of ['/home/hash #1', '/home/why?'])
    expect(whyNoBuild(place)).toBe(
      `The studio cannot be built in ${place}: rename the folder so that its path has no # and no ?, and start again.`,
    )
})
