// The filter of the list of licences and of the log.
import { expect, it } from 'vitest'
import { findTyped } from '../../../src-renderer/text/find-typed.ts'
import { partWords } from '../../../src-shared/licence-part.ts'

const part = (name: string, version: string, licence: string) => ({
  name,
  version,
  licence,
  text: 'The LGPL says',
  by: '',
})
const parts = [
  part('three', '0.187.0', 'MIT'),
  part('libheif-js', '1.23.2', 'LGPL-3.0'),
  part('three', '0.170.0', 'MIT'),
]
const found = (typed: string) => findTyped(parts, typed, partWords).map(({ version }) => version)

it('looks for every word in name, version and licence, whatever its case, and not in the texts', () => {
  expect(found('')).toEqual(['0.187.0', '1.23.2', '0.170.0'])
  expect(found(' mit  THREE ')).toEqual(['0.187.0', '0.170.0'])
  expect(found('three 0.170')).toEqual(['0.170.0'])
  expect(found('lgpl')).toEqual(['1.23.2'])
  expect(found('says')).toEqual([])
})
