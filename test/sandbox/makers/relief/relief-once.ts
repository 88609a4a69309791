// Reliefs for tests that look at them: the same picture with the same options is made once.
import { createHash } from 'node:crypto'
import { makeRelief, type Relief } from '../../../../src-sandbox/makers/relief/make-relief.ts'
import type { ReliefOptions } from '../../../../src-shared/service/relief.ts'
import { reliefOptions } from '../pictures.ts'

const known = new Map<string, Promise<Relief>>()

/** The maker's own relief; options that are not given are the specification's. Nobody writes into it. */
export function reliefOnce(input: Uint8Array, given: Partial<ReliefOptions> = {}): Promise<Relief> {
  const options = reliefOptions(given)
  const key = createHash('sha256').update(JSON.stringify(options)).update(input).digest('hex')
  const relief = known.get(key) ?? makeRelief(input, options, () => {})
  known.set(key, relief)
  return relief
}
