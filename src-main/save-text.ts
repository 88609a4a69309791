// Takes a text of the window to the clipboard, or to a file that the person chooses in a dialog: nowhere else, never without asking.
import { writeFile } from 'node:fs/promises'
import { failure, type Outcome, success } from '../src-shared/failure.ts'
import type { AnswersOf } from './answers.ts'
import type { Desktop, Dialogs } from './ports.ts'

type Given = { dialogs: Pick<Dialogs, 'chooseFile'>; desktop: Pick<Desktop, 'copyText'> }

export function textAnswers({ dialogs, desktop }: Given): AnswersOf<'texts'> {
  return {
    'texts.saveAs': (name, text) => saveText(dialogs, name, text),
    'texts.copy'(text) {
      desktop.copyText(text)
      return success(undefined)
    },
  }
}

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
