// electron.Menu and electron.MenuItem: a menu that tests click, and whose accelerators a person's keys reach.
import { EventEmitter } from 'node:events'
import type {
  BrowserWindow,
  Menu as ElectronMenu,
  MenuItem as ElectronMenuItem,
  MenuItemConstructorOptions,
} from 'electron'
import { record } from '../calls.ts'
import { asElectron, type Part, strictClass } from '../strict.ts'
import { type KeyPress, matches } from './accelerator.ts'
import { actAs, itemsOf } from './menu-roles.ts'

let applicationMenu: ElectronMenu | null = null

export class MenuItem implements Part<ElectronMenuItem> {
  readonly id: string
  readonly type: ElectronMenuItem['type']
  readonly role?: NonNullable<ElectronMenuItem['role']>
  readonly accelerator: string | null
  readonly registerAccelerator: boolean
  readonly submenu?: ElectronMenu
  label: string
  enabled: boolean
  visible: boolean
  checked: boolean
  readonly #click: MenuItemConstructorOptions['click']

  constructor(options: MenuItemConstructorOptions) {
    const { id, label, role, submenu = itemsOf(role) } = options
    this.id = id ?? ''
    if (role) this.role = role as NonNullable<ElectronMenuItem['role']>
    this.label = label ?? role ?? ''
    this.type = options.type ?? (submenu ? 'submenu' : 'normal')
    this.accelerator = (options.accelerator as string | undefined) ?? null
    this.registerAccelerator = options.registerAccelerator ?? true
    this.enabled = options.enabled ?? true
    this.visible = options.visible ?? true
    this.checked = options.checked ?? false
    this.#click = options.click
    if (submenu) this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu
  }

  click = (event: object = {}, window?: BrowserWindow): void => {
    if (!this.enabled) return
    if (this.type === 'checkbox') this.checked = !this.checked
    if (this.type === 'radio') this.checked = true
    record('menu.click', this.id || this.label)
    if (this.#click) this.#click(asElectron<ElectronMenuItem>(this), window, event)
    else if (this.role) actAs(this.role, window)
  }
}
strictClass(MenuItem)

export class Menu extends EventEmitter implements Part<ElectronMenu> {
  readonly items: ElectronMenuItem[] = []

  static buildFromTemplate(template: (MenuItemConstructorOptions | ElectronMenuItem)[]): ElectronMenu {
    const menu = new Menu()
    for (const item of template) {
      const made = item instanceof MenuItem ? item : new MenuItem(item as MenuItemConstructorOptions)
      menu.append(asElectron<ElectronMenuItem>(made))
    }
    return asElectron<ElectronMenu>(menu)
  }
  static setApplicationMenu(menu: ElectronMenu | null): void {
    applicationMenu = menu
  }
  static getApplicationMenu(): ElectronMenu | null {
    return applicationMenu
  }

  append(item: ElectronMenuItem): void {
    this.items.push(item)
  }
  insert(at: number, item: ElectronMenuItem): void {
    this.items.splice(at, 0, item)
  }
  getMenuItemById(id: string): ElectronMenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id)
      if (found) return found
    }
    return null
  }
  popup(): void {
    record('menu.popup', ...this.items.map((item) => item.id || item.label))
    this.emit('menu-will-show')
  }
  closePopup(): void {
    this.emit('menu-will-close')
  }
}
strictClass(Menu)

/** A person's key press: clicks the item of the application menu whose accelerator it is. */
export function pressed(key: KeyPress, window: BrowserWindow): void {
  const find = (menu: ElectronMenu | null | undefined): ElectronMenuItem | undefined => {
    for (const item of menu?.items ?? []) {
      const { accelerator, registerAccelerator } = item
      const isIt = typeof accelerator === 'string' && registerAccelerator && matches(accelerator, key)
      const found = isIt ? item : find(item.submenu)
      if (found) return found
    }
    return undefined
  }
  find(applicationMenu)?.click({ triggeredByAccelerator: true }, window)
}
