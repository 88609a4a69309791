// Places in the picture of an OBJ: each that a corner names is in the file, or it is damaged.
import { expect, it } from 'vitest'
import { readParts, refusalOf } from '../model-files.ts'

const points = 'v 0 0 0\nv 1 0 0\nv 0 1 0\n'
const file = (face: string, places = 'vt 0.25 0.5\n') => `${points}${places}f ${face}\n`

it.each(['1/1 2/5 3/9', '1/1 2/1 3/2', '1/1 2/-2 3/-1', '1/-9 2/1 3/1'])('a face of %s is damaged', async (face) => {
  expect(await refusalOf(file(face), 'obj')).toBe('damaged')
})

it.each(['1/1 2/1 3/1', '1/-1 2/-1 3/-1', '1/1 2 3', '1/1/7 2/1/8 3/1/9'])('a face of %s is shown', async (face) => {
  const { uvs } = await readParts(file(face), 'obj')
  expect([...(uvs ?? [])].slice(0, 2)).toEqual([0.25, 0.5])
})

it('places may follow the faces that name them', async () => {
  const { uvs } = await readParts(`${file('1/1 2/2 3/3', '')}vt 0 0\nvt 1 0\nvt 0 1\n`, 'obj')
  expect([...(uvs ?? [])]).toEqual([0, 0, 1, 0, 0, 1])
})

it('a file that lists no places at all wears no picture', async () => {
  const { uvs } = await readParts(file('1/1 2/2 3/3', ''), 'obj')
  expect(uvs).toBeNull()
})

it.each([
  ['1//1 2//1 3//1', undefined],
  ['1//-1 2//-1 3//-1', undefined],
  ['1//1 2 3', undefined],
  ['1//1 2//2 3//1', 'damaged'],
  ['1//-2 2//-1 3//-1', 'damaged'],
])('of a face of %s, with one direction, each is there', async (face, why) => {
  expect(await refusalOf(file(face, 'vn 0 0 1\n'), 'obj')).toBe(why)
})
