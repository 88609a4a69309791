// Whether a file is still where it was: one look, without opening it.
import { stat } from 'node:fs/promises'
import { stampOf } from '../../src-shared/file-stamp.ts'
import { codeOf } from '../storage/disk-failure.ts'

/** `changedAt` in milliseconds since 1970. */
export type Present = { bytes: number; changedAt: number; stamp: string }

const nowhere = ['ENOENT', 'ENOTDIR', 'ELOOP']

/** `unknown` when the disk or its permissions do not let us see: that is no reason to call a file gone. */
export async function presence(path: string): Promise<Present | 'gone' | 'unknown'> {
  try {
    const facts = await stat(path)
    return facts.isFile() ? { bytes: facts.size, changedAt: facts.mtimeMs, stamp: stampOf(facts) } : 'gone'
  } catch (error) {
    return nowhere.includes(codeOf(error)) ? 'gone' : 'unknown'
  }
}
