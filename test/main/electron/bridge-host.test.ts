// The bridge's main end: only the page's own main frame, only listed calls, only arguments that hold to the contract.
import type * as Electron from 'electron'
import { describe, expect, it } from 'vitest'
import { answerBridge, callChannel } from '../../../src-main/electron/bridge-host.ts'
import type { Studio } from '../../../src-main/studio.ts'
import { type CallName, calls } from '../../../src-shared/bridge/contract.ts'
import { fc } from '../../helpers/properties.ts'

type Handler = (event: unknown, ...args: unknown[]) => Promise<unknown>

function bridge(answer: (name: CallName, args: unknown[]) => unknown = () => ({ ok: true, value: undefined })) {
  const heard: { name: CallName; args: unknown[] }[] = []
  const handlers = new Map<string, Handler>()
  const mainFrame = { detached: false, origin: 'app://studio' }
  const window = {
    webContents: { mainFrame, send() {} },
    isDestroyed: () => false,
    destroyed: false,
    destroy() {
      this.destroyed = true
    },
  }
  const studio = {
    async call(name: CallName, args: unknown[]) {
      heard.push({ name, args })
      return answer(name, args)
    },
    on: () => () => {},
  }
  const silent = { info() {}, warn() {}, error() {} }
  const ipc = { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler), removeHandler() {} }
  answerBridge(
    ipc as unknown as Electron.IpcMain,
    window as unknown as Electron.BrowserWindow,
    studio as unknown as Studio,
    silent,
  )
  const page = { sender: window.webContents, senderFrame: mainFrame }
  const call = (event: unknown, ...args: unknown[]) => handlers.get(callChannel)?.(event, ...args)
  return { call, heard, page, window, mainFrame }
}

const refused = { ok: false, failure: { kind: 'bad-call' } }

describe('the bridge host', () => {
  it('answers a listed call of the page', async () => {
    const { call, page, heard } = bridge(() => ({ ok: true, value: { items: [], skipped: 0 } }))
    expect(await call(page, 'tray.list', [])).toEqual({ ok: true, value: { items: [], skipped: 0 } })
    expect(heard).toEqual([{ name: 'tray.list', args: [] }])
  })

  it('refuses every other frame, window, origin and a frame that is gone', async () => {
    const { call, page, heard, mainFrame } = bridge()
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
    expect(heard).toEqual([])
  })

  it('refuses names that are not listed, inherited ones too', async () => {
    const { call, page, heard } = bridge()
    for (const name of ['tray.nothing', 'constructor', '__proto__', 'toString', '', 7, null, {}, ['tray.list']])
      expect(await call(page, name, [])).toEqual(refused)
    expect(heard).toEqual([])
  })

  it('lets no argument through that the contract does not allow', async () => {
    const { call, page, heard } = bridge()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...(Object.keys(calls) as CallName[])), fc.anything(), async (name, args) => {
        heard.length = 0
        const valid = calls[name].args.safeParse(args).success
        const answer = await call(page, name, args)
        if (!valid) expect(answer).toEqual(refused)
        expect(heard.length).toBe(valid ? 1 : 0)
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

  it('closes the window after too many refused calls', async () => {
    const { call, page, window } = bridge()
    for (let count = 0; count < 499; count += 1) await call(page, 'nothing', [])
    expect(window.destroyed).toBe(false)
    await call(page, 'nothing', [])
    expect(window.destroyed).toBe(true)
  })
})
