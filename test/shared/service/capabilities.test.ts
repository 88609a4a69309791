// A catalog of any kind is read for what it is worth: odd parts are left out by name, the others stay.
import { describe, expect, it } from 'vitest'
import { inOddShapes } from '../../../src-sandbox/catalog/catalog-drift.ts'
import { plainCatalog } from '../../../src-sandbox/catalog/plain-catalog.ts'
import { capabilitiesSchema, otherVersion } from '../../../src-shared/service/capabilities.ts'
import { conversionPrice, designPrice, modelParts, uploadPrice } from '../../../src-shared/service/prices.ts'
import { fc } from '../../helpers/properties.ts'

const head = { object: 'capability_catalog', version: '2' }
const read = (parts: object) => capabilitiesSchema.parse({ ...head, ...parts })

describe('a catalog', () => {
  it('of the specification is read whole', () => {
    expect(capabilitiesSchema.parse(plainCatalog)).toEqual(plainCatalog)
  })

  it('in odd shapes keeps what can be read, and names what cannot', () => {
    const catalog = capabilitiesSchema.parse(inOddShapes(plainCatalog))
    expect(catalog.unreadParts?.toSorted()).toEqual([
      'billing.file_upload_points',
      'design.resolutions.2k',
      'model.modes',
      'model.pbr_requires_texture',
      'model.quality.advanced',
      'model.quality.basic',
      'model.texture_points',
    ])
    expect(catalog).toMatchObject({ version: '2', limits: 'none', design: { resolutions: { '1k': 15, '4k': 30 } } })
    expect([uploadPrice(catalog), designPrice('2k', catalog), conversionPrice(catalog)]).toEqual([1, 20, 10])
    expect(modelParts('advanced', catalog)).toEqual({ base: 80, texture: 10, pbr: 10 })
  })

  it('remembers what was odd when it is read from the disk again', () => {
    const once = capabilitiesSchema.parse(inOddShapes(plainCatalog))
    expect(capabilitiesSchema.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
  })

  it('whose sections are no objects, or nothing, is a catalog without them', () => {
    expect(read({ design: 'all', model: null, billing: [] })).toEqual({ ...head, unreadParts: ['billing', 'design'] })
    expect(read({ design: { modes: null, resolutions: null } })).toEqual({ ...head, design: {} })
  })

  it('refuses what is no catalog', () => {
    expect(capabilitiesSchema.safeParse({ object: 'credit_balance' }).success).toBe(false)
    expect(capabilitiesSchema.safeParse(null).success).toBe(false)
    expect(capabilitiesSchema.safeParse([plainCatalog]).success).toBe(false)
  })

  it('of any content is read, and gives whole prices that are not negative', () => {
    const part = fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.oneof(fc.nat(), fc.anything())))
    fc.assert(
      fc.property(
        fc.record({ billing: part, design: part, model: part }),
        fc.record({ file_upload_points: part, resolutions: part, quality: part, modes: part, texture_points: part }),
        (sections, fields) => {
          for (const parts of [sections, { billing: fields, design: fields, model: fields }]) {
            const catalog = read(parts)
            const prices = [
              uploadPrice(catalog),
              designPrice('1k', catalog),
              ...Object.values(modelParts('basic', catalog)),
            ]
            for (const price of prices) expect(Number.isInteger(price) && price >= 0).toBe(true)
          }
        },
      ),
    )
  })
})

it.each([
  ['2', null],
  [2, null],
  [' 2 ', null],
  ['', null],
  [undefined, null],
  ['3', '3'],
  [3, '3'],
  ['2.1', '2.1'],
  ['x'.repeat(50), 'x'.repeat(20)],
])('version %j is told as %j', (version, told) => {
  expect(otherVersion(capabilitiesSchema.parse({ object: 'capability_catalog', version }))).toBe(told)
})
