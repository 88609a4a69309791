// Values over IPC arrive as a structured clone would bring them.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fc } from '../../helpers/properties.ts'
import { codec } from './codec.ts'

const leaf = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withTypedArray: true, withSparseArray: true, maxDepth: 2 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0, undefined, null, '浮雕 🪙'),
  fc.date(),
  fc.uint8Array().map((bytes) => bytes.buffer),
)

const value = fc.letrec((tie) => ({
  any: fc.oneof({ maxDepth: 4 }, leaf, tie('list'), tie('map'), tie('set'), tie('object')),
  list: fc.array(tie('any'), { maxLength: 4 }),
  map: fc.array(fc.tuple(tie('any'), tie('any')), { maxLength: 4 }).map((entries) => new Map(entries)),
  set: fc.array(tie('any'), { maxLength: 4 }).map((items) => new Set(items)),
  object: fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }),
})).any

const through = (given: unknown) => codec.decode(codec.encode(given))

describe('the codec', () => {
  test('brings back what a structured clone would', () => {
    fc.assert(
      fc.property(value, (given) => {
        const cloned = structuredClone(given)
        return isDeepStrictEqual(through(cloned), cloned)
      }),
      { numRuns: 500 },
    )
  })

  test('keeps cycles and shared parts', () => {
    const shared = { a: 1 }
    const given: Record<string, unknown> = { one: shared, two: shared, list: [shared] }
    given.self = given
    const back = through(given) as typeof given & { list: unknown[] }
    expect(back.self).toBe(back)
    expect(back.two).toBe(back.one)
    expect(back.list[0]).toBe(back.one)
  })

  test('keeps views on bytes, their kind and their extent', () => {
    const bytes = new Uint8Array([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const view of [bytes.subarray(2, 5), new Uint16Array(bytes.buffer, 4, 2), new DataView(bytes.buffer, 3, 4)])
      expect(through(view)).toEqual(structuredClone(view))
  })

  test('keeps errors, expressions and boxed values', () => {
    const back = through([new RangeError('far'), /a\/b/giu, Object('x'), Object(true)]) as unknown[]
    expect(back[0]).toBeInstanceOf(RangeError)
    expect(back[0]).toHaveProperty('message', 'far')
    expect(back.slice(1)).toEqual([/a\/b/giu, Object('x'), Object(true)])
  })

  test('keeps a key that would reach the prototype as a plain key', () => {
    const back = through(JSON.parse('{"__proto__": {"polluted": 1}}')) as object
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
    expect(Object.keys(back)).toEqual(['__proto__'])
  })

  test.each([[() => 1], [Symbol('x')], [[new WeakMap()]]])('refuses what a clone cannot carry', (given) => {
    expect(() => codec.encode(given)).toThrow('An object could not be cloned.')
  })
})
