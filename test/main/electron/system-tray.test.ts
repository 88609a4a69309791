// The icon in the system's tray, in the stand-in's own parts: when it is there, what it says, and what it does.
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { createSystemTray } from '../../../src-main/electron/system-tray.ts'
import { createVoice } from '../../../src-main/electron/words/voice.ts'
import { lifecycle } from '../../stand-in/app/lifecycle.ts'
import { Menu } from '../../stand-in/desktop/menu.ts'
import { Tray } from '../../stand-in/desktop/tray.ts'

type Electron = Parameters<typeof createSystemTray>[0]['electron']

const icons = join(import.meta.dirname, '../../../resources/tray')
beforeAll(() => lifecycle.becomeReady())

/** A tray in a desktop that keeps what each icon shows at last; `left` has those that were not taken away. */
function desktop(platform: NodeJS.Platform = 'linux') {
  const made: Seen[] = []
  const done: string[] = []
  class Seen extends Tray {
    tip = ''
    menu: Electron.Menu | null = null
    constructor(image: string) {
      super(image)
      made.push(this)
    }
    override setToolTip(tip: string) {
      super.setToolTip(tip)
      this.tip = tip
    }
    override setContextMenu(menu: Electron.Menu | null) {
      super.setContextMenu(menu)
      this.menu = menu
    }
    get items() {
      return this.menu?.items.filter(({ type }) => type !== 'separator').map(({ label, enabled }) => [label, enabled])
    }
  }
  const voice = createVoice('en')
  const tray = createSystemTray({
    ...{ electron: { Menu, Tray: Seen } as unknown as Electron, platform, icons, voice },
    open: (...given: unknown[]) => done.push(`open${given.length}`),
    quit: () => done.push('quit'),
  })
  return { tray, voice, made, done, left: () => made.filter((each) => !each.isDestroyed()) }
}

it.each(['linux', 'win32'] as const)('is there while it is wanted, once (%s)', (platform) => {
  const { tray, made, left } = desktop(platform)
  tray.show(false)
  expect(made).toHaveLength(0)
  tray.show(true)
  tray.show(true)
  expect(made).toHaveLength(1)
  tray.show(false)
  tray.count(3)
  tray.show(false)
  expect(left()).toEqual([])
  tray.show(true)
  expect(left().map(({ tip }) => tip)).toEqual(['Asset Studio – 3 orders under way or waiting for you'])
})

it('is not there on a Mac, whose apps go on by themselves', () => {
  const { tray, made } = desktop('darwin')
  tray.show(true)
  tray.count(1)
  expect(made).toEqual([])
})

it('says how many orders are under way, and in which language at once', () => {
  const { tray, voice, made } = desktop()
  tray.show(true)
  const [icon] = made
  expect([icon?.tip, icon?.items]).toEqual([
    'Asset Studio',
    [
      ['Open Asset Studio', true],
      ['Quit', true],
    ],
  ])
  tray.count(1)
  expect(icon?.tip).toBe('Asset Studio – 1 order under way or waiting for you')
  tray.count(12)
  voice.speak('zh-CN')
  expect([icon?.tip, icon?.items]).toEqual([
    'Asset Studio – 12 个订单进行中或等你处理',
    [
      ['打开 Asset Studio', true],
      ['12 个订单进行中或等你处理', false],
      ['退出', true],
    ],
  ])
  tray.count(0)
  expect(icon?.items).toHaveLength(2)
})

it('opens the window by a click and by its menu, and quits', () => {
  const { tray, made, done } = desktop()
  tray.show(true)
  made[0]?.emit('click', {}, { x: 0 }, { x: 0 })
  for (const id of ['open', 'quit']) made[0]?.menu?.getMenuItemById(id)?.click()
  expect(done).toEqual(['open0', 'open0', 'quit'])
})
