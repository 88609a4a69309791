// Bones of USD: a surface follows the skeleton that it, or what it is part of, is bound to, however many there are.
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { layer, mesh, seen } from './usda.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const matrix = (size: number) => `[((${size}, 0, 0, 0), (0, ${size}, 0, 0), (0, 0, ${size}, 0), (0, 0, 0, 1))]`
const held = ['int[] primvars:skel:jointIndices = [0, 0, 0]', 'float[] primvars:skel:jointWeights = [1, 1, 1]']
  .map((list) => `${list} (\nelementSize = 1\ninterpolation = "vertex"\n)`)
  .join('\n')
/** A body two wide whose only bone makes it `size` times as large. */
const body = (name: string, size: number, ofRoot: string, ofMesh = '') => `def SkelRoot "${name}" {
  ${ofRoot}
  def Skeleton "K" {
    uniform token[] joints = ["j"]
    uniform matrix4d[] bindTransforms = ${matrix(1)}
    uniform matrix4d[] restTransforms = ${matrix(size)}
  }
  def Mesh "M" {${mesh(2, `${held}\n${ofMesh}`)}}
}`
const bound = (name: string) => `rel skel:skeleton = </${name}/K>`

it.each([
  ['its own word', body('A', 3, '', bound('A')), 6],
  ['the word of what it is part of', body('A', 3, bound('A')), 6],
  ['the word of what it is part of, beside another', `${body('B', 1, bound('B'))}\n${body('A', 3, bound('A'))}`, 6],
  ['its own word before that', body('A', 3, 'rel skel:skeleton = </B/K>', bound('A')), 6],
  ['nobody', body('A', 3, ''), 2],
  ['what is no skeleton', body('A', 3, 'rel skel:skeleton = </A/M>'), 2],
])('a surface that is bound by %s', async (_, prims, width) => {
  expect((await seen(layer(prims))).width).toBe(width)
})

it('a surface that comes from another file follows the bones that come with it', async () => {
  const take = (name: string, file: string) => `def "${name}" (\nreferences = @${file}@</A>\n)\n{\n}`
  const files = {
    'r.usda': layer(take('P', 'small.usda'), take('Q', 'large.usda')),
    'small.usda': layer(body('A', 1, bound('A'))),
    'large.usda': layer(body('A', 5, bound('A'))),
  }
  const packed = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]))
  expect((await seen(zipSync(packed, { level: 0 }))).width).toBe(10)
})
