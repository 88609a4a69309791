// Where a type is claimed that nobody checked: what was read from text, and what is said to be something else altogether.
import { describe, expect, it } from 'vitest'
import { files, text } from './helpers/source-files.ts'

const product = files.filter((file) => /^src-(main|preload|renderer|shared)\//.test(file))
const code = (file: string) => (text.get(file) ?? '').replaceAll(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
const having = (pattern: RegExp) => product.filter((file) => pattern.test(code(file))).sort()

/** The end of `JSON.parse(…)` or `.json()`, whatever parentheses are between, with a type that is claimed for it. */
const claimedJson = /(?:JSON\.parse\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\.json\(\))\)?\s+as\s+(?!const\b)/
const throughUnknown = /\bas\s+unknown\s+as\b/
/** A column of a row, or the row that a statement gave, with a type that is claimed for it. */
const claimedRow = /\brow\??\.\w+\s+as\s+(?:'|[A-Z])|\)\?\.\w+\s+as\s+[A-Z]/
const cameOrWent = /([!=]==) '(saved|gone)' (?:\|\||&&) [^\n]*(?:\1 '(?!\2)(?:saved|gone)'|\bisGone\()/
const refusals = /'not-found'[^\n]*\|\|[^\n]*'request-refused'|'request-refused'[^\n]*\|\|[^\n]*'not-found'/

describe('types that are claimed', () => {
  it('are never those of text that was parsed: a schema or a reader says what it is', () => {
    // A model's own JSON is read where each of its parts is asked for, and what throws there is a damaged file.
    expect(having(claimedJson)).toEqual(['src-renderer/viewer/models/reading/check-file.ts'])
    expect(
      ['JSON.parse(String(row.a ?? "{}")) as T', '(await (await f(a)).json()) as T'].every((line) =>
        claimedJson.test(line),
      ),
    ).toBe(true)
    expect(claimedJson.test('schema.parse(JSON.parse(text))')).toBe(false)
  })

  it('are never those of a row of the records: its columns are read by what they may be', () => {
    expect(having(claimedRow)).toEqual([])
    expect(claimedRow.test('row.state as IntentState')).toBe(true)
  })

  it('pass through unknown only where two declarations of one thing differ, or a type cannot say it', () => {
    expect(having(throughUnknown)).toEqual([
      // Undici's own types of what every runtime's fetch takes and gives.
      'src-main/network/create-network.ts',
      // Electron's port of a helper, in a file that a plain Node process runs too.
      'src-main/rasters/raster-decoder.ts',
      // Built from the list of calls, member by member.
      'src-preload/preload.ts',
      'src-renderer/bridge.ts',
      'src-renderer/text/use-text.ts',
      // Loaders of three that stand for one of another class.
      'src-renderer/viewer/models/reading/read-scene.ts',
      // Three numbers of a typed array, without a copy.
      'src-renderer/viewer/relief/relief-body.ts',
      'src-renderer/viewer/worker-scope.ts',
    ])
  })

  it('of an artifact that came, be it gone since, have a name beside its states', () => {
    expect(having(cameOrWent)).toEqual(['src-shared/orders/order.ts'])
    expect(cameOrWent.test("artifact?.state !== 'saved' && artifact?.state !== 'gone'")).toBe(true)
    expect(cameOrWent.test("file.state === 'saved' || isGone(file)")).toBe(true)
  })

  it('of failures are told by their traits: that the service refuses what a call names is one of them', () => {
    expect(having(refusals)).toEqual([])
    expect(refusals.test("kind === 'not-found' || kind === 'request-refused'")).toBe(true)
  })
})
