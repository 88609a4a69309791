// Names of USD prims: each is said once in what holds it, as the format asks; of two the parser would keep one by luck.
import { expect, it } from 'vitest'
import { refusalOf } from '../model-files.ts'
import { layer, mesh } from './usda.ts'

const one = (head: string, size: number) => `${head} "A" {${mesh(size)}}`
const inside = (...prims: string[]) => `def Xform "P" (\n  doc = "two { braces"\n)\n{\n${prims.join('\n')}\n}`

it.each<[string, string[], string | undefined]>([
  ['defined twice', [one('def Mesh', 1), one('def Mesh', 2)], 'damaged'],
  ['defined and changed', [one('def Mesh', 1), one('over', 2)], 'damaged'],
  ['of two types', [one('def Mesh', 1), one('def Xform', 2)], 'damaged'],
  ['defined twice within another', [inside(one('def Mesh', 1), one('over', 2))], 'damaged'],
  [
    'defined once in each of two',
    [inside(one('def Mesh', 1)), inside(one('def Mesh', 2)).replace('"P"', '"Q"')],
    undefined,
  ],
  ['defined within another and beside it', [inside(one('def Mesh', 1)), one('def Mesh', 2)], undefined],
  [
    'in two variants',
    [
      `def Xform "V" (\n  variants = {\n    string v = "a"\n  }\n  prepend variantSets = "v"\n)\n{\n  variantSet "v" = {\n    "a" {\n${one('def Mesh', 1)}\n}\n    "b" {\n${one('def Mesh', 2)}\n}\n  }\n}`,
    ],
    undefined,
  ],
  [
    'named in a text',
    [
      one('def Mesh', 1).replace(
        '{',
        '{\n  string note = """\ndef Mesh "A" {\ndef Mesh "A" {\n}\ndef Mesh "A" {\n"""\n',
      ),
    ],
    undefined,
  ],
])('one that is %s', async (_, prims, refusal) => {
  expect(await refusalOf(layer(...prims), 'usdz')).toBe(refusal)
})
