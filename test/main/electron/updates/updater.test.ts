// electron-updater as the app uses it, in plain Node against a real feed on this computer: what it asks, takes and installs.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { updateFeed, updateFeedName, updateWay } from '../../../../src-main/electron/updates/update-feed.ts'
import { releaseOf } from '../../../../src-main/electron/updates/update-words.ts'
import { createUpdater } from '../../../../src-main/electron/updates/updater.ts'
import { releaseName, releaseText, type UpdateServer, updateServer } from '../../../helpers/network/update-server.ts'

let folder: string
let server: UpdateServer
let acts: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), '浮雕 ü '))
  server = await updateServer()
  acts = []
  writeFileSync(join(folder, 'app-update.yml'), 'provider: generic\nupdaterCacheDirName: asset-studio-updater\n')
  process.env.APPIMAGE = join(folder, 'Asset Studio.AppImage')
  writeFileSync(process.env.APPIMAGE, '#!/bin/sh\n', { mode: 0o755 })
})
afterEach(async () => {
  delete process.env.APPIMAGE
  await server.close()
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

const going = () => new AbortController().signal
const open = (feed = server.feed) =>
  createUpdater({
    ...{ feed, way: 'appimage', version: '0.1.0', folder, fetch },
    config: join(folder, 'app-update.yml'),
    log: { info() {}, warn() {}, error() {} },
    async end() {
      await wait(50)
      acts.push('ended')
    },
    quit: () => void acts.push('quit'),
    relaunch: () => void acts.push('relaunched'),
  })
const app = Buffer.from(`#!/bin/sh\necho started >"$(dirname "$0")/started"\n${'#'.repeat(500_000)}\n`)
const name = 'asset-studio.AppImage'
const publish = (over: Partial<Parameters<typeof releaseText>[0]> = {}) => {
  server.answer(
    `/feed/${releaseName}`,
    200,
    releaseText({ version: '0.2.0', url: name, bytes: app, notes: 'Faster.', ...over }),
  )
  server.answer(`/feed/${name}`, 200, app)
}
const kept = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.AppImage') && path.includes('/'),
  )

describe.runIf(process.platform === 'linux')('on Linux', () => {
  it('finds what the feed names and tells nothing of this computer', async () => {
    publish()
    const updater = open()
    expect(server.asked).toEqual([])
    expect(await updater.look(going())).toEqual({
      ok: true,
      release: { version: '0.2.0', bytes: app.length, notes: 'Faster.' },
    })
    expect(server.asked.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([`/feed/${releaseName}`])
    const usual = ['host', 'connection', 'accept', 'accept-encoding', 'accept-language', 'sec-fetch-mode', 'user-agent']
    expect(Object.keys(server.asked[0]?.headers ?? {}).filter((header) => !usual.includes(header))).toEqual([])
    expect(kept()).toEqual([])
  })

  it('has nothing where the feed names this version or an older one', async () => {
    for (const version of ['0.1.0', '0.0.9']) {
      publish({ version })
      expect(await open().look(going())).toEqual({ ok: true, release: null })
    }
  })

  it('downloads it whole, and installs it in the place of the one that runs when all has ended', async () => {
    publish()
    const updater = open()
    await updater.look(going())
    const shares: number[] = []
    expect(await updater.download(going(), (share) => void shares.push(share))).toEqual({ ok: true })
    expect(shares.at(-1)).toBe(1)
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
    expect(readFileSync(join(folder, kept()[0] ?? '')).equals(app)).toBe(true)
    expect(existsSync(join(folder, 'started'))).toBe(false)
    updater.install()
    await expect.poll(() => acts.at(-1)).toBe('quit')
    expect(acts).toEqual(['ended', 'quit'])
    expect(readFileSync(process.env.APPIMAGE ?? '').equals(app)).toBe(true)
    await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true)
  })

  it('starts this version again where nothing can be installed', async () => {
    open().install()
    await expect.poll(() => acts.at(-1)).toBe('quit')
    expect(acts).toEqual(['ended', 'relaunched', 'quit'])
  })

  it('keeps nothing of a download that differs from its digest', async () => {
    publish({ sha512: Buffer.alloc(64).toString('base64') })
    const updater = open()
    await updater.look(going())
    expect(await updater.download(going(), () => undefined)).toEqual({ ok: false, why: 'damaged' })
    expect(kept()).toEqual([])
  })

  it('ends a download that nobody wants any more', async () => {
    publish()
    const updater = open()
    await updater.look(going())
    const unwanted = new AbortController()
    const done = updater.download(unwanted.signal, () => unwanted.abort())
    expect((await done).ok).toBe(false)
    expect(kept()).toEqual([])

    const again = new AbortController()
    await new Promise<void>((begun) => {
      void updater.download(again.signal, () => begun())
    })
    again.abort()
    // Begun before the one that was ended is over.
    expect(await updater.download(going(), () => undefined)).toEqual({ ok: true })
  })

  it('goes to no other place than the feed, whatever that says', async () => {
    const elsewhere = await updateServer()
    for (const url of [`${elsewhere.feed}${name}`, '../other.AppImage', `//127.0.0.1:9/${name}`]) {
      publish({ url })
      const updater = open()
      await updater.look(going())
      expect([url, await updater.download(going(), () => undefined)]).toEqual([url, { ok: false, why: 'unreadable' }])
    }
    publish()
    server.answer(`/feed/${releaseName}`, 302, '', { location: `${elsewhere.feed}${releaseName}` })
    expect(await open().look(going())).toEqual({ ok: false, why: 'unreadable' })
    expect(elsewhere.asked).toEqual([])
    expect(server.asked.filter(({ path }) => !path.startsWith('/feed/'))).toEqual([])
    await elsewhere.close()
  })

  it('says why it cannot look', async () => {
    const tooLong = `${releaseText({ version: '0.2.0', url: name, bytes: app })}${'#'.repeat(2_000_000)}\n`
    const why = async () => {
      const look = await open().look(going())
      return look.ok ? null : look.why
    }
    expect(await why()).toBe('unreadable')
    for (const text of ['<html>Sign in</html>', '{', 'version: newest\n', tooLong]) {
      server.answer(`/feed/${releaseName}`, 200, text)
      expect([text.slice(0, 20), await why()]).toEqual([text.slice(0, 20), 'unreadable'])
    }
    await server.close()
    expect(await why()).toBe('unreachable')
  })
})

it('the feed of a build lies beside it; without one there is none', () => {
  mkdirSync(join(folder, 'main'))
  expect(updateFeed(join(folder, 'main'))).toBeUndefined()
  writeFileSync(join(folder, 'main', updateFeedName), '{"url":"https://feed.example/app"}')
  expect(updateFeed(join(folder, 'main'))).toBe('https://feed.example/app/')
})

it('on Linux an AppImage alone is brought up to date by the app itself', () => {
  const ways = ['win32', 'darwin', 'linux'].map((platform) => updateWay(platform, {}, '/opt/Asset Studio/asset-studio'))
  expect(ways).toEqual(['nsis', 'mac', undefined])
  const env = { APPIMAGE: '/home/a/Asset Studio.AppImage', APPDIR: '/tmp/.mount_asset' }
  expect(updateWay('linux', env, '/tmp/.mount_asset/asset-studio')).toBe('appimage')
  // A program's own path is told without links; the folder that AppImages are mounted below may be one.
  const mount = join(folder, 'mount')
  mkdirSync(mount)
  symlinkSync(mount, join(folder, 'link'))
  expect(updateWay('linux', { ...env, APPDIR: join(folder, 'link') }, join(mount, 'asset-studio'))).toBe('appimage')
})

it('an installed app that another program’s AppImage started never takes that file for its own', () => {
  const env = { APPIMAGE: '/home/a/Terminal.AppImage', APPDIR: '/tmp/.mount_term' }
  expect(updateWay('linux', env, '/opt/Asset Studio/asset-studio')).toBeUndefined()
  expect(updateWay('linux', env, '/tmp/.mount_terminal/asset-studio')).toBeUndefined()
  expect(updateWay('linux', { APPIMAGE: env.APPIMAGE }, '/opt/Asset Studio/asset-studio')).toBeUndefined()
  expect(updateWay('linux', { APPIMAGE: env.APPIMAGE, APPDIR: '' }, '/opt/Asset Studio/asset-studio')).toBeUndefined()
})

it('the size is that of the file for this computer, and notes of several versions are one text', () => {
  const files = [
    { url: 'a.dmg', size: 1 },
    { url: 'a-other.zip', size: 2 },
    { url: `a-${process.arch}.zip`, size: 3 },
  ]
  const releaseNotes = [
    { version: '2.0.0', note: 'Two' },
    { version: '1.9.0', note: null },
  ]
  expect(releaseOf({ version: '2.0.0', files, releaseNotes }, 'mac')).toEqual({
    version: '2.0.0',
    bytes: 3,
    notes: 'Two',
  })
  expect(releaseOf({ version: '2.0.0', files: [] }, 'nsis')).toEqual({ version: '2.0.0', bytes: null, notes: '' })
})
