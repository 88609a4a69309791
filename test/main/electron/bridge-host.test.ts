// The bridge's main end: only the page's own main frame, only listed calls, only arguments that hold to the contract.

import { setImmediate } from 'node:timers/promises'
import type * as Electron from 'electron'
import { describe, expect, it } from 'vitest'
import { answerBridge } from '../../../src-main/electron/bridge-host.ts'
import type { Studio } from '../../../src-main/studio.ts'
import { callChannel, filesChannel } from '../../../src-shared/bridge/channels.ts'
import { type CallName, calls } from '../../../src-shared/bridge/contract.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { fc } from '../../helpers/properties.ts'

type Handler = (event: unknown, ...args: unknown[]) => Promise<unknown>

function bridge(answer: (name: CallName, args: unknown[]) => unknown = () => ({ ok: true, value: undefined })) {
  const received: { name: CallName; args: unknown[] }[] = []
  const handlers = new Map<string, Handler>()
  const mainFrame = { detached: false, origin: 'app://studio' }
  const window = {
    webContents: { mainFrame, send() {} },
    isDestroyed: () => false,
  }
  const time = { ms: 0 }
  let misused = 0
  const given: unknown[] = []
  const studio = {
    async call(name: CallName, args: unknown[]) {
      received.push({ name, args })
      return answer(name, args)
    },
    on: () => () => {},
    dropped: (files: unknown) => void given.push(files),
  }
  const silent = { info() {}, warn() {}, error() {} }
  const listen = (channel: string, handler: Handler) => void handlers.set(channel, handler)
  const forget = (channel: string) => void handlers.delete(channel)
  const ipc = { handle: listen, removeHandler: forget, on: listen, removeListener: forget }
  answerBridge({
    ipc: ipc as unknown as Electron.IpcMain,
    window: window as unknown as Electron.BrowserWindow,
    studio: studio as unknown as Studio,
    log: silent,
    now: () => time.ms,
    onMisuse() {
      misused += 1
    },
  })
  const page = { sender: window.webContents, senderFrame: mainFrame }
  const call = (event: unknown, ...args: unknown[]) => handlers.get(callChannel)?.(event, ...args)
  const drop = (event: unknown, files: unknown) => handlers.get(filesChannel)?.(event, files)
  return { call, received, page, mainFrame, time, drop, given, misused: () => misused, isOpen: () => handlers.size > 0 }
}

const refused = { ok: false, failure: { kind: 'bad-call' } }

describe('the bridge host', () => {
  it('answers a listed call of the page', async () => {
    const { call, page, received } = bridge(() => ({ ok: true, value: { items: [], skipped: 0 } }))
    expect(await call(page, 'tray.list', [])).toEqual({ ok: true, value: { items: [], skipped: 0 } })
    expect(received).toEqual([{ name: 'tray.list', args: [] }])
  })

  it('refuses every other frame, window, origin and a frame that is gone', async () => {
    const { call, page, received, mainFrame } = bridge()
    for (const event of [
      { ...page, senderFrame: null },
      { ...page, senderFrame: { detached: false, origin: 'app://studio' } },
      { ...page, sender: {} },
    ])
      expect(await call(event, 'tray.list', [])).toEqual(refused)
    mainFrame.origin = 'https://example.com'
    expect(await call(page, 'tray.list', [])).toEqual(refused)
    mainFrame.origin = 'app://studio'
    mainFrame.detached = true
    expect(await call(page, 'tray.list', [])).toEqual(refused)
    expect(received).toEqual([])
  })

  it('refuses names that are not listed, inherited ones too', async () => {
    const { call, page, received } = bridge()
    for (const name of ['tray.nothing', 'constructor', '__proto__', 'toString', '', 7, null, {}, ['tray.list']])
      expect(await call(page, name, [])).toEqual(refused)
    expect(received).toEqual([])
  })

  it('lets no argument through that the contract does not allow', async () => {
    const { call, page, received, time } = bridge()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(Object.keys(calls) as CallName[])), fc.anything(), async (name, args) => {
        received.length = 0
        time.ms += 60_000
        const valid = calls[name].args.safeParse(args).success
        const answer = await call(page, name, args)
        if (!valid) expect(answer).toEqual(refused)
        expect(received.length).toBe(valid ? 1 : 0)
      }),
      { numRuns: 450 },
    )
  })

  it('answers a bug and a result outside the contract with a plain failure, without stack or path', async () => {
    const thrown = bridge(() => {
      throw new Error('secret path /home/someone')
    })
    expect(await thrown.call(thrown.page, 'tray.list', [])).toEqual({ ok: false, failure: { kind: 'unexpected' } })
    const wrong = bridge(() => ({ ok: true, value: { items: 'none' } }))
    expect(await wrong.call(wrong.page, 'tray.list', [])).toEqual({ ok: false, failure: { kind: 'unexpected' } })
  })

  it('strips what the contract does not name from a result', async () => {
    const { call, page } = bridge(() => ({ ok: true, value: { items: [], skipped: 0, apiKey: 'canary' } }))
    expect(await call(page, 'tray.list', [])).toEqual({ ok: true, value: { items: [], skipped: 0 } })
  })

  it('ends after too many refused calls, and hands the window over once', async () => {
    const { call, page, misused, isOpen } = bridge()
    for (let count = 0; count < 100; count += 1) expect(await call(page, 'nothing', [])).toEqual(refused)
    await setImmediate()
    expect([misused(), isOpen()]).toEqual([0, true])
    await call(page, 'nothing', [])
    await setImmediate()
    expect([misused(), isOpen()]).toEqual([1, false])
  })

  it('refuses what another window still says, without ending for it', async () => {
    const { call, page, misused, isOpen } = bridge()
    for (let count = 0; count < 3000; count += 1)
      expect(await call({ ...page, sender: {} }, 'tray.list', [])).toEqual(refused)
    await setImmediate()
    expect([misused(), isOpen()]).toEqual([0, true])
  })

  it('forgets refused calls that lie long apart', async () => {
    const { call, page, misused, time } = bridge()
    for (let count = 0; count < 300; count += 1) {
      time.ms += 6001
      await call(page, 'nothing', [])
    }
    await setImmediate()
    expect(misused()).toBe(0)
  })

  it('answers a burst, and refuses what no page of the studio’s own would ask in a second', async () => {
    const { call, page, received, time } = bridge(() => ({ ok: true, value: { items: [], skipped: 0 } }))
    for (let count = 0; count < 3000; count += 1) await call(page, 'tray.list', [])
    expect(received.length).toBeLessThanOrEqual(310)
    expect(received.length).toBeGreaterThanOrEqual(300)
    const calm = bridge(() => ({ ok: true, value: { items: [], skipped: 0 } }))
    for (let second = 0; second < 60; second += 1) {
      for (let count = 0; count < 90; count += 1) await calm.call(calm.page, 'tray.list', [])
      calm.time.ms += 1000
    }
    expect(calm.received.length).toBe(5400)
    expect(time.ms).toBe(0)
  })

  it('refuses by its size what the contract would have to read through, but takes a given picture', async () => {
    const { call, page, received } = bridge(() => ({ ok: true, value: 'entry' }))
    expect(await call(page, 'texts.copy', ['x'.repeat(300_000)])).toEqual(refused)
    // The contract itself would let this pass: it drops what it does not name.
    const entry = { name: 'x', baseUrl: 'https://eu.example.com/v2', apiKey: 'key' }
    for (const more of [
      'x'.repeat(300_000),
      new Uint8Array(300_000),
      Array(40_000).fill(7),
      { ['x'.repeat(300_000)]: 1 },
    ])
      expect(await call(page, 'accounts.add', [{ ...entry, more }])).toEqual(refused)
    expect(await call(page, 'tray.checked', [Array.from({ length: 50_000 }, () => 'identical')])).toEqual(refused)
    expect(await call(page, 'tray.list', [new Uint8Array(300_000)])).toEqual(refused)
    expect(await call(page, 'tray.list', new Map([[0, 'x'.repeat(300_000)]]))).toEqual(refused)
    expect(received).toEqual([])
    const bytes = new Uint8Array(20_000_000)
    expect(await call(page, 'tray.addGiven', [{ name: 'given', bytes }, toTray])).toEqual({ ok: true, value: 'entry' })
  })

  it('hears of dropped files from the page’s own main frame alone, and only words with paths', () => {
    const { drop, page, given } = bridge()
    const files = [['0123456789abcdef0123456789abcdef', '/pictures/浮雕.png']]
    drop({ ...page, senderFrame: { detached: false, origin: 'app://studio' } }, files)
    for (const wrong of [null, '/etc/ssl', ['/etc/ssl'], [['short', '/etc/ssl']], [['0'.repeat(32), 7]]])
      drop(page, wrong)
    expect(given).toEqual([])
    drop(page, files)
    expect(given).toEqual([files])
  })
})
