// Writes a text of the window to a file that the person chooses in a dialog: nowhere else, and never without asking.
import { writeFile } from 'node:fs/promises'
import { failure, type Outcome, success } from '../src-shared/failure.ts'
import type { Dialogs } from './ports.ts'

/** `saved` is false when the person thought better of it. */
export async function saveText(
  dialogs: Pick<Dialogs, 'chooseFile'>,
  suggested: string,
  text: string,
): Promise<Outcome<{ saved: boolean }>> {
  const target = await dialogs.chooseFile(suggested)
  if (!target) return success({ saved: false })
  try {
    await writeFile(target, text, 'utf8')
    return success({ saved: true })
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    return failure(full ? 'disk-full' : 'folder-unavailable')
  }
}
