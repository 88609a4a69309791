// Which selections can be compared, and why the others cannot.
import { expect, it } from 'vitest'
import { whyNotCompared } from '../../../../src-renderer/viewer/together/comparable.ts'
import { designOptionsSchema } from '../../../../src-shared/orders/kinds/design.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import type { Order, SavedArtifact } from '../../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../../order-of.ts'

const relief = (number: number, type = 'tif', state: SavedArtifact['state'] = 'saved') =>
  orderOf(number, {
    request: reliefOf({ output_format: type === 'vsm' ? 'vsm' : 'tif' }),
    artifacts: [{ ...artifactOf(type, state), id: `file-${number}` }],
  })
const design = (number: number): Order => ({
  ...orderOf(number, { artifacts: [{ ...artifactOf('png'), id: `file-${number}` }] }),
  request: { kind: 'design', options: designOptionsSchema.parse({ mode: 'upscale' }) },
})
const model = (number: number, megabytes = 1): Order =>
  orderOf(number, { artifacts: [{ ...artifactOf('glb'), id: `file-${number}`, bytes: megabytes * 1e6 }] })

it('takes two to four of one kind', () => {
  expect(whyNotCompared([])).toBe('together.why.count')
  expect(whyNotCompared([relief(1)])).toBe('together.why.count')
  expect(whyNotCompared([relief(1), relief(2)])).toBeUndefined()
  expect(whyNotCompared([1, 2, 3, 4].map((number) => relief(number)))).toBeUndefined()
  expect(whyNotCompared([1, 2, 3, 4, 5].map((number) => relief(number)))).toBe('together.why.count')
  expect(whyNotCompared([design(1), design(2)])).toBeUndefined()
})

it('takes the height maps of any format together, but none with a picture', () => {
  expect(whyNotCompared([relief(1, 'tif'), relief(2, 'png'), relief(3, 'exr')])).toBeUndefined()
  expect(whyNotCompared([relief(1), design(2)])).toBe('together.why.mixed')
})

it('says what cannot be seen', () => {
  expect(whyNotCompared([relief(1), relief(2, 'tif', 'gone')])).toBe('together.why.missing')
  expect(whyNotCompared([relief(1), relief(2, 'tif', 'missing')])).toBe('together.why.missing')
  expect(whyNotCompared([relief(1), orderOf(2)])).toBe('together.why.missing')
  expect(whyNotCompared([relief(1, 'vsm'), relief(2, 'vsm')])).toBe('together.why.preview')
})

it('takes models as long as they can be read at the same time', () => {
  expect(whyNotCompared([model(1), model(2)])).toBeUndefined()
  expect(whyNotCompared([model(1, 200), model(2, 200)])).toBeUndefined()
  expect(whyNotCompared([model(1, 200), model(2, 200), model(3, 200)])).toBe('together.why.heavy')
  expect(whyNotCompared([model(1), relief(2)])).toBe('together.why.mixed')
})
