// The dialogs a person meets, behind the core's port.
import { basename, dirname } from 'node:path'
import * as electron from 'electron'
import type { Dialogs } from '../ports.ts'
import type { Words } from './words/en.ts'
import { questionWords } from './words/question-words.ts'

type Given = { window: () => Electron.BrowserWindow | undefined; words: () => Words }

/** Electron's own dialogs, always attached to the studio's window. */
export function createDialogs({ window, words }: Given): Dialogs {
  const open = async (options: Electron.OpenDialogOptions) => {
    const parent = window()
    const { canceled, filePaths } = parent
      ? await electron.dialog.showOpenDialog(parent, options)
      : await electron.dialog.showOpenDialog(options)
    return canceled ? [] : filePaths
  }
  const say = (options: Electron.MessageBoxOptions) => {
    const parent = window()
    if (!parent) return electron.dialog.showMessageBox(options)
    // A dialog may end unanswered with its window.
    const { promise: gone, resolve } = Promise.withResolvers<Electron.MessageBoxReturnValue>()
    const end = () => resolve({ response: options.cancelId ?? 0, checkboxChecked: false })
    parent.once('closed', end)
    const answer = electron.dialog.showMessageBox(parent, options)
    return Promise.race([answer, gone]).finally(() => parent.removeListener('closed', end))
  }
  return {
    pickPictures: () => open({ title: words().pickPictures, properties: ['openFile', 'multiSelections'] }),
    pickFolders: () => open({ title: words().pickFolders, properties: ['openDirectory', 'multiSelections'] }),
    chooseFolder: async (current) =>
      (
        await open({
          title: words().chooseFolder,
          defaultPath: current,
          properties: ['openDirectory', 'createDirectory'],
        })
      )[0] ?? null,
    findFile: async (path) =>
      (
        await open({
          title: `${words().findFile} ${basename(path)}`,
          defaultPath: dirname(path),
          properties: ['openFile'],
        })
      )[0] ?? null,
    findFolder: async (near) =>
      (await open({ title: words().findFolder, defaultPath: near, properties: ['openDirectory'] }))[0] ?? null,
    async chooseFile(suggested) {
      const options = { title: `${words().saveAs} ${basename(suggested)}`, defaultPath: suggested }
      const parent = window()
      const { canceled, filePath } = parent
        ? await electron.dialog.showSaveDialog(parent, options)
        : await electron.dialog.showSaveDialog(options)
      return canceled || !filePath || !dirname(filePath) ? null : filePath
    },
    async confirm(question) {
      const { message, detail, yes, no } = questionWords(question, words())
      // A page may bring the question up while somebody types: Return and Escape both say no.
      const buttons = { buttons: [yes, no], defaultId: 1, cancelId: 1, noLink: true, normalizeAccessKeys: false }
      return (await say({ type: 'question', title: words().app, message, detail, ...buttons })).response === 0
    },
    async tellRefused(path, why) {
      const { app: title, refusedPath, refusedPathNext } = words()
      await say({ type: 'warning', title, message: refusedPath[why], detail: `${path}\n\n${refusedPathNext[why]}` })
    },
  }
}

/** Asks about a window that answers nobody: true to load its page anew, false by the signal. With its window it may not end. */
export async function askAboutHanging(
  window: Electron.BrowserWindow,
  signal: AbortSignal,
  words: Words,
): Promise<boolean> {
  const { app: title, hanging, hangingNext, wait, loadAgain } = words
  const options = { type: 'warning' as const, title, message: hanging, detail: hangingNext, noLink: true }
  const buttons = { buttons: [wait, loadAgain], defaultId: 0, cancelId: 0, signal }
  return (await electron.dialog.showMessageBox(window, { ...options, ...buttons })).response === 1
}
