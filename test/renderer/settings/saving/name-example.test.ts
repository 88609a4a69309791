// The live example of a name pattern.
import { expect, it } from 'vitest'
import { artifactPlace } from '../../../../src-main/artifacts/artifact-name.ts'
import { nameExample, nameParts, unknownPart } from '../../../../src-renderer/settings/saving/name-example.ts'

const words = {
  date: '2026-11-20',
  name: 'coin',
  kind: 'relief',
  tier: 'pro',
  style: 'general',
  client: 'Lotus',
  id: '7f31c2',
  differs: [],
}

it('is what the file will really be called', () => {
  const pattern = nameParts.map((part) => `{${part}}`).join('-')
  const place = artifactPlace('/results', `{date}/${pattern}`, words, 'tif')
  expect(`${place.folder}/${place.label}${place.ending}`).toBe(
    `/results/${nameExample(`{date}/${pattern}`, words)}.tif`,
  )
})

it.each(['a:b*?{name}', '../../{name}', 'CON', '.{name}', '{client}/{name}', 'lpt1/{name}.'])(
  'shows %s as it is written',
  (pattern) => {
    const { folder, label, ending } = artifactPlace('/results', pattern, words, 'tif')
    expect(`/results/${nameExample(pattern, words)}.tif`).toBe(`${folder}/${label}${ending}`)
  },
)

it('names the first part that cannot be filled in', () => {
  expect(unknownPart('{date}/{customer}-{name}')).toBe('{customer}')
  expect(unknownPart('{date}/{name}')).toBeNull()
  expect(nameExample('{name}-{customer}', words)).toBe('coin-{customer}')
})
