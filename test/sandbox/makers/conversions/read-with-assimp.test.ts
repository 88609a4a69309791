// What assimp sees in the converted files.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'
import { measure } from './measure.ts'
import { readWithAssimp } from './read-with-assimp.ts'
import { allTextures, pebble, unusualName } from './sample-solids.ts'
import { atCorners, difference, expectedPlaces, largestGap, writers } from './written-formats.ts'

let folder: string
let textured: Solid

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'conversions 浮雕 '))
  textured = pebble(24, 16, { name: unusualName, textures: await allTextures(), roughness: 0.5 })
})
afterAll(() => rm(folder, { recursive: true }))

describe.each(['glb', 'obj', 'fbx', 'stl', '3mf'] as const)('%s, read by assimp', (format) => {
  it('has every triangle, turned outwards, at the right size', async () => {
    const expected = measure(expectedPlaces(textured, format))
    const { facts } = await readWithAssimp(await writers[format](textured), format, folder)
    expect(facts.triangles).toBe(expected.triangles)
    expect(difference(facts, expected)).toBeLessThan(1e-5)
  })
})

it('fbx keeps every triangle of a model with 70,000 vertices', async () => {
  const large = pebble(320, 220, { uvs: null })
  const expected = measure(expectedPlaces(large, 'fbx'))
  const { facts } = await readWithAssimp(await writers.fbx(large), 'fbx', folder)
  expect(facts.triangles).toBe(expected.triangles)
  expect(difference(facts, expected)).toBeLessThan(1e-5)
})

it.each(['obj', 'fbx'] as const)('%s carries the texture coordinates of every corner', async (format) => {
  const { uvs } = await readWithAssimp(await writers[format](textured), format, folder)
  const expected = atCorners(textured, textured.uvs as Float32Array, 2)
  const upwards = expected.map((value, i) => (i % 2 === 1 ? 1 - value : value))
  expect(largestGap(uvs, upwards)).toBeLessThan(2e-6)
})

it('fbx holds base colour and normals as they were, and roughness and metal as pictures of their own', async () => {
  const { textures } = await readWithAssimp(await writers.fbx(textured), 'fbx', folder)
  const found = textures.map((png) => png.toString('base64'))
  const kept = [textured.textures.baseColor, textured.textures.normal]
  expect(found).toHaveLength(4)
  expect(found).toEqual(expect.arrayContaining(kept.map((png) => Buffer.from(png ?? '').toString('base64'))))
})
