// A macOS build is hardened where it is signed, and starts on Apple's chips where it is not.
import { expect, it } from 'vitest'
import { macSigning } from '../../../scripts/packing/signing.ts'

it.each([
  [{ CSC_LINK: 'file.p12' }, { hardenedRuntime: true }],
  [{ CSC_NAME: 'Developer ID' }, { hardenedRuntime: true }],
  [{}, { identity: '-', hardenedRuntime: false }],
  [{ CSC_LINK: '' }, { identity: '-', hardenedRuntime: false }],
])('with %o it is %o', (env, options) => {
  expect(macSigning(env)).toEqual(options)
})
