// electron.Tray: an icon that is recorded, never shown; tests click it by its event, and the items of its menu.
import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import type { Menu as ElectronMenu, Tray as ElectronTray, NativeImage } from 'electron'
import { lifecycle } from '../app/lifecycle.ts'
import { record } from '../calls.ts'
import { type Part, strictClass } from '../strict.ts'
import { Menu } from './menu.ts'

export class Tray extends EventEmitter implements Part<ElectronTray> {
  #isDestroyed = false

  constructor(image: NativeImage | string) {
    super()
    if (!lifecycle.isReady) throw new Error('Cannot create Tray before app is ready')
    this.setImage(image)
  }

  destroy(): void {
    this.#isDestroyed = true
    record('tray.destroy')
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  setImage(image: NativeImage | string): void {
    this.#checkAlive()
    if (typeof image === 'string' && !existsSync(image)) throw new Error(`Failed to load image from path '${image}'`)
    record('tray.setImage', image)
  }
  setToolTip(toolTip: string): void {
    this.#checkAlive()
    record('tray.setToolTip', toolTip)
  }
  setContextMenu(menu: ElectronMenu | null): void {
    this.#checkAlive()
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Must pass Menu or null')
    record('tray.setContextMenu', ...(menu?.items ?? []).map((item) => item.id || item.type))
  }

  #checkAlive(): void {
    if (this.#isDestroyed) throw new Error('Tray is destroyed')
  }
}
strictClass(Tray)
