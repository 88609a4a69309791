// What a model can be shown as: which surfaces it has, why not others, and that what it wears is its own again afterwards.
import { type Material, MeshStandardMaterial } from 'three'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildModel } from '../../../../src-renderer/viewer/models/build-model.ts'
import { createStudioLight } from '../../../../src-renderer/viewer/models/light/studio-light.ts'
import type { ModelParts } from '../../../../src-renderer/viewer/models/model-parts.ts'
import { checkerPixels } from '../../../../src-renderer/viewer/models/surface/checker.ts'
import { type Dress, dresses, offerOf } from '../../../../src-renderer/viewer/models/surface/dresses.ts'
import { createWardrobe } from '../../../../src-renderer/viewer/models/surface/wardrobe.ts'
import { chart, pebble } from '../../../sandbox/makers/conversions/sample-solids.ts'
import { readParts, texturedPebble, writers } from './reading/model-files.ts'

let full: ModelParts
let textured: ModelParts
let bare: ModelParts

beforeAll(async () => {
  const picture = await chart(200)
  const textures = { baseColor: picture, metallicRoughness: picture, normal: picture }
  full = await readParts(await writers.glb(pebble(32, 24, { textures })), 'glb')
  textured = await readParts(await writers.glb(await texturedPebble()), 'glb')
  bare = await readParts(await writers.stl(pebble(8, 6)), 'stl')
})

describe('what a model has nothing for', () => {
  const refused = (parts: ModelParts) =>
    Object.fromEntries(Object.entries(offerOf(parts)).flatMap(([dress, why]) => (why ? [[dress, why.why]] : [])))

  it('is nothing but the shade of one with every other texture', () => {
    expect(refused(full)).toEqual({ occlusion: 'no-picture' })
  })
  it('is each channel without a texture, where its number is the same all over', () => {
    expect(refused(textured)).toEqual({
      roughness: 'even',
      metal: 'even',
      occlusion: 'no-picture',
      bumps: 'no-picture',
    })
    expect(offerOf(textured).roughness).toEqual({ why: 'even', value: textured.looks[0]?.roughness })
    const [look] = textured.looks
    if (!look) throw new Error('no look')
    expect(offerOf({ ...textured, looks: [look, { ...look, roughness: 0.1 }] }).roughness).toBeNull()
  })
  it('is everything that needs coordinates, colours or a lamp where there are none', () => {
    expect(refused(bare)).toEqual({
      ...{ textured: 'plain', uv: 'no-uvs', colour: 'plain' },
      ...{ roughness: 'even', metal: 'even', occlusion: 'no-picture', bumps: 'no-picture' },
    })
    const unlit = bare.looks.map((look) => ({ ...look, unlit: true }))
    expect(offerOf({ ...bare, looks: unlit }).roughness).toEqual({ why: 'unlit' })
  })
  it('is a texture that is damaged', () => {
    const pictures = full.pictures.map((picture) => ({ ...picture, image: null }))
    expect(offerOf({ ...full, pictures }).bumps).toEqual({ why: 'no-picture' })
  })
})

describe('changing what a model wears', () => {
  const shownOf = (parts: ModelParts) => {
    const built = buildModel(parts, 1)
    const [surface] = built.object.children
    return { built, worn: () => (surface as unknown as { material: Material[] }).material }
  }
  const states = (materials: readonly Material[]) => materials.map(({ uuid, version }) => ({ uuid, version }))

  it('gives its own materials back, untouched, and makes nothing a second time', () => {
    const { built, worn } = shownOf(full)
    built.wear('textured')
    const [own] = [worn()]
    const before = states(own)
    const first = new Map<Dress, Material[]>()
    for (const dress of dresses) {
      built.wear(dress)
      first.set(dress, worn())
    }
    for (const dress of dresses) {
      built.wear(dress)
      expect(worn()).toBe(first.get(dress))
    }
    built.wear('textured')
    expect(worn()).toBe(own)
    expect(states(own)).toEqual(before)
    expect(own[0]).toBeInstanceOf(MeshStandardMaterial)
    built.dispose()
  })
  it('gives back every material and texture that was made, and no picture', () => {
    const { built, worn } = shownOf(full)
    const gone = new Set<string>()
    const made = new Set<string>()
    for (const dress of dresses) {
      built.wear(dress)
      for (const material of worn()) {
        made.add(material.uuid)
        material.addEventListener('dispose', () => gone.add(material.uuid))
      }
    }
    built.dispose()
    expect(made.size).toBe(dresses.length * full.looks.length)
    expect(gone).toEqual(made)
    expect(full.pictures.every(({ image }) => image !== null)).toBe(true)
  })
  it('makes a material only when it is first worn, cut as the others are', () => {
    const prepared: Material[] = []
    const wardrobe = createWardrobe(full, createStudioLight(), 1, (material) => prepared.push(material))
    expect(wardrobe.made()).toEqual([])
    const worn = wardrobe.of('roughness')
    expect(prepared).toEqual(worn)
    wardrobe.dispose()
    expect(wardrobe.made()).toEqual([])
  })
})

it('the pattern has sixty-four cells that differ from their neighbours, each with its name', () => {
  const pixels = checkerPixels()
  const colours = new Uint32Array(pixels.buffer)
  const edge = Math.sqrt(colours.length)
  const cell = edge / 8
  const cellAt = (column: number, row: number) =>
    Uint32Array.from(
      { length: cell * cell },
      (_, i) => colours[(row * cell + Math.floor(i / cell)) * edge + column * cell + (i % cell)] ?? 0,
    )
  const cells = Array.from({ length: 64 }, (_, i) => cellAt(i % 8, Math.floor(i / 8)))
  expect(new Set(cells.map((each) => Buffer.from(each.buffer).toString('base64'))).size).toBe(64)
  for (const each of cells) {
    const [first = 0] = each
    const ground = each.filter((colour) => colour !== first)
    expect(new Set(ground).size).toBe(1)
    expect(ground.length / each.length).toBeGreaterThan(0.6)
    expect(ground.length / each.length).toBeLessThan(0.9)
  }
})
