// A file in the place that the person chose: made beside it, and moved there only when it is whole. Until then what was there stays.
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Outcome } from '../../src-shared/failure.ts'
import { safeName } from '../../src-shared/file-names/safe-name.ts'
import type { Chance } from '../ports.ts'
import { moveOver } from './publish-file.ts'

/** `write` fills the new file `part`; nothing of that is left when it fails. Throws what the disk says. */
export async function replaceFile<T>(
  target: string,
  chance: Pick<Chance, 'bytes'>,
  write: (part: string) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  const sign = Buffer.from(chance.bytes(4)).toString('hex')
  const part = join(dirname(target), `${safeName(basename(target), 100)}.${sign}.part`)
  try {
    const written = await write(part)
    if (written.ok) await moveOver(part, target)
    return written
  } finally {
    // A process that has just ended may hold its file for a moment.
    await rm(part, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined)
  }
}

/** Writes texts one after another to a file that is not there yet; a throw of `parts` passes through. */
export async function writeParts(path: string, parts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    for await (const text of parts) await file.appendFile(text, 'utf8')
    await file.sync()
  } finally {
    await file.close()
  }
}
