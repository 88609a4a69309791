// One picture as a body: its outline, its parts, its colours, and pictures that no one expects.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { imageModel } from '../../../../../src-sandbox/makers/models/image/image-model.ts'
import type { Solid } from '../../../../../src-sandbox/makers/models/solid.ts'
import { medallionJpeg } from '../../pictures.ts'
import { expectClosed, measureSolid } from '../measure-solid.ts'
import { oddPictures, ringAndDisc, twoColours } from '../subject-pictures.ts'

function model(bytes: Uint8Array, options: { quality?: 'basic' | 'advanced'; texture?: boolean; pbr?: boolean } = {}) {
  return imageModel({ bytes, quality: 'basic', texture: false, pbr: false, report: () => {}, ...options })
}

/** How far the outermost vertices of the disc's rim (depth 0 plane) are from a circle, as a share of the radius. */
function roundness(solid: Solid): number {
  const { size, min } = measureSolid(solid)
  const radius = size[0] / 2
  let worst = 0
  const depths = new Map<number, number>()
  for (let i = 0; i < solid.positions.length; i += 3) {
    const x = solid.positions[i] ?? 0
    const y = (solid.positions[i + 1] ?? 0) - min[1] - size[1] / 2
    const angle = Math.round((Math.atan2(y, x) * 180) / Math.PI / 3)
    depths.set(angle, Math.max(depths.get(angle) ?? 0, Math.hypot(x, y)))
  }
  for (const far of depths.values()) worst = Math.max(worst, Math.abs(far / radius - 1))
  return worst
}

describe('a picture as a model', () => {
  it('is a round body, deeper in front than behind, thin at its outline', async () => {
    const solid = await model(await twoColours())
    const { size, min, max } = expectClosed(solid)
    expect(size[0]).toBeCloseTo(0.1, 3)
    expect(size[1]).toBeCloseTo(0.1, 2)
    expect(size[2]).toBeGreaterThan(0.02)
    expect(size[2]).toBeLessThan(0.06)
    expect(Math.abs(max[2] + min[2])).toBeLessThan(1e-6)
    expect(roundness(solid)).toBeLessThan(0.015)
  })

  it('bulges: the middle stands out further than half-way to the outline, and that further than near it', async () => {
    const solid = await model(await twoColours())
    const { max } = measureSolid(solid)
    const rise = (from: number, to: number) => {
      const found: number[] = []
      for (let i = 0; i < solid.positions.length; i += 3) {
        const [x = 0, y = 0, z = 0] = solid.positions.subarray(i, i + 3)
        const far = Math.hypot(x, y - max[1] / 2) / 0.05
        if (far >= from && far < to && (solid.normals[i + 2] ?? 0) > 0.1) found.push(z)
      }
      return found.reduce((sum, z) => sum + z, 0) / found.length
    }
    expect(rise(0, 0.15)).toBeGreaterThan(rise(0.45, 0.6) + 0.002)
    expect(rise(0.45, 0.6)).toBeGreaterThan(rise(0.85, 0.95) + 0.002)
  })

  it('keeps holes open and parts apart, each closed', async () => {
    const solid = await model(await ringAndDisc())
    const { points, edges, triangles } = expectClosed(solid)
    // A ball has 2, a ring 0.
    expect(points - edges + triangles).toBe(2 + 0)
  })

  it('is finer when advanced, and has the same surface', async () => {
    const picture = await medallionJpeg(220)
    const [basic, advanced] = await Promise.all([model(picture), model(picture, { quality: 'advanced' })])
    const measures = [expectClosed(basic), expectClosed(advanced)]
    expect(measures[1]?.triangles).toBeGreaterThan(2 * (measures[0]?.triangles ?? Number.POSITIVE_INFINITY))
    expect((measures[1]?.area ?? 0) / (measures[0]?.area ?? 1)).toBeCloseTo(1, 2)
  })

  it('wears the picture: green above, red below, in front and behind, without its background', async () => {
    const solid = await model(await twoColours(), { texture: true, pbr: true })
    const { data, info } = await sharp(solid.textures.baseColor).raw().toBuffer({ resolveWithObject: true })
    const { positions, uvs } = solid
    if (!uvs) throw new Error('no texture coordinates')
    for (let i = 0; i < uvs.length / 2; i += 41) {
      const y = (positions[i * 3 + 1] ?? 0) / 0.1
      if (Math.abs(y - 0.5) < 0.08) continue
      const column = Math.min(info.width - 1, Math.floor((uvs[i * 2] ?? 0) * info.width))
      const row = Math.min(info.height - 1, Math.floor((uvs[i * 2 + 1] ?? 0) * info.height))
      const at = (row * info.width + column) * info.channels
      const [red = 0, green = 0] = data.subarray(at, at + 3)
      expect(y > 0.5 ? green - red : red - green, `at height ${y}`).toBeGreaterThan(90)
    }
  })

  it('has a normal map that is unit and faces out on the whole', async () => {
    const solid = await model(await medallionJpeg(220), { texture: true, pbr: true })
    const { data } = await sharp(solid.textures.normal).raw().toBuffer({ resolveWithObject: true })
    let leaning = 0
    for (let i = 0; i < data.length; i += 3 * 97) {
      const [x = 0, y = 0, z = 0] = [...data.subarray(i, i + 3)].map((value) => value / 127.5 - 1)
      expect(Math.abs(Math.hypot(x, y, z) - 1)).toBeLessThan(0.03)
      expect(z).toBeGreaterThan(0)
      if (Math.hypot(x, y) > 0.1) leaning++
    }
    expect(leaning).toBeGreaterThan(50)
  })

  it('copes with pictures at the edges of what may be uploaded', async () => {
    for (const [name, bytes] of Object.entries(await oddPictures())) {
      const solid = await model(bytes, { texture: true, pbr: true })
      const { size } = expectClosed(solid)
      expect(Math.max(...size), name).toBeCloseTo(0.1, 4)
    }
  })
})
