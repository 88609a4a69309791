// The guard's own answers: to navigations, devices, permissions and downloads, for every page and session that is made.
import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Electron from 'electron'
import { describe, expect, it } from 'vitest'
import { guardContents } from '../../../src-main/electron/guard.ts'

const silent = { info() {}, warn() {}, error() {} }

class Session extends EventEmitter {
  /** What was set, by the name of its setter. */
  readonly set: Record<string, (...args: never[]) => unknown> = {}
  readonly webRequest = { onBeforeRequest: (listener: never) => void Object.assign(this.set, { request: listener }) }
  constructor() {
    super()
    const names = ['PermissionRequestHandler', 'PermissionCheckHandler', 'DevicePermissionHandler']
    for (const name of [
      ...names,
      'DisplayMediaRequestHandler',
      'USBProtectedClassesHandler',
      'BluetoothPairingHandler',
    ])
      Object.assign(this, { [`set${name}`]: (handler: never) => void Object.assign(this.set, { [name]: handler }) })
    Object.assign(this, { setSpellCheckerEnabled() {} })
  }
  ask(name: string, ...args: unknown[]): unknown {
    const handler = this.set[name]
    if (!handler) throw new Error(`${name} was not set`)
    return handler(...(args as never[]))
  }
}

function guarded(devServer?: string) {
  const app = new EventEmitter()
  guardContents(app as Electron.App, silent, devServer)
  const [contents, session] = [new EventEmitter(), new Session()]
  Object.assign(contents, { setWebRTCIPHandlingPolicy() {}, setWindowOpenHandler() {} })
  app.emit('web-contents-created', {}, contents)
  app.emit('session-created', session)
  const isPrevented = (from: EventEmitter, name: string, facts: object = {}, ...args: unknown[]) => {
    let prevented = false
    from.emit(name, { ...facts, preventDefault: () => (prevented = true) }, ...args)
    return prevented
  }
  return { contents, session, isPrevented }
}

const page = 'app://studio/index.html'

/** Every permission that Electron's typings know, asked for or looked at in silence. */
const typings = readFileSync(join(import.meta.dirname, '../../../node_modules/electron/electron.d.ts'), 'utf8')
const permissions = [
  ...new Set(
    [...typings.matchAll(/setPermission(?:Check|Request)Handler\(handler:.*?permission: ((?:'[\w-]+'(?: \| )?)+)/g)]
      .flatMap(([, names = '']) => names.split(' | '))
      .map((name) => name.replaceAll("'", '')),
  ),
]

describe('the guard', () => {
  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])('prevents %s', (name) => {
    const { contents, isPrevented } = guarded()
    for (const url of ['https://example.com/', page])
      expect(isPrevented(contents, name, { url, isMainFrame: true })).toBe(true)
  })

  it('lets the build server reload the page, in its own frame, and nothing else', () => {
    const { contents, isPrevented } = guarded('http://localhost:5173')
    const navigates = (name: string, url: string, isMainFrame: boolean) =>
      !isPrevented(contents, name, { url, isMainFrame })
    expect([navigates('will-frame-navigate', page, true), navigates('will-navigate', page, true)]).toEqual([true, true])
    expect(navigates('will-frame-navigate', page, false)).toBe(false)
    expect(navigates('will-frame-navigate', 'http://localhost:5173/', true)).toBe(false)
    expect(navigates('will-navigate', 'http://localhost:5173/', true)).toBe(false)
  })

  it('prevents every choice of a device and every download', () => {
    const { contents, session, isPrevented } = guarded()
    const chosen: unknown[] = []
    const choose = (device?: unknown) => void chosen.push(device)
    expect(isPrevented(contents, 'select-bluetooth-device', {}, [{ deviceId: 'x' }], choose)).toBe(true)
    expect(isPrevented(session, 'select-hid-device', {}, { deviceList: [] }, choose)).toBe(true)
    expect(isPrevented(session, 'select-usb-device', {}, { deviceList: [] }, choose)).toBe(true)
    expect(isPrevented(session, 'select-serial-port', {}, [], contents, choose)).toBe(true)
    expect(chosen.map((device) => device || 'none')).toEqual(['none', 'none', 'none', 'none'])
    expect(isPrevented(session, 'will-download')).toBe(true)
  })

  it('denies devices, pairing, the screen and all permissions but writing to the clipboard', () => {
    const { session } = guarded()
    expect(session.ask('DevicePermissionHandler', {})).toBe(false)
    expect(session.ask('USBProtectedClassesHandler', { protectedClasses: ['hid'] })).toEqual(['hid'])
    const answers: unknown[] = []
    const answer = (given: unknown) => void answers.push(given)
    session.ask('BluetoothPairingHandler', {}, answer)
    session.ask('DisplayMediaRequestHandler', {}, answer)
    expect(answers).toEqual([{ confirmed: false }, null])
    const check = (permission: string, origin: string) =>
      session.ask('PermissionCheckHandler', null, permission, origin)
    const requested = (permission: string, url: string) => {
      const given: unknown[] = []
      session.ask('PermissionRequestHandler', { getURL: () => url }, permission, (answer: unknown) =>
        given.push(answer),
      )
      return given
    }
    expect(permissions.length).toBeGreaterThan(40)
    expect(permissions.filter((name) => check(name, 'app://studio'))).toEqual(['clipboard-sanitized-write'])
    expect(permissions.filter((name) => requested(name, page)[0] !== false)).toEqual(['clipboard-sanitized-write'])
    for (const origin of ['app://studio.example', 'https://studio', ''])
      expect(permissions.filter((name) => check(name, origin) || requested(name, `${origin}/`)[0])).toEqual([])
  })
})
