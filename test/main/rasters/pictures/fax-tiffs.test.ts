// TIFFs of fax codes: whole ones are shown exactly, and damage of which the engine only warns is refused.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'
import { answerRefusals } from '../../../../src-main/rasters/tasks/answer-refusals.ts'
import { success } from '../../../../src-shared/orders/outcome.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const [width, height] = [77, 64]
const levels = Buffer.from(
  Array.from({ length: width * height }, (_, at) =>
    ((at % width) * 7 + Math.floor(at / width) * 3) % 50 > 20 ? 255 : 0,
  ),
)

/** As ImageMagick writes it: by Group 3 or Group 4, in several strips. */
async function written(options: readonly string[], coder: string): Promise<Buffer> {
  const [grey, tiff] = [join(folder, 'grey'), join(folder, 'fax.tif')]
  await writeFile(grey, levels)
  const from = ['-size', `${width}x${height}`, '-depth', '8', `gray:${grey}`]
  execFileSync('convert', [...from, '-monochrome', '-define', 'tiff:rows-per-strip=16', ...options, `${coder}${tiff}`])
  return readFile(tiff)
}

async function opened(bytes: Buffer) {
  const path = join(folder, 'picture.tif')
  await writeFile(path, bytes)
  return answerRefusals(async () => {
    const picture = await openPicture(path)
    return success(await (await picture.pixels()).toColourspace('b-w').raw().toBuffer())
  })
}

it.each<[string, string[], string?]>([
  ['Group 3', ['-compress', 'Fax']],
  ['Group 4', ['-compress', 'Group4']],
  ['Group 4, big-endian', ['-compress', 'Group4', '-endian', 'MSB']],
  ['Group 4, low bit first', ['-compress', 'Group4', '-define', 'tiff:fill-order=lsb']],
  ['Group 4 in a BigTIFF', ['-compress', 'Group4'], 'tiff64:'],
])('%s is shown exactly, and most of its damaged copies are refused', async (_, options, coder = 'tiff:') => {
  const whole = await written(options, coder)
  const shown = await opened(whole)
  expect(shown.ok && shown.value.equals(levels)).toBe(true)
  let refused = 0
  for (let at = 0; at < 24; at++) {
    const file = Buffer.from(whole)
    const place = 16 + at * 7
    file.writeUInt8(file.readUInt8(place) ^ 0x55, place)
    const answer = await opened(file)
    if (answer.ok) continue
    expect(answer.failure.kind).toBe('file-damaged')
    refused++
  }
  expect(refused).toBeGreaterThan(12)
})
