// The thread of a relief: what it tells of a grid, and which of its questions it answers.
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { reliefParts, transferOf } from '../../../../../src-renderer/viewer/relief/parts/relief-parts.ts'
import type { ReliefAnswer, ReliefQuestion } from '../../../../../src-renderer/viewer/relief/parts/relief-worker.ts'
import { outlineBody, squareBody } from '../../../../../src-renderer/viewer/relief/relief-body.ts'

/** A disc of half the width on a floor. */
const edge = 64
const samples = Float32Array.from({ length: edge * edge }, (_, at) => {
  const [x, y] = [(at % edge) - edge / 2, Math.floor(at / edge) - edge / 2]
  return Math.hypot(x, y) < edge / 4 ? 0.8 : 0
})
const grid = { width: edge, height: edge, samples }

const answers: ReliefAnswer[] = []
const thread = globalThis as unknown as { onmessage: (event: { data: ReliefQuestion }) => Promise<void> }
const ask = (...questions: ReliefQuestion[]) => Promise.all(questions.map((data) => thread.onmessage({ data })))

beforeAll(async () => {
  vi.stubGlobal('postMessage', (answer: ReliefAnswer) => answers.push(answer))
  await import('../../../../../src-renderer/viewer/relief/parts/relief-worker.ts')
})
beforeEach(() => answers.splice(0))

it('tells what the relief stands on and how far it reaches, and then the last of the questions that wait', async () => {
  await ask(
    { kind: 'facts', grid, first: null },
    { kind: 'parts', id: 1, cutFloor: true, longest: 32 },
    { kind: 'parts', id: 2, cutFloor: false, longest: 16 },
  )
  const [facts, parts, ...more] = answers
  expect(facts).toMatchObject({ kind: 'facts', facts: { startPlate: 'outline' } })
  if (facts?.kind !== 'facts' || parts?.kind !== 'parts') throw new Error('not what was asked')
  expect(facts.facts.standing.x).toBeCloseTo(0.5, 1)
  expect(parts).toMatchObject({ id: 2, parts: { cutFloor: false, standing: null } })
  expect(parts.parts.body).toEqual(squareBody(grid, { columns: 16, rows: 16 }))
  expect(more).toEqual([])
})

it('answers each question that is asked after the answer to the one before', async () => {
  await ask({ kind: 'facts', grid, first: null })
  await ask({ kind: 'parts', id: 3, cutFloor: true, longest: 32 })
  await ask({ kind: 'parts', id: 4, cutFloor: false, longest: 32 })
  expect(answers.map((answer) => ('id' in answer ? answer.id : answer.kind))).toEqual(['facts', 3, 4])
})

it.each([
  [null, 'outline'],
  ['square' as const, 'square'],
])(
  'what a stage asks for first is built ahead, on the plate that was chosen (%s) or the relief’s own',
  async (plate, is) => {
    const first = { plate, longest: 32 }
    await ask({ kind: 'facts', grid, first })
    await ask({ kind: 'parts', id: 5, cutFloor: is === 'outline', longest: 32 })
    await ask({ kind: 'parts', id: 6, cutFloor: is === 'outline', longest: 16 })
    const told = answers.flatMap((answer) => (answer.kind === 'parts' ? [answer.parts] : []))
    expect(told).toEqual([reliefParts(grid, is === 'outline', 32), reliefParts(grid, is === 'outline', 16)])
  },
)

it('what stands is told in bytes, and all of it is handed over without a copy', () => {
  const parts = reliefParts(grid, true, 32)
  const { standing, ...body } = outlineBody(grid, { columns: 32, rows: 32 })
  expect(parts.body).toEqual(body)
  const share = parts.standing?.share ?? new Uint8Array()
  expect([...share].every((byte, at) => Math.abs(byte - (standing.share[at] ?? 0) * 255) <= 0.51)).toBe(true)
  expect([Math.min(...share), Math.max(...share)]).toEqual([0, 255])
  const told = structuredClone(parts, { transfer: transferOf(parts) })
  expect(told.body).toEqual(body)
  const left = [parts.body.positions, parts.body.outward, parts.body.indices, share, parts.cover.alpha]
  expect(left.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0, 0, 0])
})
