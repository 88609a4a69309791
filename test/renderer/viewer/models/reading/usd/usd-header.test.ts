// What a USD text says of itself counts however its first line is written; one without that line is not guessed at.
import { expect, it } from 'vitest'
import { readParts, refusalOf } from '../model-files.ts'
import { layer, mesh, seen } from './usda.ts'

const text = layer(`def Mesh "M" {${mesh(4)}}`)
const beginning = (line: string) => text.replace('#usda 1.0', line)

it.each(['\ufeff#usda 1.0', '#usda\t1.0', '#usda  1.0  ', ' #usda 1.1', '\n#usda 1.0'])(
  '%j before a text in millimetres',
  async (line) => {
    expect(await seen(beginning(line))).toEqual({ triangles: 1, width: 4, leftOut: [] })
  },
)

it.each(['# no header', '#sdf 1.4.32', '#usda', '# usda 1.0'])('%j is no beginning of a USD text', async (line) => {
  expect(await refusalOf(beginning(line), 'usdz')).toBe('damaged')
})

it('a later version is told as one that is not known', async () => {
  const refused = readParts(beginning('#usda 2.0'), 'usdz')
  await expect(refused).rejects.toMatchObject({ problem: { why: 'unsupported', detail: 'usda 2.0' } })
})
