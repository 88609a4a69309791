// The plain list of call names against the contract it stands for.
import { expect, it } from 'vitest'
import { callNames } from '../../../src-shared/bridge/call-names.ts'
import { calls } from '../../../src-shared/bridge/contract.ts'

it('names every call of the contract, and no other', () => {
  expect([...callNames].sort()).toEqual(Object.keys(calls).sort())
})
