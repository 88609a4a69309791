// What three's loaders, in a browser, see in the converted files.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { type ConversionFormat, conversionFormats } from '../../../../src-shared/service/model.ts'
import { measure } from './measure.ts'
import type { Reading } from './read-with-three.ts'
import { allTextures, chart, pebble, unusualName } from './sample-solids.ts'
import { openThreePage, type ThreePage } from './three-page.ts'
import { atCorners, difference, expectedPlaces, largestGap, writers } from './written-formats.ts'

let page: ThreePage
const colour = [0.8, 0.2, 0.05] as const
const solids: Record<'plain' | 'textured' | 'pbr' | 'large', Solid> = {
  plain: pebble(24, 16, { uvs: null, colour }),
  textured: pebble(32, 16, { name: unusualName }),
  pbr: pebble(24, 16, { metallic: 1, roughness: 1 }),
  large: pebble(320, 220),
}
const readings = new Map<string, Reading>()

beforeAll(async () => {
  solids.textured.textures = { baseColor: await chart(200) }
  solids.pbr.textures = await allTextures()
  page = await openThreePage()
  for (const [name, solid] of Object.entries(solids)) {
    for (const format of conversionFormats) {
      const bytes = await writers[format](solid)
      readings.set(`${name} ${format}`, await page.read(bytes, format, name !== 'large'))
    }
  }
})
afterAll(() => page.close())

function readingOf(name: keyof typeof solids, format: ConversionFormat): Reading {
  const reading = readings.get(`${name} ${format}`)
  if (!reading) throw new Error(`no reading of ${name} ${format}`)
  return reading
}

async function pixels(png: Uint8Array | undefined): Promise<number[]> {
  return [...(await sharp(png).removeAlpha().raw().toBuffer())]
}

describe.each(conversionFormats)('%s, read by three', (format) => {
  it.each(['plain', 'textured', 'pbr', 'large'] as const)(
    'has every triangle of the %s model, turned outwards',
    (name) => {
      const expected = measure(expectedPlaces(solids[name], format))
      const { facts } = readingOf(name, format)
      expect(facts.triangles).toBe(expected.triangles)
      expect(expected.volume).toBeGreaterThan(0)
      expect(difference(facts, expected)).toBeLessThan(2e-6)
    },
  )

  it('has every corner at its place', () => {
    const longest = format === 'fbx' ? 12 : format === 'glb' || format === 'usdz' ? 0.12 : 120
    const { place } = readingOf('textured', format).corners
    expect(largestGap(place, expectedPlaces(solids.textured, format)) / longest).toBeLessThan(1e-6)
  })
})

describe.each(['glb', 'obj', 'fbx', 'usdz', '3mf'] as const)('%s', (format) => {
  it('carries the texture coordinates of every corner', () => {
    const { uv } = readingOf('textured', format).corners
    const upright = format === 'obj' ? uv.map((value, i) => (i % 2 === 1 ? 1 - value : value)) : uv
    expect(largestGap(upright, atCorners(solids.textured, solids.textured.uvs as Float32Array, 2))).toBeLessThan(2e-6)
  })
})

describe.each(['glb', 'obj', 'fbx', 'usdz'] as const)('%s', (format) => {
  it('carries the normals of every corner', () => {
    const { normal } = readingOf('pbr', format).corners
    expect(largestGap(normal, atCorners(solids.pbr, solids.pbr.normals, 3))).toBeLessThan(2e-5)
  })
})

describe.each(['glb', 'fbx', 'usdz', '3mf'] as const)('%s', (format) => {
  it('holds the base colour, pixel by pixel', async () => {
    const map = readingOf('textured', format).pictures.map
    expect(map?.pixels).toEqual(await pixels(solids.textured.textures.baseColor))
  })

  it('gives a plain model its colour', () => {
    expect(largestGap(readingOf('plain', format).material.colour, colour)).toBeLessThan(0.003)
  })
})

it.each(['glb', 'usdz'] as const)('%s holds every picture of the surface', async (format) => {
  const { pictures } = readingOf('pbr', format)
  const { metallicRoughness, normal, occlusion } = solids.pbr.textures
  expect(pictures.roughnessMap?.pixels).toEqual(await pixels(metallicRoughness))
  expect(pictures.metalnessMap?.pixels).toEqual(await pixels(metallicRoughness))
  expect(pictures.normalMap?.pixels).toEqual(await pixels(normal))
  expect(pictures.aoMap?.pixels).toEqual(await pixels(occlusion))
})

it('fbx holds the normals as a picture and says that its unit is the centimetre', async () => {
  const { pictures, userData } = readingOf('pbr', 'fbx')
  expect(pictures.normalMap?.pixels).toEqual(await pixels(solids.pbr.textures.normal))
  expect(userData.unitScaleFactor).toBe(1)
})

it('fbx says how rough a surface without pictures is', () => {
  expect(readingOf('plain', 'fbx').material.shininess).toBeCloseTo(16, 9)
})

it('usdz says how rough and how metallic a surface without pictures is', () => {
  const { roughness, metalness } = readingOf('plain', 'usdz').material
  expect([roughness, metalness]).toEqual([0.6, 0])
})

it('obj has the colour of the texture at its points', () => {
  const { colour: seen, uv } = readingOf('textured', 'obj').corners
  let checked = 0
  for (let corner = 0; corner < seen.length / 3; corner++) {
    const x = (uv[corner * 2] as number) * 16 - 0.5
    const y = (1 - (uv[corner * 2 + 1] as number)) * 8 - 0.5
    if (Math.abs(x - Math.round(x)) > 1e-4 || Math.abs(y - Math.round(y)) > 1e-4) continue
    const srgb = [200, Math.round(x) * 17, Math.round(y) * 36]
    expect(largestGap(seen.slice(corner * 3, corner * 3 + 3), srgb.map(linear))).toBeLessThan(0.001)
    checked++
  }
  expect(checked).toBeGreaterThan(500)
})

it('obj has the colour of a plain model at its points', () => {
  const { colour: seen } = readingOf('plain', 'obj').corners
  expect(largestGap(seen.slice(0, 3), [...colour])).toBeLessThan(0.001)
})

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
