// GIFs and PNGs that break off are refused before a smaller copy is made of them: their missing rows would be black in it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPicture } from '../../../../src-main/rasters/pictures/open-picture.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), '浮雕 №7 – ü '))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(['gif', 'png'] as const)(
  'a %s that breaks off is damaged where a copy of it is to be sent, and a whole one is not',
  async (format) => {
    const raw = { width: 64, height: 48, channels: 3 } as const
    const whole = await sharp(Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, i) => (i * i * 31) >> 3)), { raw })
      .toFormat(format)
      .toBuffer()
    const path = join(folder, `picture.${format}`)
    await writeFile(path, whole)
    expect(await openPicture(path, { strict: true })).toMatchObject({ width: 64, height: 48 })
    await writeFile(path, whole.subarray(0, whole.length * 0.6))
    await expect(openPicture(path, { strict: true })).rejects.toMatchObject({ kind: 'file-damaged' })
  },
)
