// Which version of a feed is offered: whole releases above the one that runs, and nothing else.
import { expect, it } from 'vitest'
import { isNewer } from '../../../src-main/updates/is-newer.ts'

it.each([
  ['1.0.1', '1.0.0', true],
  ['1.10.0', '1.9.9', true],
  ['2.0.0', '1.99.99', true],
  ['1.0.0', '1.0.0-beta.2', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.0+build', false],
  ['0.9.9', '1.0.0', false],
  ['1.9.0', '1.10.0', false],
  ['1.1.0-beta.1', '1.0.0', false],
  ['1.1', '1.0.0', false],
  ['', '1.0.0', false],
  ['1.1.0', '', false],
  ['99999999999.0.0', '1.0.0', false],
])('%s where %s runs: %s', (version, current, newer) => {
  expect(isNewer(version, current)).toBe(newer)
})
