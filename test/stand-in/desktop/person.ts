// Dialogs for a person at the window: Chromium's own file chooser and prompts, no further toolkit.
import type {
  MessageBoxOptions,
  MessageBoxReturnValue,
  OpenDialogOptions,
  OpenDialogReturnValue,
  SaveDialogOptions,
  SaveDialogReturnValue,
} from 'electron'
import type { Page } from '../chromium/page.ts'
import { allContents } from '../window/contents-registry.ts'

function anyPage(): Page {
  const [first] = allContents()
  if (!first) throw new Error('stand-in: a dialog needs a window')
  return first.page
}

async function ask(expression: string): Promise<unknown> {
  return (await anyPage().evaluateIsolated(expression)).value
}

/** A chooser opens for a hidden input; the paths behind its files are Chromium's to tell. */
export async function chooseFiles(options: OpenDialogOptions): Promise<OpenDialogReturnValue> {
  const page = anyPage()
  const { properties = [], filters = [] } = options
  const extensions = filters.flatMap((filter) => filter.extensions).filter((extension) => extension !== '*')
  const folder = properties.includes('openDirectory')
  const input = {
    type: 'file',
    multiple: properties.includes('multiSelections'),
    webkitdirectory: folder,
    accept: extensions.map((extension) => `.${extension}`).join(),
  }
  const relative = (await ask(`new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), ${JSON.stringify(input)})
    globalThis.__standInChosen = input
    input.onchange = () => resolve(Array.from(input.files, (file) => file.webkitRelativePath))
    input.oncancel = () => resolve([])
    input.click()
  })`)) as string[]
  const session = await page.session()
  const filePaths: string[] = []
  for (const [at, inside] of (folder ? relative.slice(0, 1) : relative).entries()) {
    const { objectId } = await page.evaluateIsolated(`globalThis.__standInChosen.files[${at}]`, false)
    const path = await page.pathOf(session, objectId)
    filePaths.push(folder ? path.slice(0, path.length - inside.length) + inside.split('/', 1) : path)
  }
  return { canceled: filePaths.length === 0, filePaths }
}

export async function chooseName(options: SaveDialogOptions): Promise<SaveDialogReturnValue> {
  const { title = 'Save as', defaultPath = '' } = options
  const filePath = (await ask(`prompt(${JSON.stringify(title)}, ${JSON.stringify(defaultPath)})`)) as string | null
  return { canceled: !filePath, filePath: filePath ?? '' }
}

export async function chooseButton(options: MessageBoxOptions): Promise<MessageBoxReturnValue> {
  const { message, detail = '', buttons = [], defaultId = 0, cancelId = 0, checkboxChecked = false } = options
  const choices = buttons.map((button, at) => `${at + 1}: ${button}`)
  const text = JSON.stringify([message, detail, ...choices].filter((line) => line !== '').join('\n'))
  if (buttons.length < 2) {
    await ask(`alert(${text})`)
    return { response: 0, checkboxChecked }
  }
  const chosen = Number(await ask(`prompt(${text}, ${JSON.stringify(String(defaultId + 1))})`))
  const isButton = Number.isInteger(chosen) && chosen >= 1 && chosen <= buttons.length
  return { response: isButton ? chosen - 1 : cancelId, checkboxChecked }
}

/** Puts text on the system's clipboard, as if the page's user had copied it. */
export function copyForPerson(text: string): void {
  ask(`{
    const copy = (event) => {
      event.clipboardData.setData('text/plain', ${JSON.stringify(text)})
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('copy', copy, { once: true, capture: true })
    document.execCommand('copy')
  }`).catch(() => {})
}
