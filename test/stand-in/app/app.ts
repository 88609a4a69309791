// electron.app.
import { EventEmitter } from 'node:events'
import type { CommandLine, App as ElectronApp } from 'electron'
import { record } from '../calls.ts'
import { electronEvent } from '../event.ts'
import { runtime } from '../runtime.ts'
import { asElectron, type Part, strict, strictClass } from '../strict.ts'
import { AppPaths } from './app-paths.ts'
import type { AppToRun } from './command-line.ts'
import { lifecycle } from './lifecycle.ts'
import { preferredLanguages } from './locale.ts'
import { SingleInstance } from './single-instance.ts'

const paths = new AppPaths()
const instance = new SingleInstance()
const about = { name: 'Electron', version: '0.0.0', folder: process.cwd(), packaged: false }

const commandLine = {
  hasSwitch: (name: string) => runtime.switches.has(name),
  getSwitchValue: (name: string) => runtime.switches.get(name) ?? '',
  appendSwitch: (name: string, value = '') => void runtime.switches.set(name, value),
  removeSwitch: (name: string) => void runtime.switches.delete(name),
} satisfies Partial<CommandLine>

class App extends EventEmitter implements Part<ElectronApp> {
  get isPackaged(): boolean {
    return about.packaged
  }
  readonly commandLine = asElectron<CommandLine>(strict('app.commandLine', commandLine))

  get name(): string {
    return about.name
  }
  getName(): string {
    return about.name
  }
  setName(name: string): void {
    about.name = name
  }
  getVersion(): string {
    return about.version
  }
  getAppPath(): string {
    return about.folder
  }
  getPath(name: Parameters<ElectronApp['getPath']>[0]): string {
    return paths.get(name, about.name)
  }
  setPath(name: string, path: string): void {
    paths.set(name, path)
  }

  getLocale(): string {
    return runtime.switches.get('lang') || (this.getPreferredSystemLanguages()[0] ?? 'en-US')
  }
  getSystemLocale(): string {
    return this.getPreferredSystemLanguages()[0] ?? 'en-US'
  }
  getPreferredSystemLanguages(): string[] {
    return preferredLanguages(process.env)
  }

  isReady(): boolean {
    return lifecycle.isReady
  }
  whenReady(): Promise<void> {
    return lifecycle.ready.promise
  }
  quit(): void {
    lifecycle.quit()
  }
  exit(code = 0): void {
    lifecycle.exit(code)
  }
  relaunch(): void {
    record('app.relaunch')
  }
  focus(): void {
    record('app.focus')
  }

  requestSingleInstanceLock(data: Record<string, unknown> = {}): boolean {
    const visit = { argv: process.argv, folder: process.cwd(), data }
    return instance.acquire(this.getPath('userData'), visit, async ({ argv, folder, data }) => {
      await lifecycle.ready.promise
      this.emit('second-instance', electronEvent(), argv, folder, data)
    })
  }
  hasSingleInstanceLock(): boolean {
    return instance.isHeld
  }
  releaseSingleInstanceLock(): void {
    instance.release()
  }

  /** Its Chromium always draws by software. */
  getGPUFeatureStatus(): Electron.GPUFeatureStatus {
    return { gpu_compositing: 'disabled_software', webgl: 'unavailable_software' } as Electron.GPUFeatureStatus
  }

  setAppUserModelId(id: string): void {
    record('app.setAppUserModelId', id)
  }
  setBadgeCount(count?: number): boolean {
    record('app.setBadgeCount', count)
    return false
  }
  enableSandbox(): void {
    if (lifecycle.isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
  }
}
strictClass(App)

export const app = new App()
lifecycle.tellThrough(app)

/** Tells `app` what it is the app of, and whether it has an executable of its own. */
export function introduce({ name, version, folder }: AppToRun, packaged: boolean): void {
  Object.assign(about, { name, version, folder, packaged })
}
