// Electron is renewed within two weeks of a newer patch, and before its line is given up.
import { expect, it } from 'vitest'
import { whyRenew } from '../../scripts/electron-age.ts'

const now = Date.parse('2026-03-20T00:00:00Z')
const published = {
  created: '2013-01-01T00:00:00Z',
  '44.9.0': '2026-03-01T00:00:00Z',
  '45.4.1': '2026-02-01T00:00:00Z',
  '45.4.2': '2026-03-02T00:00:00Z',
  '45.10.0': '2026-03-10T00:00:00Z',
  '46.0.0-beta.3': '2026-01-01T00:00:00Z',
  '46.0.0': '2026-03-18T00:00:00Z',
}

it.each([
  ['45.4.1', 'Electron 45.4.2 is out for 18 days; this is 45.4.1.'],
  ['45.4.2', undefined],
  ['45.10.0', undefined],
  ['46.0.0', undefined],
  ['43.0.0', 'Electron 43 is no longer supported: the newest is 46.'],
  ['46.0.0-beta.3', 'Electron 46.0.0-beta.3 is no stable version.'],
])('of %s: %s', (current, sentence) => {
  expect(whyRenew(current, published, now)).toBe(sentence)
})

it('a patch may wait for two weeks to the moment', () => {
  const at = (days: number) => whyRenew('45.4.2', published, Date.parse('2026-03-10T00:00:00Z') + days * 86_400_000)
  expect(at(14)).toBeUndefined()
  expect(at(14.001)).toContain('45.10.0 is out for 14 days')
})
