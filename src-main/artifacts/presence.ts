// Whether a file is still where it was: one look, without opening it.
import { stat } from 'node:fs/promises'
import { codeOf } from './publish-file.ts'

const nowhere = ['ENOENT', 'ENOTDIR', 'ELOOP']

/** `unknown` when the disk or its permissions do not let us see: that is no reason to call a file gone. */
export async function presence(path: string): Promise<{ bytes: number } | 'gone' | 'unknown'> {
  try {
    const facts = await stat(path)
    return facts.isFile() ? { bytes: facts.size } : 'gone'
  } catch (error) {
    return nowhere.includes(codeOf(error)) ? 'gone' : 'unknown'
  }
}
