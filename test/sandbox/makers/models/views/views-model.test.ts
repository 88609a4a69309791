// Several views as a body: sides that are not the same, views that are missing, pictures that do not agree in size.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type ViewFiles, viewsModel } from '../../../../../src-sandbox/makers/models/views/views-model.ts'
import { figureParts, figureView } from '../figure-views.ts'
import { expectClosed } from '../measure-solid.ts'

const pixels = 120

async function model(
  names: readonly (keyof ViewFiles)[],
  texture = false,
  zooms: Partial<Record<string, number>> = {},
) {
  const files: ViewFiles = { front: await figureView('front', pixels, zooms.front) }
  for (const name of names) files[name] = await figureView(name, pixels, zooms[name])
  return await viewsModel({ files, quality: 'basic', texture, pbr: false, report: () => {} })
}

/** The figure in its own heights, from its left hand to its right side, from its tail to its nose. */
const width = 0.43 + 0.2
const depth = 0.32 + 0.38

describe('views as a model', () => {
  it.each([[['left', 'back', 'right']], [['left']], [['right']], [['left', 'back']]] as const)(
    'with front and %j stands as the figure does',
    async (names) => {
      const { size, min, max } = expectClosed(await model(names))
      expect(size[1]).toBeCloseTo(0.1, 3)
      expect(size[0] / size[1]).toBeCloseTo(width, 1)
      expect(size[2] / size[1]).toBeCloseTo(depth, 1)
      expect(Math.abs(min[0] + max[0])).toBeLessThan(1e-6)
    },
  )

  it.each([[['left']], [['right']], [['left', 'right']]] as const)(
    'with front and %j puts the arm on its left (+X), the nose in front (+Z), the tail behind',
    async (names) => {
      const { positions } = await model(names)
      const ends = { arm: [0, 0], nose: [0, 0], tail: [0, 0] }
      let [armX, noseZ, tailZ] = [0, 0, 0]
      for (let i = 0; i < positions.length; i += 3) {
        const [x = 0, y = 0, z = 0] = positions.subarray(i, i + 3)
        if (x > armX) [armX, ends.arm] = [x, [y, z]]
        if (z > noseZ) [noseZ, ends.nose] = [z, [y, x]]
        if (z < tailZ) [tailZ, ends.tail] = [z, [y, x]]
      }
      expect((ends.arm[0] ?? 0) / 0.1).toBeCloseTo(figureParts.leftArm.at[1], 1)
      expect((ends.nose[0] ?? 0) / 0.1).toBeCloseTo(figureParts.nose.at[1], 1)
      expect((ends.tail[0] ?? 0) / 0.1).toBeCloseTo(figureParts.tail.at[1], 1)
    },
  )

  it('is round, no box: a ball from two views has the volume of a ball', async () => {
    const ball = await sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="140" height="140"><rect width="140" height="140"
        fill="#eee"/><circle cx="70" cy="70" r="52" fill="#853"/></svg>`),
    )
      .png()
      .toBuffer()
    const solid = await viewsModel({
      files: { front: ball, left: ball },
      quality: 'basic',
      texture: false,
      pbr: false,
      report: () => {},
    })
    const { volume } = expectClosed(solid)
    const round = (4 / 3) * Math.PI * 0.05 ** 3
    expect(volume / round).toBeGreaterThan(0.93)
    expect(volume / round).toBeLessThan(1.12)
  })

  it('takes its depth from the silhouette when only front and back are there', async () => {
    const { size } = expectClosed(await model(['back']))
    expect(size[2] / size[1]).toBeGreaterThan(0.15)
    expect(size[2] / size[1]).toBeLessThan(0.5)
  })

  it('brings views of different sizes to one height', async () => {
    const even = expectClosed(await model(['left']))
    const uneven = expectClosed(await model(['left'], false, { left: 0.55 }))
    for (const axis of [0, 1, 2] as const) expect(uneven.size[axis]).toBeCloseTo(even.size[axis], 2)
  })

  it('paints each side with its own view', async () => {
    const solid = await model(['left', 'back', 'right'], true)
    const { data, info } = await sharp(solid.textures.baseColor).raw().toBuffer({ resolveWithObject: true })
    const { positions, uvs } = solid
    if (!uvs) throw new Error('no texture coordinates')
    // A whole tip, not its outermost vertex: that one is a tie, and its one texel may lie on a seam.
    const tipColour = (outwards: (x: number, y: number, z: number) => number): number[] => {
      const reach = Array.from({ length: uvs.length / 2 }, (_, i) =>
        outwards(positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0),
      )
      const outermost = Math.max(...reach)
      const tip = [...reach.keys()].filter((i) => (reach[i] ?? 0) > outermost - 0.003)
      const sum = [0, 0, 0]
      for (const i of tip) {
        const column = Math.min(info.width - 1, Math.floor((uvs[i * 2] ?? 0) * info.width))
        const row = Math.min(info.height - 1, Math.floor((uvs[i * 2 + 1] ?? 0) * info.height))
        const at = (row * info.width + column) * info.channels
        for (const k of [0, 1, 2]) sum[k] = (sum[k] ?? 0) + (data[at + k] ?? 0) / tip.length
      }
      return sum
    }
    const [noseRed = 0, noseGreen = 0] = tipColour((_x, _y, z) => z)
    const [armRed = 0, , armBlue = 0] = tipColour((x) => x)
    const [tailRed = 0, tailGreen = 0] = tipColour((_x, _y, z) => -z)
    expect(noseRed - noseGreen).toBeGreaterThan(60)
    expect(armBlue - armRed).toBeGreaterThan(60)
    expect(tailGreen - tailRed).toBeGreaterThan(40)
  })

  it('copes with views without a background and of one pixel', async () => {
    const plain = (edge: number, r: number) =>
      sharp({ create: { width: edge, height: edge, channels: 3, background: { r, g: 90, b: 60 } } })
        .png()
        .toBuffer()
    const files = { front: await plain(60, 200), left: await plain(1, 20), back: await plain(33, 90) }
    expectClosed(await viewsModel({ files, quality: 'basic', texture: true, pbr: true, report: () => {} }))
  })
})
