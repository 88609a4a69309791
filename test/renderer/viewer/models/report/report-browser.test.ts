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
    ['endless', bracketed(100_000_000)],
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

it('a hostile file of 100 MB neither holds the page nor stays once another model is opened', async () => {
  const { news, longestMs } = await judge('endless', 'glb', 6_000)
  expect(news).toBe('ended')
  expect(longestMs).toBeLessThan(6_000)
  expect((await judge('good')).news).toMatchObject({ kind: 'report' })
})

/** A GLB whose description is nothing but opening brackets, which takes the validator a minute. */
function bracketed(length: number): Uint8Array {
  const bytes = new Uint8Array(length).fill('['.charCodeAt(0))
  const view = new DataView(bytes.buffer)
  for (const [at, word] of [0x46546c67, 2, length, length - 20, 0x4e4f534a].entries())
    view.setUint32(at * 4, word, true)
  return bytes
}
