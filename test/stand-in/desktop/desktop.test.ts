// The small parts: shortcuts, languages, web preferences, menus, the tray and ports.
import type { BrowserWindow, MenuItemConstructorOptions } from 'electron'
import { describe, expect, test } from 'vitest'
import { lifecycle } from '../app/lifecycle.ts'
import { preferredLanguages } from '../app/locale.ts'
import { MessageChannelMain } from '../ipc/message-ports.ts'
import { refuseUnsafe } from '../window/web-preferences.ts'
import { matches } from './accelerator.ts'
import { Menu, pressed } from './menu.ts'
import { Tray } from './tray.ts'

const press = (key: string, ...held: ('control' | 'shift' | 'alt' | 'meta')[]) => ({
  key,
  control: held.includes('control'),
  shift: held.includes('shift'),
  alt: held.includes('alt'),
  meta: held.includes('meta'),
})

describe('an accelerator', () => {
  test.each([
    ['CmdOrCtrl+S', press('s', 'control'), true],
    ['CmdOrCtrl+S', press('S', 'control', 'shift'), false],
    ['Ctrl+Shift+S', press('S', 'control', 'shift'), true],
    ['F11', press('F11'), true],
    ['Alt+Left', press('ArrowLeft', 'alt'), true],
    ['CommandOrControl+Plus', press('+', 'control'), true],
    ['CommandOrControl+Plus', press('+'), false],
  ])('%s is pressed by %o: %s', (accelerator, key, expected) => {
    expect(matches(accelerator, key)).toBe(expected)
  })
})

describe('the preferred languages', () => {
  test.each([
    [{ LANG: 'zh_CN.UTF-8' }, ['zh-CN']],
    [{ LANGUAGE: 'de_DE:en', LANG: 'zh_CN.UTF-8' }, ['de-DE', 'en']],
    [{ LC_ALL: 'fr_FR@euro', LANG: 'zh_CN.UTF-8' }, ['fr-FR']],
    [{ LANG: 'C.UTF-8' }, ['en-US']],
    [{}, ['en-US']],
  ])('of %o are %o', (env, expected) => {
    expect(preferredLanguages(env)).toEqual(expected)
  })
})

describe('web preferences', () => {
  test.each([
    { sandbox: false },
    { contextIsolation: false },
    { webSecurity: false },
    { nodeIntegration: true },
    { nodeIntegrationInWorker: true },
    { webviewTag: true },
  ])('%o are refused', (preferences) => {
    expect(() => refuseUnsafe(preferences)).toThrow(Object.keys(preferences).join())
  })

  test('that spell out what is safe are accepted', () => {
    expect(() => refuseUnsafe({ sandbox: true, nodeIntegration: false, preload: '/p.cjs' })).not.toThrow()
  })
})

describe('a menu', () => {
  const clicked: string[] = []
  const click: MenuItemConstructorOptions['click'] = (item) => void clicked.push(item.id)
  const menu = Menu.buildFromTemplate([
    { label: 'File', submenu: [{ id: 'save', accelerator: 'CmdOrCtrl+S', click }, { role: 'quit' }] },
    { id: 'off', enabled: false, click },
    { role: 'editMenu' },
  ])

  test('finds its items at any depth, and clicks those that are enabled', () => {
    menu.getMenuItemById('save')?.click()
    menu.getMenuItemById('off')?.click()
    expect(clicked.splice(0)).toEqual(['save'])
    expect(menu.getMenuItemById('none')).toBeNull()
  })

  test('fills in the items of a role that is a whole menu', () => {
    expect(menu.items[2]?.submenu?.items.map(({ role }) => role)).toContain('copy')
  })

  test('hears the keys of its items while it is the menu of the app', () => {
    const window = {} as BrowserWindow
    pressed(press('s', 'control'), window)
    Menu.setApplicationMenu(menu)
    pressed(press('s', 'control'), window)
    expect(clicked).toEqual(['save'])
  })
})

test('an icon in the tray needs the app to be ready, a picture that is there and a menu, and is nothing once destroyed', () => {
  const icon = new URL('../../../resources/icon.png', import.meta.url).pathname
  expect(() => new Tray(icon)).toThrow('Cannot create Tray before app is ready')
  lifecycle.becomeReady()
  expect(() => new Tray('/no/such/icon.png')).toThrow('Failed to load image from path')
  const tray = new Tray(icon)
  expect(() => Reflect.get(tray, 'displayBalloon')).toThrow('stand-in: Tray.displayBalloon is not there')
  expect(() => Reflect.apply(tray.setContextMenu, tray, [{}])).toThrow('Must pass Menu or null')
  tray.setContextMenu(Menu.buildFromTemplate([{ role: 'quit' }]))
  tray.destroy()
  tray.destroy()
  expect(tray.isDestroyed()).toBe(true)
  for (const use of [() => tray.setToolTip('x'), () => tray.setImage(icon), () => tray.setContextMenu(null)])
    expect(use).toThrow('Tray is destroyed')
})

test('message ports carry clones both ways, and keep what arrives before they start', async () => {
  const { port1, port2 } = new MessageChannelMain()
  const given = { list: [1] }
  port1.postMessage(given)
  given.list.push(2)
  const received = new Promise((resolve) => port2.once('message', ({ data }) => resolve(data)))
  port2.start()
  expect(await received).toEqual({ list: [1] })
  const answered = new Promise((resolve) => port1.once('message', ({ data }) => resolve(data)))
  port1.start()
  port2.postMessage(new Map([[1, 2]]))
  expect(await answered).toEqual(new Map([[1, 2]]))
})
