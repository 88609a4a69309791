// The app under test: launched on a folder of its own, watched for complaints, closed or killed, and launched again.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { waitLimit } from '../../helpers/limits.ts'
import { dropFiles } from './drop-files.ts'
import { electronBinary, root, softwareGraphics, standIn } from './electron-binary.ts'
import { killTree } from './process-tree.ts'

export interface StudioLaunch {
  /** Folder of the app; by default the one that ASSET_STUDIO_APP names, or the repository's own. */
  readonly app?: string
  /** Arguments after the app's folder. */
  readonly args?: readonly string[]
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>
}

interface Dialogs {
  showOpenDialog: Electron.OpenDialogReturnValue
  showSaveDialog: Electron.SaveDialogReturnValue
  showMessageBox: Electron.MessageBoxReturnValue
}

/** What a dialog of the main process asks. */
export interface Question {
  readonly message: string
  readonly detail: string
  readonly buttons: readonly string[]
}

/** The sequence of the buttons of every question. */
const questionButtons = ['yes', 'no']

/** What a test may watch, wherever in Electron it is a member of. */
export type Watched =
  | `shell.${'openExternal' | 'openPath' | 'showItemInFolder' | 'trashItem'}`
  | 'clipboard.writeText'
  | 'app.setBadgeCount'
  | 'window.setProgressBar'
  | 'contents.startDrag'
  | 'Notification.show'

interface Running {
  readonly app: ElectronApplication
  readonly page: Page
  readonly exit: Promise<number | null>
  readonly pid: number
}

export class StudioUnderTest {
  /** What the page has complained of so far: errors on its console, and errors nobody caught. */
  readonly complaints: string[] = []
  /** What the main process has written. */
  output = ''
  readonly #launch: StudioLaunch
  readonly #allowed: RegExp[] = []
  #userData: string | undefined
  #running: Running | undefined

  constructor(launch: StudioLaunch = {}) {
    this.#launch = launch
  }

  /** The folder of the app's own data, fresh and empty at the first look. */
  get userData(): string {
    this.#userData ??= mkdtempSync(join(tmpdir(), 'studio 浮雕 ü-'))
    return this.#userData
  }
  get app(): ElectronApplication {
    return this.#now().app
  }
  get page(): Page {
    return this.#now().page
  }
  get pid(): number {
    return this.#now().pid
  }
  /** The exit code of the main process, null when a signal ended it. */
  get exit(): Promise<number | null> {
    return this.#now().exit
  }

  /** Launches the app and waits until its window is ready. */
  async start(launch: StudioLaunch = this.#launch): Promise<void> {
    const binary = electronBinary()
    const app = await _electron.launch({
      ...(binary ? {} : { executablePath: standIn }),
      args: [
        launch.app ?? (process.env.ASSET_STUDIO_APP || root),
        `--user-data-dir=${this.userData}`,
        ...(binary ? softwareGraphics : []),
        ...(launch.args ?? []),
      ],
      env: { ...(process.env as Record<string, string>), ...utf8Locale(), ...this.#ownDesktop(), ...launch.env },
      cwd: root,
      colorScheme: null,
      timeout: waitLimit,
    })
    app.context().setDefaultTimeout(waitLimit)
    const child = app.process()
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const keep = (text: Buffer) => {
      this.output += String(text)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    app.context().on('page', (page) => this.#watchPage(page))
    try {
      const page = await app.firstWindow({ timeout: waitLimit })
      this.#watchPage(page)
      this.#running = { app, page, exit, pid: child.pid ?? 0 }
      await page.locator('html[data-ready]').waitFor()
      await this.answerQuestions('yes')
    } catch (error) {
      killTree(child.pid ?? 0)
      throw new Error(`The app did not become ready.\n${this.complaints.join('\n')}\n${this.output}`, { cause: error })
    }
  }

  /** A screenshot of the window, while there is one. */
  async picture(): Promise<Buffer | undefined> {
    return this.#running?.page.screenshot({ timeout: 5000 }).catch(() => undefined)
  }

  /** Quits as a person does, and waits for the process to end. */
  async close(): Promise<void> {
    const running = this.#running
    this.#running = undefined
    await running?.app.close()
    await running?.exit
  }

  /** Ends every process of the app at once. */
  async kill(): Promise<void> {
    const { pid, exit } = this.#now()
    this.#running = undefined
    killTree(pid)
    await exit
  }

  /** Starts again on the same folder, after closing what still runs. */
  async relaunch(launch?: StudioLaunch): Promise<void> {
    await this.close()
    await this.start(launch)
  }

  /** Removes the folder; the app must have ended. */
  removeUserData(): void {
    if (this.#userData !== undefined) rmSync(this.#userData, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Errors that match are expected: they are no complaints. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  /** Complaints that the test has not allowed. */
  unexpected(): string[] {
    return this.complaints.filter((complaint) => !this.#allowed.some((pattern) => pattern.test(complaint)))
  }

  async dropFiles(target: string, paths: readonly string[]): Promise<void> {
    await dropFiles(this.page, target, paths)
  }

  /** Says what a dialog answers from now on: each answer once, the last one for good. */
  async answerDialog<Name extends keyof Dialogs>(name: Name, ...answers: Dialogs[Name][]): Promise<void> {
    await this.app.evaluate(
      ({ dialog }, given) => {
        const left = [...given.answers]
        const answer = async () => (left.length > 1 ? left.shift() : left[0])
        Object.assign(dialog, { [given.name]: answer })
      },
      { name, answers },
    )
  }

  /**
   * Answers every question of the main process from now on, as a person would who is asked by a dialog of the system; gives a
   * way to read what was asked since.
   */
  async answerQuestions(word: 'yes' | 'no'): Promise<() => Promise<Question[]>> {
    await this.app.evaluate(({ dialog }, response) => {
      const asked: Question[] = []
      const showMessageBox = async (...given: unknown[]) => {
        const { message = '', detail = '', buttons = [] } = given.at(-1) as Partial<Question>
        asked.push({ message, detail, buttons })
        return { response, checkboxChecked: false }
      }
      Object.assign(dialog, { showMessageBox })
      Object.assign(globalThis, { questionsAsked: asked })
    }, questionButtons.indexOf(word))
    return () => this.app.evaluate(() => Reflect.get(globalThis, 'questionsAsked') as Question[])
  }

  /** Takes over one of Electron's members; gives a way to read the arguments of its calls so far. */
  async watch(member: Watched): Promise<() => Promise<unknown[][]>> {
    await this.app.evaluate((electron, watched) => {
      const [owner = '', name = ''] = watched.split('.')
      const [window] = electron.BrowserWindow.getAllWindows()
      const { app, shell, clipboard, Notification } = electron
      const owners = {
        app,
        shell,
        clipboard,
        window,
        contents: window?.webContents,
        Notification: Notification.prototype,
      }
      const calls: unknown[][] = []
      const kept = Reflect.get(globalThis, 'watchedCalls') ?? {}
      Object.assign(globalThis, { watchedCalls: Object.assign(kept, { [watched]: calls }) })
      const object = owners[owner as keyof typeof owners]
      if (!object) throw new Error(`There is no ${owner} to watch.`)
      Object.assign(object, {
        [name](this: { title?: string; body?: string }, ...args: unknown[]) {
          calls.push(owner === 'Notification' ? [{ title: this.title, body: this.body }] : args)
          return name === 'openPath' ? Promise.resolve('') : undefined
        },
      })
    }, member)
    return () => this.app.evaluate((_electron, watched) => Reflect.get(globalThis, 'watchedCalls')[watched], member)
  }

  #now(): Running {
    if (!this.#running) throw new Error('The app is not running.')
    return this.#running
  }

  /** Results, settings of the desktop and what a killed app cannot tidy up stay in the folder of the test. */
  #ownDesktop(): Record<string, string> {
    const [config, temporary] = [join(this.userData, 'desktop'), join(this.userData, 'tmp')]
    for (const folder of [config, temporary]) mkdirSync(folder, { recursive: true })
    writeFileSync(join(config, 'user-dirs.dirs'), `XDG_PICTURES_DIR="${join(this.userData, 'Pictures')}"\n`)
    return { XDG_CONFIG_HOME: config, TMPDIR: temporary }
  }

  readonly #watched = new WeakSet<Page>()

  #watchPage(page: Page): void {
    if (this.#watched.has(page)) return
    this.#watched.add(page)
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message))
    page.on('console', (message) => {
      if (message.type() !== 'error') return
      // The engine's own words for a resource that does not load leave out which one.
      const { url } = message.location()
      this.complaints.push(url ? `${message.text()} (${url})` : message.text())
    })
  }
}

/** Without a UTF-8 locale Chromium cannot open files whose names are not ASCII. */
function utf8Locale(): Record<string, string> {
  const { LC_ALL, LC_CTYPE, LANG } = process.env
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '') ? {} : { LC_ALL: 'C.UTF-8' }
}
