// The samples as smaller pictures, in which thin lines are barely as wide as a triangle: sound models all the same, within
// their number of triangles.
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { imageModel } from '../../../../../src-sandbox/makers/models/image/image-model.ts'
import { readSample } from '../../relief/sample-regions.ts'
import { expectClosed } from '../measure-solid.ts'

it.each([
  ['line-art-koi.png', 700],
  ['line-art-koi.png', 640],
  ['line-art-koi.png', 512],
  ['line-art-koi.png', 333],
  ['wood-ornament.jpg', 457],
])('%s of %i pixels is a closed basic model of few triangles', async (name, edge) => {
  const bytes = await sharp(await readSample(name))
    .resize(edge)
    .png()
    .toBuffer()
  const solid = await imageModel({ bytes, quality: 'basic', texture: false, pbr: false, report: () => {} })
  expect(expectClosed(solid).triangles).toBeLessThanOrEqual(40_000)
})
