// Converting models: what is on the disk already, what is left to buy, and by which file an order is shown or used again.
import { describe, expect, it } from 'vitest'
import {
  conversionItems,
  conversionPoints,
  formatChoices,
  offeredFormats,
} from '../../../src-renderer/state/conversions.ts'
import { inputArtifact, pictureArtifact } from '../../../src-renderer/state/picture-artifact.ts'
import { savedFormats } from '../../../src-renderer/state/saved-formats.ts'
import { titlesOf } from '../../../src-renderer/ui/quick-order/titles-of.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import { workPoints } from '../../../src-shared/orders/work-price.ts'
import { capabilitiesSchema } from '../../../src-shared/service/capabilities.ts'
import { artifactOf, orderOf } from '../order-of.ts'

const request: RequestOf<'model'> = {
  kind: 'model',
  options: { type: 'text_to_model', prompt: 'an owl', quality: 'basic', texture: false, pbr: false },
}
const modelOf = (number: number) =>
  orderOf(number, { request, inputs: {}, artifacts: [artifactOf('glb'), artifactOf('preview')] })
const conversionOf = (number: number, of: Order, format: string, more: Partial<Order> = {}) =>
  orderOf(number, {
    request: { kind: 'conversion', options: { format, orderId: of.id } },
    inputs: {},
    artifacts: [artifactOf(format)],
    ...more,
  })
const owl = modelOf(1)
const fox = modelOf(2)

describe('what a model can be converted to', () => {
  const catalogOf = (model: Record<string, unknown>) =>
    capabilitiesSchema.parse({ object: 'capability_catalog', version: '2', model })
  const offered = (formats: unknown) => offeredFormats(catalogOf({ conversion_formats: formats }))

  it('is what the catalog has of the specification’s formats, then its new ones, each once and with a name', () => {
    expect(offered(['stl', 'glb', 'ply'])).toEqual(['glb', 'stl', 'ply'])
    expect(offered(['glb', '', 'x'.repeat(101), 'obj', 'obj'])).toEqual(['glb', 'obj'])
    expect(offered([])).toEqual([])
  })

  it('is all of them where the catalog is not there or was not understood', () => {
    const all = ['glb', 'obj', 'fbx', 'usdz', 'stl', '3mf']
    expect(offeredFormats(undefined)).toEqual(all)
    expect(offered(undefined)).toEqual(all)
    expect(offered(['glb', 7])).toEqual(all)
  })

  it('costs what the quote says, also where it was charged otherwise than told', () => {
    expect(conversionPoints(undefined)).toBe(10)
    const told = catalogOf({ conversion_points: 12 })
    expect(conversionPoints(told)).toBe(12)
    const charged = { ...told, chargedPrices: { '["conversion"]': 14 } }
    expect(conversionPoints(charged)).toBe(14)
    expect(workPoints(conversionOf(3, owl, 'stl').request, charged)).toBe(14)
  })
})

describe('what is there already', () => {
  it('is the model’s own file, and what it was converted to and is still on the disk', () => {
    const orders = [
      conversionOf(3, owl, 'stl'),
      conversionOf(4, owl, 'obj', { artifacts: [artifactOf('obj', 'missing')] }),
      conversionOf(5, fox, 'fbx'),
      owl,
      fox,
    ]
    expect([...savedFormats(owl, orders).keys()].sort()).toEqual(['glb', 'preview', 'stl'])
    expect(savedFormats(owl, orders).get('stl')?.artifact?.fileName).toBe('a.stl')
  })

  it('counts what is on its way, but not what failed', () => {
    const under = conversionOf(3, owl, 'stl', { stage: 'working', artifacts: [] })
    expect(savedFormats(owl, [under]).get('stl')).toEqual({ format: 'stl', artifact: null })
    expect(savedFormats(owl, [{ ...under, stage: 'failed' }]).has('stl')).toBe(false)
    expect(savedFormats(owl, [under, conversionOf(4, owl, 'stl')]).get('stl')?.artifact).not.toBeNull()
  })
})

describe('what is bought', () => {
  const orders = [conversionOf(3, owl, 'stl'), owl, fox]
  const choices = formatChoices(['stl', 'obj'], [owl, fox], orders)
  it('is every chosen format of every model, or without those that have it', () => {
    const bought = (skip: boolean) =>
      conversionItems([owl, fox], choices, skip).map(({ request: each }) =>
        each.kind === 'conversion' ? `${each.options.orderId} ${each.options.format}` : '',
      )
    expect(bought(false)).toEqual(['order-1 stl', 'order-2 stl', 'order-1 obj', 'order-2 obj'])
    expect(bought(true)).toEqual(['order-2 stl', 'order-1 obj', 'order-2 obj'])
  })
})

describe('the file that stands for an order', () => {
  const type = (order: Order) => pictureArtifact(order)?.type
  it('in small is the result itself where it is a picture, else its preview, else none', () => {
    expect(type(owl)).toBe('preview')
    expect(type(orderOf(1, { artifacts: [artifactOf('preview'), artifactOf('tif')] }))).toBe('tif')
    expect(type(orderOf(1, { artifacts: [artifactOf('vsm'), artifactOf('preview')] }))).toBe('preview')
    expect(type(conversionOf(3, owl, 'stl'))).toBeUndefined()
    expect(type(orderOf(1, { artifacts: [artifactOf('tif', 'missing'), artifactOf('preview')] }))).toBe('preview')
  })

  it('as an input is a whole picture and never a preview', () => {
    expect(inputArtifact(owl)).toBeUndefined()
    expect(inputArtifact(orderOf(1, { artifacts: [artifactOf('preview'), artifactOf('png')] }))?.type).toBe('png')
    expect(inputArtifact(orderOf(1, { artifacts: [artifactOf('vsm'), artifactOf('tif')] }))?.type).toBe('tif')
    expect(inputArtifact(orderOf(1, { artifacts: [artifactOf('tif', 'missing')] }))).toBeUndefined()
  })
})

describe('the names of what is ordered again', () => {
  it('are those of before; the first picture of an order names it', () => {
    const [a, b] = ['a', 'b'].map((letter) => letter.repeat(64))
    const orders = [
      { title: 'fox', inputs: { front: a, left: b } },
      { title: 'owl', inputs: { source: b } },
      { title: 'words alone', inputs: {} },
    ] as const
    expect(titlesOf(orders as unknown as readonly Order[])).toEqual({ [a ?? '']: 'fox', [b ?? '']: 'owl' })
  })
})
