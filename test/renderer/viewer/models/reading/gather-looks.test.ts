// Materials as looks: those that look the same are drawn at once, and counted each; more than can be drawn are refused.
import { MeshStandardMaterial } from 'three'
import { expect, it } from 'vitest'
import { createLookStore } from '../../../../../src-renderer/viewer/models/reading/gather-looks.ts'
import { mostLooks } from '../../../../../src-renderer/viewer/models/reading/limits/model-limits.ts'

const wears = { flat: false, coloured: false, clear: false, uvs: [false, false] } as const
const named = (name: string, metalness = 0.5) => new MeshStandardMaterial({ name, metalness })

it('materials of other names that look the same are one look, and are all counted', () => {
  const store = createLookStore()
  expect([named('gold'), named('Gold 2'), named('gold'), named('tin', 0.2)].map((one) => store.of(one, wears))).toEqual(
    [...[0, 0, 0, 1]],
  )
  expect([store.looks.length, store.materials()]).toEqual([2, 3])
})

it('takes as many looks as are drawn and not one more, and any number of names', () => {
  const store = createLookStore()
  for (let i = 0; i < mostLooks; i++) store.of(named('', i / mostLooks), wears)
  for (let i = 0; i < 10; i++) store.of(named(`again ${i}`, 0), wears)
  expect(store.looks).toHaveLength(mostLooks)
  expect(() => store.of(named('', 1), wears)).toThrow('too-large')
})
