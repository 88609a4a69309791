// JSON from the network: what nests deeper or holds more than anything the service sends is no answer, however it is written.
import { describe, expect, it } from 'vitest'
import { parseJson } from '../../../src-main/client/parse-json.ts'

const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}1${close.repeat(depth)}`

describe('JSON from the network', () => {
  it('is parsed down to thirty-two levels', () => {
    expect(parseJson(nested(32))).toBeDefined()
    expect(parseJson(nested(33))).toBeUndefined()
    expect(parseJson(nested(33, '{"a":', '}'))).toBeUndefined()
  })

  it.each([100_000, 1_000_000])('%i levels are refused, and break nothing', (depth) => {
    expect(parseJson(nested(depth))).toBeUndefined()
    expect(parseJson(nested(depth, '{"a":', '}'))).toBeUndefined()
    expect(parseJson('['.repeat(depth))).toBeUndefined()
  })

  it('holds two hundred thousand values at most, names of an object not counted', () => {
    const list = (values: number) => JSON.stringify({ data: Array.from({ length: values - 2 }, () => '') })
    expect(parseJson(list(200_000))).toBeDefined()
    expect(parseJson(list(200_001))).toBeUndefined()
    const deeper = `[${Array.from({ length: 400 }, () => `[${'1,'.repeat(499)}1]`).join(',')}]`
    expect(parseJson(deeper)).toBeUndefined()
  })

  it('does not count what stands in text', () => {
    expect(parseJson(JSON.stringify({ a: nested(100), b: '\\"[[[[' }))).toEqual({ a: nested(100), b: '\\"[[[[' })
  })

  it('changes the prototype of nothing', () => {
    const given = parseJson('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}}')
    expect(given).toBeDefined()
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })
})
