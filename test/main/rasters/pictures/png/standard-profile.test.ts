// Whether a profile moves colours is known by its numbers, whatever it calls itself.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { isStandardProfile } from '../../../../../src-main/rasters/pictures/png/standard-profile.ts'

const kept = join(import.meta.dirname, '../../../../fixtures/finds/pictures/profile-that-is-black.jpg')

async function profileOf(file: Buffer): Promise<Buffer> {
  const { icc } = await sharp(file).metadata()
  if (!icc) throw new Error('no profile')
  return icc
}

const written = (name: string) =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: '#c03010' } })
    .withIccProfile(name)
    .png()
    .toBuffer()

/** With a table in place of the curve of every colour: levels of a screen, or of light as it is. */
function withTable(profile: Buffer, light: (level: number) => number): Buffer {
  const steps = 1024
  const table = Buffer.alloc(12 + steps * 2)
  table.write('curv', 'latin1')
  table.writeUInt32BE(steps, 8)
  for (let at = 0; at < steps; at++) table.writeUInt16BE(Math.round(light(at / (steps - 1)) * 65_535), 12 + at * 2)
  const own = Buffer.concat([profile, table])
  for (const name of ['rTRC', 'gTRC', 'bTRC']) {
    const entry = own.indexOf(name, 132, 'latin1')
    own.writeUInt32BE(profile.length, entry + 4)
    own.writeUInt32BE(table.length, entry + 8)
  }
  return own
}
const screen = (level: number) => (level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4)

it('the standard one is known by its curve, and by a table that says the same', async () => {
  const profile = await profileOf(await written('srgb'))
  expect(isStandardProfile(profile)).toBe(true)
  expect(isStandardProfile(withTable(profile, screen))).toBe(true)
})

it('one of other colours, of another curve, or that only has the name, is another', async () => {
  expect(isStandardProfile(await profileOf(await written('p3')))).toBe(false)
  const profile = await profileOf(await written('srgb'))
  expect(isStandardProfile(withTable(profile, (level) => level))).toBe(false)
  expect(isStandardProfile(withTable(profile, (level) => level ** 2))).toBe(false)
  const broken = await profileOf(readFileSync(kept))
  expect(broken.toString('latin1').replaceAll('\0', '')).toContain('sRGB')
  expect(isStandardProfile(broken)).toBe(false)
})

it('no part of one is taken for it, and none throws', async () => {
  const profile = await profileOf(await written('srgb'))
  for (let length = 0; length < profile.length; length += 1)
    expect(isStandardProfile(profile.subarray(0, length)), `${length} bytes`).toBe(false)
})
