// @vitest-environment happy-dom
// The curves of compared height maps: what is no height in a file is a gap in its curve, once the file's own values are here.
import { expect, it, vi } from 'vitest'
import { startLine } from '../../../../src-renderer/viewer/section/section.ts'
import { type ComparedMap, ComparedSection } from '../../../../src-renderer/viewer/together/section/ComparedSection.tsx'
import type { HeightFacts } from '../../../../src-shared/height-map.ts'
import { stepsOf } from '../../../../src-shared/section/section-line.ts'
import { orderOf } from '../../order-of.ts'
import { givePageSize } from '../../page-size.ts'
import { show } from '../../show.tsx'

const [width, height] = [40, 4]
const facts = { width, height, min: 0, max: 1, format: 'float', countsDownFrom: null, values: 'f32' }
const map: ComparedMap = {
  file: { id: 'file-1' },
  facts: facts as unknown as HeightFacts,
  heights: { width, height, samples: new Uint16Array(width * height).fill(30_000) },
  sizes: { width: 40, depth: 2, base: 1 },
}

givePageSize(300, 112)

it('leaves a gap where the file has no height', async () => {
  const own = new Float64Array(stepsOf(startLine({ width, height })) + 1).fill(0.5)
  own.fill(Number.NaN, 10, 20)
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(own.buffer)))
  const maps = [{ order: orderOf(1), map }]
  show(<ComparedSection maps={maps} />)
  const starts = () => document.querySelector('path[data-curve]')?.getAttribute('d')?.match(/M/g)?.length
  await expect.poll(starts).toBe(2)
})
