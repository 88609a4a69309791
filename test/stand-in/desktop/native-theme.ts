// electron.nativeTheme: light or dark, told to every page.
import { EventEmitter } from 'node:events'
import type { NativeTheme as ElectronNativeTheme } from 'electron'
import type { Page } from '../chromium/page.ts'
import { type Part, strictClass } from '../strict.ts'
import { allContents } from '../window/contents-registry.ts'

type Source = ElectronNativeTheme['themeSource']

class NativeTheme extends EventEmitter implements Part<ElectronNativeTheme> {
  readonly shouldUseHighContrastColors = false
  readonly shouldUseInvertedColorScheme = false
  #source: Source = 'system'

  get themeSource(): Source {
    return this.#source
  }
  set themeSource(source: Source) {
    if (!['system', 'light', 'dark'].includes(source)) throw new TypeError(`themeSource cannot be ${source}`)
    this.#source = source
    for (const { page } of allContents()) applyTheme(page)
    this.emit('updated')
  }

  /** The system of the stand-in is light. */
  get shouldUseDarkColors(): boolean {
    return this.#source === 'dark'
  }
}
strictClass(NativeTheme)

export const nativeTheme = new NativeTheme()

/** Tells a page which colours are preferred. */
export function applyTheme(page: Page): void {
  const value = nativeTheme.shouldUseDarkColors ? 'dark' : 'light'
  const features = [{ name: 'prefers-color-scheme', value }]
  page
    .session()
    .then((session) => session.send('Emulation.setEmulatedMedia', { features }))
    .catch(() => {})
}
