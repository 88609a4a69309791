// A duotone of Photoshop: grey samples that are printed in inks of their own, which the file describes for Photoshop alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { makePsd } from '../../../helpers/pictures/make-psd.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['duotone', 8, ['inks']],
  ['grey', 1, []],
])('a picture in %s is grey, and its inks are told', async (_, mode, told) => {
  const samples = Uint8Array.from({ length: 6 }, (_, at) => at * 40)
  const path = join(folder, 'inks.psd')
  writeFileSync(path, makePsd({ width: 3, height: 2, bits: 8, mode, samples }))
  const { changes, grey, pixels } = await openPicture(path)
  expect({ changes, grey }).toEqual({ changes: told, grey: true })
  expect([...(await (await pixels()).toColourspace('b-w').raw().toBuffer())]).toEqual([...samples])
})
