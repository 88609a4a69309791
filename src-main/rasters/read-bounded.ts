// The bytes of a height map's file, unless it is larger than any should be.
import { readFile, stat } from 'node:fs/promises'
import { failure, type Outcome, success } from '../../src-shared/orders/outcome.ts'
import { largestFileBytes } from './raster-limits.ts'

/** The file, or why it is not read. */
export async function readBounded(path: string): Promise<Outcome<Uint8Array>> {
  try {
    const { size } = await stat(path)
    if (size > largestFileBytes) return failure('too-large', { code: 'file too large' })
    return success(await readFile(path))
  } catch {
    return failure('source-missing', { code: 'the file cannot be read' })
  }
}
