// Writes a file part by part beside the place that it is for, and puts it there only when it is whole.
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { moveOver } from '../artifacts/publish-file.ts'
import { safeName } from '../artifacts/safe-name.ts'

/**
 * Replaces what is at `target`, or leaves it as it was and throws; `sign` tells the unfinished file from those of others.
 * A throw of `parts` passes through.
 */
export async function replaceFile(target: string, sign: string, parts: AsyncIterable<string>): Promise<void> {
  const part = join(dirname(target), `${safeName(basename(target), 100)}.${sign}.part`)
  try {
    const file = await open(part, 'wx')
    try {
      for await (const text of parts) await file.appendFile(text, 'utf8')
      await file.sync()
    } finally {
      await file.close()
    }
    await moveOver(part, target)
  } finally {
    await rm(part, { force: true }).catch(() => undefined)
  }
}
