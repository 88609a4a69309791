// Which results are the same under other ids: never one that may be another, and none that is listed is left out.
import { describe, expect, test } from 'vitest'
import { sameResults } from '../../../../src-main/orders/results/same-results.ts'
import { fc } from '../../../helpers/properties.ts'

const states = ['saved', 'gone', 'failed', 'waiting'] as const
const types = ['tif', 'preview', 'hologram']

const knownOf = (serviceId: string, type: string, state: (typeof states)[number]) => {
  const wasSaved = state === 'saved' || state === 'gone'
  return { id: `own ${serviceId}`, serviceId, type, state, wasSaved, path: wasSaved ? `/${serviceId}` : null }
}
const someIds = fc.uniqueArray(fc.integer({ min: 0, max: 9 }).map(String), { maxLength: 8 })
const typeOf = (id: string) => types[Number(id) % types.length] ?? ''

const known = fc
  .tuple(someIds, fc.array(fc.constantFrom(...states), { minLength: 8, maxLength: 8 }))
  .map(([ids, all]) => ids.map((id, at) => knownOf(id, typeOf(id), all[at] ?? 'waiting')))
const listed = someIds.map((ids) => ids.map((id) => ({ id, type: typeOf(id) })))

describe('results under other ids', () => {
  test('every result keeps or gets an id of its own, and what was ever here is never let go', () => {
    fc.assert(
      fc.property(known, listed, (before, list) => {
        const { renamed, replaced } = sameResults(before, list)
        const rows = before
          .filter(({ id }) => !replaced.includes(id))
          .map((each) => ({
            ...each,
            serviceId: renamed.find(({ id }) => id === each.id)?.serviceId ?? each.serviceId,
          }))
        expect(new Set(rows.map(({ serviceId }) => serviceId)).size).toBe(rows.length)
        for (const { wasSaved, id } of before) expect(wasSaved && replaced.includes(id)).toBe(false)
        for (const { id, serviceId } of renamed) {
          const { type, serviceId: was } = before.find((each) => each.id === id) ?? { type: '', serviceId: '' }
          expect(list).toContainEqual({ id: serviceId, type })
          expect(list.map((each) => each.id)).not.toContain(was)
        }
      }),
    )
  })

  test('an id that is listed again shows that ids last: the others of its type are results of their own', () => {
    fc.assert(
      fc.property(known, listed, (before, list) => {
        const { renamed, replaced } = sameResults(before, list)
        for (const { id, type } of list) {
          if (!before.some(({ serviceId }) => serviceId === id)) continue
          const touched = [...renamed.map((each) => each.id), ...replaced]
          expect(before.filter((each) => each.type === type && touched.includes(each.id))).toEqual([])
        }
      }),
    )
  })

  test('more or fewer than before, or some here and some not: they are fetched, not taken for each other', () => {
    const two = [knownOf('1', 'preview', 'saved'), knownOf('2', 'preview', 'failed')]
    const anew = (...ids: string[]) => ids.map((id) => ({ id, type: 'preview' }))
    expect(sameResults(two, anew('a', 'b'))).toEqual({ renamed: [], replaced: ['own 2'] })
    expect(sameResults(two, anew('a', 'b', 'c')).renamed).toEqual([])
    expect(sameResults(two.slice(0, 1), anew('a', 'b'))).toEqual({ renamed: [], replaced: [] })
    expect(sameResults(two.slice(1), anew('a'))).toEqual({ renamed: [{ id: 'own 2', serviceId: 'a' }], replaced: [] })
  })
})
