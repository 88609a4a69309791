// Prims in prims are shown, or refused as more than is read: however deep, they break no rule of USD.
import { expect, it } from 'vitest'
import { type CrateRow, crateFile } from '../../hostile/crate-files.ts'
import { refusalOf } from '../model-files.ts'
import { layer, mesh } from './usda.ts'

it.each([
  [255, undefined],
  [256, 'too-large'],
  [12_000, 'too-large'],
])('%d prims of a text in one another', async (depth, why) => {
  const text = `${'def Xform "A" {\n'.repeat(depth)}def Mesh "M" {${mesh(1)}}\n${'}\n'.repeat(depth)}`
  expect(await refusalOf(layer(text), 'usdz')).toBe(why)
})

it('300 prims of a binary layer in one another', async () => {
  const prim = (jump: number): CrateRow => ({
    name: 'A',
    kind: 'prim',
    jump,
    fields: [['typeName', { word: 'Xform' }]],
  })
  const rows = [{ name: '', kind: 'root', jump: -1 } as const, ...Array.from({ length: 299 }, () => prim(-1)), prim(-2)]
  expect(await refusalOf(crateFile(Buffer.alloc(0), rows), 'usdz')).toBe('too-large')
})
