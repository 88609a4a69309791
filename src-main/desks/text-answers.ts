// The window's calls about texts: to the clipboard, or to a file that the person chooses, as bytes of the window go too; and the view
// in what others copied, of which it hands on nothing else.
import { writeFile } from 'node:fs/promises'
import { viewIn } from '../../src-shared/bridge/copied-view.ts'
import { type Outcome, success } from '../../src-shared/failure.ts'
import { replaceFile, writeParts } from '../artifacts/replace-file.ts'
import type { Chance, Desktop, Dialogs } from '../ports.ts'
import { namedFileFailure } from '../storage/disk-failure.ts'
import type { AnswersOf } from './answers.ts'

type Given = {
  dialogs: Pick<Dialogs, 'chooseFile'>
  desktop: Pick<Desktop, 'copyText' | 'readText'>
  chance: Pick<Chance, 'bytes'>
}

export function textAnswers({ dialogs, desktop, chance }: Given): AnswersOf<'texts'> {
  return {
    'texts.saveAs': (name, text) => saveText({ dialogs, chance }, name, text),
    'texts.copy'(text) {
      desktop.copyText(text)
      return success(undefined)
    },
    'texts.copiedView': async () => success(viewIn(await desktop.readText())),
  }
}

type Saved = Promise<Outcome<{ saved: boolean }>>

/** `saved` is false when the person thought better of it. */
const saveText = (given: Pick<Given, 'dialogs' | 'chance'>, suggested: string, text: string): Saved =>
  saveChosen(given, suggested, (part) => writeParts(part, [text]))

/** The same for bytes. */
export const saveBytes = (given: Pick<Given, 'dialogs' | 'chance'>, suggested: string, bytes: Uint8Array): Saved =>
  saveChosen(given, suggested, (part) => writeFile(part, bytes, { flag: 'wx', flush: true }))

async function saveChosen(
  { dialogs, chance }: Pick<Given, 'dialogs' | 'chance'>,
  suggested: string,
  write: (part: string) => Promise<void>,
): Saved {
  const target = await dialogs.chooseFile(suggested)
  if (!target) return success({ saved: false })
  try {
    return await replaceFile(target, chance, async (part) => {
      await write(part)
      return success({ saved: true })
    })
  } catch (error) {
    return { ok: false, failure: namedFileFailure(error) }
  }
}
