// Which orders a model can be converted of: one rule for the window and the core, as the service has it.
import { expect, it } from 'vitest'
import { isConvertible } from '../../../src-shared/orders/convertible.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import type { OrderRequest } from '../../../src-shared/orders/order-request.ts'
import { jobStatuses } from '../../../src-shared/service/statuses.ts'

const options = { type: 'text_to_model', prompt: 'an owl', quality: 'basic', texture: false, pbr: false } as const
const model: OrderRequest = { kind: 'model', options }

it('is every model whose job succeeded, and no other', () => {
  const of = (request: OrderRequest) =>
    [...jobStatuses, 'odd', null].filter((status) => isConvertible({ request, status }))
  expect(of(model)).toEqual(['succeeded'])
  expect(of(reliefOf({}))).toEqual([])
  expect(of({ kind: 'conversion', options: { format: 'stl', orderId: 'order-1' } })).toEqual([])
})
