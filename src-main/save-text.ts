// Takes a text of the window to the clipboard, or to a file that the person chooses in a dialog: nowhere else, never without asking.
import { type Outcome, success } from '../src-shared/failure.ts'
import type { AnswersOf } from './answers.ts'
import { replaceFile, writeParts } from './artifacts/replace-file.ts'
import type { Chance, Desktop, Dialogs } from './ports.ts'
import { namedFileFailure } from './storage/disk-failure.ts'

type Given = {
  dialogs: Pick<Dialogs, 'chooseFile'>
  desktop: Pick<Desktop, 'copyText'>
  chance: Pick<Chance, 'bytes'>
}

export function textAnswers({ dialogs, desktop, chance }: Given): AnswersOf<'texts'> {
  return {
    'texts.saveAs': (name, text) => saveText({ dialogs, chance }, name, text),
    'texts.copy'(text) {
      desktop.copyText(text)
      return success(undefined)
    },
  }
}

/** `saved` is false when the person thought better of it. */
export async function saveText(
  { dialogs, chance }: Pick<Given, 'dialogs' | 'chance'>,
  suggested: string,
  text: string,
): Promise<Outcome<{ saved: boolean }>> {
  const target = await dialogs.chooseFile(suggested)
  if (!target) return success({ saved: false })
  try {
    return await replaceFile(target, chance, async (part) => {
      await writeParts(part, [text])
      return success({ saved: true })
    })
  } catch (error) {
    return { ok: false, failure: namedFileFailure(error) }
  }
}
