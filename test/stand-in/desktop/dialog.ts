// electron.dialog: under test every dialog is the test's to answer; otherwise Chromium's own chooser and prompts ask.
import type {
  BaseWindow,
  Dialog,
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import { record } from '../calls.ts'
import { runtime } from '../runtime.ts'
import { strict } from '../strict.ts'
import { chooseButton, chooseFiles, chooseName } from './person.ts'

type Asked<Options> = [options: Options] | [window: BaseWindow, options: Options]

function ask<Options, Answer>(member: string, answer: (options: Options) => Promise<Answer>) {
  return async (...asked: Asked<Options>): Promise<Answer> => {
    const options = asked[asked.length - 1] as Options
    record(`dialog.${member}`, options)
    if (!runtime.underTest) return answer(options)
    throw new Error(`stand-in: the test has not said what dialog.${member} answers to ${JSON.stringify(options)}`)
  }
}

export const dialog = strict('dialog', {
  showOpenDialog: ask<OpenDialogOptions, OpenDialogReturnValue>('showOpenDialog', chooseFiles),
  showSaveDialog: ask<SaveDialogOptions, SaveDialogReturnValue>('showSaveDialog', chooseName),
  showMessageBox: ask<MessageBoxOptions, MessageBoxReturnValue>('showMessageBox', chooseButton),
  showErrorBox(title: string, content: string) {
    record('dialog.showErrorBox', title, content)
    console.error(`${title}: ${content}`)
  },
} satisfies Partial<Dialog>)
