// @vitest-environment happy-dom
// The section on a file's format: nothing is judged until it is opened, at most a hundred findings are listed, the report is copied.
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormatPanel } from '../../../../../src-renderer/viewer/models/report/FormatPanel.tsx'
import { reportOn } from '../../../../../src-renderer/viewer/models/report/format-report.ts'
import { loadReport } from '../../../../../src-renderer/viewer/models/report/load-report.ts'
import { show } from '../../../show.tsx'

vi.mock(import('../../../../../src-renderer/viewer/models/report/load-report.ts'), { spy: true })
const load = vi.mocked(loadReport)

const file = { id: 'a', stamp: 's', format: 'glb' } as const
const hint = (at: number) => ({ code: 'NODE_EMPTY', message: 'Empty.', severity: 3, pointer: `/nodes/${at}` })
const grave = { code: 'VALUE_NOT_IN_RANGE', message: 'Value 7 is out of range.', severity: 0, pointer: '/materials/0' }
const judged = await reportOn(new Uint8Array(), 'glb', async () => ({
  issues: {
    ...{ numErrors: 1, numWarnings: 0, numInfos: 0, numHints: 120, truncated: false },
    messages: [...Array.from({ length: 120 }, (_, at) => hint(at)), grave],
  },
  info: { version: '2.0' },
}))
if (!judged) throw new Error('no report')
const report = judged

beforeEach(() => {
  load.mockImplementation(() => undefined)
})
afterEach(() => {
  load.mockReset()
})

it('judges only what is opened, and ends that when it is closed or another model comes', async () => {
  const { person, again } = show(<FormatPanel file={file} />)
  const button = screen.getByRole('button', { name: 'Format', expanded: false })
  expect(load).not.toHaveBeenCalled()
  await person.click(button)
  expect(screen.getByRole('status').textContent).toBe('Checking the file against its format…')
  expect(load).toHaveBeenCalledTimes(1)
  again(<FormatPanel file={{ ...file, id: 'b' }} />)
  expect(load.mock.calls.map(([{ id }, { aborted }]) => [id, aborted])).toEqual([
    ['a', true],
    ['b', false],
  ])
  await person.click(button)
  expect(load.mock.calls[1]?.[1].aborted).toBe(true)
})

it('lists a hundred findings, the gravest first, tells how many more there are and copies the report', async () => {
  load.mockImplementation((_, __, tell) => tell({ kind: 'report', report }))
  const copied = vi.fn(() => undefined)
  const { person } = show(<FormatPanel file={file} />, { 'texts.copy': copied })
  await person.click(screen.getByRole('button', { name: 'Format' }))
  expect(screen.getByRole('status').textContent).toBe('Not valid glTF 2.0 · 1 error, 0 warnings, 120 hints')
  const list = within(screen.getByRole('list', { name: 'What was found' })).getAllByRole('listitem')
  expect(list).toHaveLength(100)
  expect(list[0]?.textContent).toBe('Error VALUE_NOT_IN_RANGEValue 7 is out of range./materials/0')
  expect(list[1]?.textContent).toBe('Hint A node that holds nothing.NODE_EMPTY: Empty./nodes/0')
  expect(screen.getByText('21 more are not listed.')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Copy report' }))
  expect(copied).toHaveBeenCalledWith(report.json)
})

it.each(['not-arrived', 'not-gltf', 'slow', 'failed', 'too-large'] as const)('says why not: %s', async (why) => {
  load.mockImplementation((_, __, tell) => tell({ kind: 'problem', why }))
  const { person } = show(<FormatPanel file={file} />)
  await person.click(screen.getByRole('button', { name: 'Format' }))
  expect(screen.getByRole('status').dataset.report).toBe(why)
  expect(screen.getByRole('status').textContent).toMatch(/\w{3}.*\.$/)
})
