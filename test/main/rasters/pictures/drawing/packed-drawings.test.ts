// A drawing that is packed by gzip is read as the drawing that it holds, whatever its name, and nothing else that is packed so.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { judgeFile } from '../../../../../src-main/rasters/check/judge-file.ts'
import { openPicture } from '../../../../../src-main/rasters/pictures/open-picture.ts'
import { answerRefusals } from '../../../../../src-main/rasters/tasks/answer-refusals.ts'
import { success } from '../../../../../src-shared/orders/outcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/>${inside}</svg>`

/** What its card says, and its first pixel, or what kind of failure it is. */
async function seen(bytes: Uint8Array, name = 'drawing.svgz') {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const judged = await judgeFile(path)
  const opened = await answerRefusals(async () => {
    const picture = await openPicture(path, { edge: 10 })
    const pixels = await (await picture.pixels()).raw().toBuffer()
    return success(`${[...pixels.subarray(0, 4)]} ${picture.changes}`)
  })
  return [judged.ok ? 'taken' : judged.refusal, opened.ok ? opened.value : opened.failure.kind]
}
const convertible = { reason: 'unsupported-format', found: 'SVG', remedy: 'convert' }
const noise = Array.from({ length: 20_000 }, (_, i) => `${(i * 7919) % 10_007} ${(i * 104_729) % 9973}`).join(' ')

it.each(['drawing.svgz', 'drawing.svg', 'drawing.png', 'drawing'])(
  'a packed drawing is drawn as it is, by the name %s',
  async (name) => {
    expect(await seen(gzipSync(drawing('')), name)).toEqual([convertible, '255,0,0,255 drawn'])
  },
)

it('one that is longer than its head is drawn, and told like any other', async () => {
  const long = gzipSync(drawing(`<desc>${noise}</desc><flowRoot/>`))
  expect(long.length).toBeGreaterThan(8192)
  expect(await seen(long)).toEqual([convertible, '255,0,0,255 drawn,newer-drawing'])
})

it('one of two bytes a letter is drawn', async () => {
  expect(await seen(gzipSync(Buffer.from(`\ufeff${drawing('')}`, 'utf16le')))).toEqual([
    convertible,
    '255,0,0,255 drawn',
  ])
})

it('one that is cut off or changed is damaged', async () => {
  const whole = gzipSync(drawing(`<desc>${noise}</desc>`))
  expect(await seen(whole.subarray(0, whole.length - 20))).toEqual([convertible, 'file-damaged'])
  const short = gzipSync(drawing(''))
  short.writeUInt8(short.readUInt8(short.length - 8) ^ 1, short.length - 8)
  expect(await seen(short)).toEqual([convertible, 'file-damaged'])
})

it('one that unpacks to too much is too large', async () => {
  const bomb = gzipSync(Buffer.concat([Buffer.from(drawing('')), Buffer.alloc(64 * 1024 * 1024, ' ')]))
  expect(await seen(bomb)).toEqual([convertible, 'too-large'])
})

it.each([
  ['a text', gzipSync('words alone '.repeat(99))],
  ['nothing', gzipSync('')],
  ['no packing', Buffer.from('1f8b0800', 'hex')],
  ['zeros', gzipSync(Buffer.alloc(4 * 1024 * 1024))],
])('%s that is packed is no picture', async (_, bytes) => {
  expect(await seen(bytes)).toEqual([{ reason: 'not-a-picture' }, 'picture-unreadable'])
})
