// Which file stands for an order.
import { expect, it } from 'vitest'
import { reliefRequestFrom } from '../../../src-renderer/create/relief-request.ts'
import { primaryArtifact } from '../../../src-renderer/state/primary-artifact.ts'
import { artifactOf, orderOf } from '../order-of.ts'

const preview = artifactOf('preview')
const png = artifactOf('png')
const tif = artifactOf('tif')
const vsm = artifactOf('vsm')

const asked = (output_format: 'png' | 'tif' | 'vsm') => reliefRequestFrom({ output_format })

it('is the format that was asked for', () => {
  expect(primaryArtifact(orderOf(1, { request: asked('png'), artifacts: [preview, tif, png] }))).toBe(png)
})

it('is the best picture when the format asked for is none', () => {
  expect(primaryArtifact(orderOf(1, { request: asked('vsm'), artifacts: [vsm, preview, tif] }))).toBe(tif)
})

it('is a saved picture rather than a lost one', () => {
  const lost = artifactOf('tif', 'missing')
  expect(primaryArtifact(orderOf(1, { artifacts: [lost, preview] }))).toBe(preview)
  expect(primaryArtifact(orderOf(1, { artifacts: [lost] }))).toBe(lost)
})

it('is any saved file when there is no picture, and nothing without files', () => {
  expect(primaryArtifact(orderOf(1, { artifacts: [vsm] }))).toBe(vsm)
  expect(primaryArtifact(orderOf(1))).toBeUndefined()
})
