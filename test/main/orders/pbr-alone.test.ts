// PBR maps without a texture: refused and never priced, unless the account's own catalog says that they need none.
import { expect, it } from 'vitest'
import { createQuoteDesk } from '../../../src-main/orders/prices/quote-desk.ts'
import { workOf } from '../../../src-main/orders/work-of.ts'
import type { RequestOf } from '../../../src-shared/orders/order-request.ts'
import { type Capabilities, capabilitiesSchema } from '../../../src-shared/service/capabilities.ts'
import { studioWorld } from '../../helpers/studio/studio-world.ts'

const catalog = (model: object) => capabilitiesSchema.parse({ object: 'capability_catalog', version: '2', model })
const request: RequestOf<'model'> = {
  kind: 'model',
  options: { type: 'text_to_model', prompt: 'a fox', quality: 'basic', texture: false, pbr: true },
}

function quoteWith(read: Capabilities | undefined) {
  const world = studioWorld()
  const refused = async () => ({ ok: false, failure: { kind: 'account-unknown' } }) as const
  const desk = createQuoteDesk({
    ports: world.ports,
    accounts: {
      client: refused,
      refreshBalance: refused,
      catalog: () => read,
      renewCatalog: async () => {},
      balance: () => null,
      balanceAskedAt: () => null,
      keyFingerprint: () => null,
      isKeyOf: () => false,
      slept: () => undefined,
      pausedFor: () => 0,
      onUncompared: () => () => undefined,
      onUsable: () => () => undefined,
      onRefused: () => () => undefined,
      onChange: () => () => undefined,
      refused: () => undefined,
      problem: () => null,
    },
    sources: { facts: () => undefined },
    agreed: () => 0,
    isUploaded: () => false,
    isModel: () => false,
  })
  const quote = desk.make({ accountId: 'account-1', requests: [request], inputs: [{}] })
  world.end()
  return quote
}

it('are refused by the specification', () => {
  expect(quoteWith(undefined)).toMatchObject({ ok: false, failure: { kind: 'nothing-to-order' } })
  expect(quoteWith(catalog({ pbr_requires_texture: true }))).toMatchObject({ ok: false })
})

it('are priced and sent as asked where the catalog allows them', () => {
  const read = catalog({ pbr_requires_texture: false, pbr_points: 12 })
  expect(quoteWith(read)).toMatchObject({ ok: true, value: { total: 62 } })
  expect(JSON.parse(workOf(request).body({}, null))).toMatchObject({ texture: false, pbr: true })
})
