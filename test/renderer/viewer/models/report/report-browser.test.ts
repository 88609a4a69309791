// Khronos' validator in a real browser, as the window is built and under its content policy: judged apart, and nothing fetched.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltPage, openBuiltPage } from '../../built-page.ts'
import { texturedPebble, triangleGltf, writers } from '../reading/model-files.ts'
import type { Judging } from './report-page.ts'

let built: BuiltPage
const judge = (id: string, format: 'glb' | 'gltf' = 'glb', endMs?: number): Promise<Judging> =>
  built.page.evaluate(([one, kind, end]) => window.judge(one, kind, end), [id, format, endMs] as const)

beforeAll(async () => {
  const glb = await writers.glb(await texturedPebble())
  const outside = triangleGltf()
  Object.assign(outside, { buffers: [{ byteLength: 36, uri: 'https://example.com/a.bin' }] })
  const files = new Map<string, Uint8Array>([
    ['good', glb],
    ['cut', glb.slice(0, 900)],
    ['outside', new TextEncoder().encode(JSON.stringify(outside))],
    ['brackets', bracketed(100_000_000)],
    ['endless', repeated(3_000, 10_000_000)],
  ])
  built = await openBuiltPage(join(import.meta.dirname, 'report-page.ts'), files)
  await built.page.waitForFunction(() => typeof window.judge === 'function')
})
afterAll(() => built.close())

it('a faultless model is valid, a broken one is not', async () => {
  expect((await judge('good')).news).toMatchObject({ kind: 'report', report: { counts: { error: 0 }, version: '2.0' } })
  expect((await judge('cut')).news).toMatchObject({ kind: 'report', report: { findings: [{ severity: 'error' }] } })
  expect((await judge('nowhere')).news).toEqual({ kind: 'problem', why: 'not-arrived' })
  expect(built.complaints.filter((each) => !each.includes('404'))).toEqual([])
})

it('asks no server for another file that is named', async () => {
  const { news } = await judge('outside', 'gltf')
  const codes = news !== 'ended' && news.kind === 'report' ? news.report.findings.map(({ code }) => code) : []
  expect(codes).toContain('IO_ERROR')
  expect(built.complaints.filter((each) => !each.includes('404'))).toEqual([])
})

it('a file of 100 MB of brackets, for which the validator would take all memory, is too large', async () => {
  const { news } = await judge('brackets')
  expect(news).toEqual({ kind: 'problem', why: 'too-large' })
  expect((await judge('good')).news).toMatchObject({ kind: 'report' })
})

it('a file that takes minutes neither holds the page nor stays once another model is opened', async () => {
  const { news, longestMs } = await judge('endless', 'glb', 3_000)
  expect(news).toBe('ended')
  expect(longestMs).toBeLessThan(3_000)
  expect((await judge('good')).news).toMatchObject({ kind: 'report' })
})

/** A GLB whose description is nothing but opening brackets. */
function bracketed(length: number): Uint8Array {
  return glbOf(new Uint8Array(length).fill('['.charCodeAt(0)), 0)
}

/** A GLB with that many bytes of data, each of which is checked again for each of `columns`. */
function repeated(columns: number, length: number): Uint8Array {
  const column = { bufferView: 0, componentType: 5126, count: length / 4, type: 'SCALAR', min: [0], max: [0] }
  const json = {
    asset: { version: '2.0' },
    buffers: [{ byteLength: length }],
    bufferViews: [{ buffer: 0, byteLength: length }],
    accessors: Array.from({ length: columns }, () => column),
  }
  const text = JSON.stringify(json)
  return glbOf(new TextEncoder().encode(text.padEnd(Math.ceil(text.length / 4) * 4)), length)
}

function glbOf(json: Uint8Array, data: number): Uint8Array {
  const end = 20 + json.length
  const bytes = new Uint8Array(end + (data > 0 ? 8 + data : 0))
  const view = new DataView(bytes.buffer)
  for (const [at, word] of [0x46546c67, 2, bytes.length, json.length, 0x4e4f534a].entries())
    view.setUint32(at * 4, word, true)
  bytes.set(json, 20)
  if (data > 0) for (const [at, word] of [data, 0x004e4942].entries()) view.setUint32(end + at * 4, word, true)
  return bytes
}
