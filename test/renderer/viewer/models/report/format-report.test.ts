// What is told of a glTF by its validator: kinds of findings, broken and hostile files, and that nothing else is ever loaded.
import { validateBytes } from 'gltf-validator'
import { describe, expect, it } from 'vitest'
import { findingWords } from '../../../../../src-renderer/viewer/models/report/finding-words.ts'
import { reportOn, type ValidatorReport } from '../../../../../src-renderer/viewer/models/report/format-report.ts'
import { bufferOf, texturedPebble, triangleGltf, writers } from '../reading/model-files.ts'

const judged = (bytes: Uint8Array | string, format: 'glb' | 'gltf' = 'gltf') =>
  reportOn(new Uint8Array(bufferOf(bytes)), format, validateBytes)
const codes = (report: Awaited<ReturnType<typeof judged>>) => report?.findings.map(({ code }) => code)

it('a faultless model is valid, with the version that it names', async () => {
  const report = await judged(await writers.glb(await texturedPebble()), 'glb')
  expect(report).toMatchObject({ counts: { error: 0, warning: 0 }, version: '2.0', isCut: false, more: 0 })
  expect(JSON.parse(report?.json ?? '')).toMatchObject({ mimeType: 'model/gltf-binary', issues: { numErrors: 0 } })
})

it('errors come before warnings, these before notes and hints, each with its place', async () => {
  const file = triangleGltf()
  Object.assign(file, {
    nodes: [{ mesh: 0 }, {}],
    asset: { version: '2.0', odd: 1 },
    accessors: [{ bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', min: [0, 0, 0], max: [1, 1, 0] }],
  })
  const report = await judged(JSON.stringify(file))
  expect(report?.counts.error).toBeGreaterThan(0)
  expect(report?.counts.warning).toBeGreaterThan(0)
  expect(report?.counts.info).toBeGreaterThan(0)
  const grave = report?.findings.map(({ severity }) => ['error', 'warning', 'info', 'hint'].indexOf(severity)) ?? []
  expect(grave).toEqual(grave.toSorted())
  expect(report?.findings).toContainEqual(
    expect.objectContaining({ severity: 'error', code: 'ACCESSOR_TOO_LONG', place: '/accessors/0' }),
  )
  expect(JSON.parse(report?.json ?? '').issues.messages).toHaveLength(report?.findings.length ?? 0)
})

describe('a broken file', () => {
  it('that is cut off is told with the byte', async () => {
    const whole = await writers.glb(await texturedPebble())
    const report = await judged(whole.slice(0, 900), 'glb')
    expect(report?.counts.error).toBeGreaterThan(0)
    expect(report?.findings[0]?.place).toMatch(/^@\d+$|^\//)
  })
  it.each(['', '[[[[', '{', 'glTF'])('%j is told of and not thrown', async (text) => {
    const report = await judged(text)
    if (report !== null) expect(report.counts.error).toBeGreaterThan(0)
  })
  it('of random bytes is no glTF', async () => {
    expect((await judged(new Uint8Array(1000).fill(7), 'glb'))?.counts.error ?? 1).toBeGreaterThan(0)
  })
  it('whose counts are giant is told at once', async () => {
    const file = triangleGltf()
    Object.assign(file, {
      accessors: [{ bufferView: 0, componentType: 5126, count: 4_000_000_000, type: 'MAT4', min: [], max: [] }],
    })
    expect(codes(await judged(JSON.stringify(file)))).toContain('ACCESSOR_TOO_LONG')
  })
})

it('other files that are named are not loaded, which is a warning', async () => {
  const asked: unknown[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (address) => {
    asked.push(address)
    throw new Error('asked')
  }
  const file = triangleGltf()
  Object.assign(file, {
    buffers: [{ byteLength: 36, uri: 'https://example.com/a.bin' }],
    images: [{ uri: '../b.png' }],
    textures: [{ source: 0 }],
  })
  const report = await judged(JSON.stringify(file)).finally(() => {
    globalThis.fetch = fetch
  })
  expect(asked).toEqual([])
  expect(report?.counts.error).toBe(0)
  const places = report?.findings.filter(({ code }) => code === 'IO_ERROR').map(({ place }) => place)
  expect(places).toEqual(['/buffers/0/uri', '/images/0/uri'])
  expect(findingWords({ code: 'IO_ERROR' })).toBe('viewer.report.means.elsewhere')
})

describe('a report of very much', () => {
  it('lists a hundred, counts on to where the validator stops, and fits the clipboard', async () => {
    const file = { asset: { version: '2.0' }, nodes: Array.from({ length: 20_000 }, () => ({})) }
    const report = await judged(JSON.stringify(file))
    expect(report).toMatchObject({ isCut: true, more: 4900, counts: { info: 5000 } })
    expect(report?.findings).toHaveLength(100)
    expect(report?.json.length).toBeLessThan(120_001)
    expect(JSON.parse(report?.json ?? '')).toMatchObject({ issues: { truncated: true, numInfos: 5000 } })
  })
  it('is short whatever a file writes into it', async () => {
    const long = 'ü🪙'.repeat(400_000)
    const issues = { numErrors: 1, numWarnings: 0, numInfos: 0, numHints: 0, truncated: false }
    const messages = [{ code: 'X', message: long, severity: 0, pointer: long }]
    const report: ValidatorReport = { issues: { ...issues, messages }, info: { version: long } }
    const shown = await reportOn(new Uint8Array(), 'gltf', async () => report)
    if (!shown) throw new Error('no report')
    const { findings, json, version } = shown
    for (const text of [findings[0]?.message, findings[0]?.place, version]) expect(text?.length).toBe(301)
    expect(json.length).toBeLessThan(120_001)
    expect(JSON.parse(json)).toMatchObject({ issues: { numErrors: 1 } })
  })
})

it('what is not known in plain words keeps its own', () => {
  expect(findingWords({ code: 'GLB_LENGTH_MISMATCH' })).toBe('viewer.report.means.container')
  expect(findingWords({ code: 'VALUE_NOT_IN_RANGE' })).toBeUndefined()
  expect(findingWords({ code: 'toString' })).toBeUndefined()
})
