// The composition root: what the app is made of, in the order it is put together.
import './electron/clean-environment.ts'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as electron from 'electron'
import { languageFor } from '../src-shared/languages.ts'
import { localDay } from './artifacts/artifact-name.ts'
import { answerBridge } from './electron/bridge-host.ts'
import { createDesktop } from './electron/desktop.ts'
import { askAboutHanging, createDialogs } from './electron/dialogs.ts'
import { guardContents } from './electron/guard.ts'
import { cutNames, cutNetwork } from './electron/guard-network.ts'
import { createStartHelper } from './electron/helper-process.ts'
import { createMachine } from './electron/machine.ts'
import { mayStart } from './electron/may-start.ts'
import { createReadUsage } from './electron/measured-usage.ts'
import { createMenu } from './electron/menu.ts'
import { createPracticeRegion } from './electron/practice-region.ts'
import { pacHosts } from './electron/proxy/system-pac.ts'
import { createSystemProxy } from './electron/proxy/system-proxy.ts'
import { createSystemTray } from './electron/system-tray.ts'
import { updateFeed, updateWay } from './electron/updates/update-feed.ts'
import { createUpdater } from './electron/updates/updater.ts'
import { registerScheme, serveApp } from './electron/window/asset-protocol.ts'
import { type Lost, watchPage } from './electron/window/page-life.ts'
import { openWindow, showWindow } from './electron/window/window.ts'
import { createWindowKeeper, type WindowKeeper } from './electron/window/window-keeper.ts'
import { createWindowProgress } from './electron/window/window-progress.ts'
import { createWindowScale } from './electron/window/window-scale.ts'
import { createWindowState } from './electron/window/window-state.ts'
import { createVoice } from './electron/words/voice.ts'
import { createFileLog, logFiles } from './file-log.ts'
import { createKeychain } from './keychain.ts'
import { isAsBuilt, nativeRecord } from './native-parts.ts'
import { createNetwork } from './network/create-network.ts'
import { createProxyLogins } from './network/proxy-logins.ts'
import { createRouteFinder } from './network/route-finder.ts'
import { createTrust } from './network/trust.ts'
import type { Ports } from './ports.ts'
import { readUsage } from './rasters/decoder/process-usage.ts'
import { openRecords } from './storage/open-records.ts'
import { recordsTroubles } from './storage/records-error.ts'
import { createStudio } from './studio.ts'
import { createWebMark } from './web-mark.ts'
import { createChance, createClock, createLookUp } from './world.ts'

const { app } = electron
const folder = import.meta.dirname
const devServer = app.isPackaged ? undefined : process.env.ELECTRON_RENDERER_URL

// Windows groups the taskbar and shows notes by it; the same as in the build.
app.setAppUserModelId('studio.asset.desktop')
const spoken = app.getPreferredSystemLanguages()
const voice = createVoice(languageFor('system', spoken))
if (mayStart(electron, voice.words())) {
  app.enableSandbox()
  const bySwitch = app.commandLine.getSwitchValue('proxy-pac-url')
  cutNames(app, devServer, pacHosts({ platform: process.platform, env: process.env, bySwitch }))
  registerScheme()
  if (app.requestSingleInstanceLock()) void run()
  else app.exit(0)
}

async function run() {
  let keeper: WindowKeeper<Electron.BrowserWindow> | undefined
  const data = app.getPath('userData')
  const logs = join(data, 'logs')
  const log = createFileLog(logs)
  guardContents(app, log, devServer)
  await app.whenReady()
  const resources = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), 'resources')
  const folders = {
    data,
    // Where letters’ case does not count, `cache` would be Chromium’s own `Cache`.
    cache: join(data, 'thumbnails'),
    saving: join(app.getPath('pictures'), 'Asset Studio'),
    samples: join(resources, 'samples'),
  }
  mkdirSync(folders.cache, { recursive: true, mode: 0o700 })
  process.on('uncaughtException', (error) => {
    log.error('bug', { message: error.message })
    app.exit(1)
  })
  process.on('unhandledRejection', (reason) => {
    log.error('bug in background work', { message: reason instanceof Error ? reason.message : String(reason) })
  })

  const now = Date.now()
  const records = openRecords({ folder: data, now, day: localDay(now), freshId: randomUUID })
  if (!records.ok) {
    const { message = '', detail } = records.failure
    const trouble = recordsTroubles.find((each) => each === detail?.reason) ?? 'unknown'
    const { recordsClosed, recordsTrouble } = voice.words()
    electron.dialog.showErrorBox(recordsClosed, recordsTrouble[trouble])
    log.error('records did not open', { trouble, message })
    return app.exit(1)
  }
  const mayLoadKeytar = () => {
    const modules = join(app.getAppPath(), 'node_modules')
    if (!app.isPackaged || isAsBuilt('keytar', modules, join(folder, nativeRecord))) return true
    log.error('a compiled part is not as it was built, and is not loaded', { part: 'keytar' })
    return false
  }
  const window = () => keeper?.current()
  let ending = false
  const show = (then?: () => void) => {
    if (keeper && !ending) showWindow(keeper, then)
  }
  const tray = createSystemTray({
    ...{ electron, platform: process.platform, icons: join(resources, 'tray'), voice },
    ...{ open: show, quit: () => app.quit() },
  })
  const usageOf = createReadUsage(readUsage)
  const scale = createWindowScale()
  const progress = createWindowProgress()
  const clock = createClock()
  const keychain = await createKeychain('Asset Studio', mayLoadKeytar)
  const network = createNetwork({
    routes: createRouteFinder({ askWays: createSystemProxy(electron), clock, log }),
    logins: createProxyLogins({ keychain, log, hide: log.hide }),
    trust: createTrust(),
    near: fetch,
  })
  const feed = updateFeed(folder)
  const way = updateWay(process.platform, process.env, process.execPath)
  const appImage = way === 'appimage' ? process.env.APPIMAGE : undefined
  const ports: Ports = {
    clock,
    chance: createChance(),
    fetch: network.fetch,
    network,
    lookUp: createLookUp(),
    keychain,
    folders,
    dialogs: createDialogs({ window, words: voice.words }),
    desktop: createDesktop({
      ...{ window, show, tray, voice, scale, progress, languages: spoken },
      dragIcon: join(resources, 'drag/icon.png'),
    }),
    markDownload: createWebMark({ platform: process.platform, log }),
    startHelper: createStartHelper(folder, join(resources, 'fonts'), usageOf),
    practiceRegion: createPracticeRegion({
      folder,
      dataFolder: join(data, 'practice'),
      fontsFolder: join(resources, 'fonts'),
      speed: Number(app.commandLine.getSwitchValue('practice-speed')) || 1,
      log,
    }),
    updater:
      feed !== undefined && way !== undefined
        ? createUpdater({
            ...{ feed, way, log, folder: data, fetch: network.fetch, version: app.getVersion() },
            config: join(resources, 'app-update.yml'),
            async end() {
              await end()
              // The version that is installed starts before this one has quit.
              app.releaseSingleInstanceLock()
            },
            quit: () => app.quit(),
            relaunch: () => app.relaunch(appImage === undefined ? {} : { execPath: appImage }),
          })
        : undefined,
    machine: createMachine({ app, window, usageOf, logs: logFiles(logs), blank: log.blank }),
    log,
  }
  const studio = createStudio({
    db: records.value.db,
    markRecords: records.value.step,
    ports,
    hide: log.hide,
    version: app.getVersion(),
    platform: process.platform === 'darwin' || process.platform === 'win32' ? process.platform : 'linux',
  })

  let stopped = false
  const end = async () => {
    ending = true
    tray.show(false)
    const limit = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([studio.stop(), limit]).finally(() => {
      stopped = true
    })
  }

  const session = electron.session.fromPartition('ui', { cache: false })
  await cutNetwork(session, devServer)
  serveApp({ session, pageFolder: join(folder, '../renderer'), assets: studio.assets, devServer })
  const drawMenu = () => electron.Menu.setApplicationMenu(createMenu(process.platform, studio, voice.words()))
  voice.onChange(drawMenu)
  drawMenu()
  const state = createWindowState(data, () => electron.screen.getAllDisplays().map((display) => display.workArea))
  const { ipcMain } = electron
  const { monotonic } = ports.clock
  keeper = createWindowKeeper({
    make(renew) {
      const opened = openWindow({ session, folder, state, dark: true, log })
      scale.follow(opened)
      progress.follow(opened)
      const onMisuse = () => renew('refused')
      const endBridge = answerBridge({ ipc: ipcMain, window: opened, studio, log, now: monotonic, onMisuse })
      opened.on('closed', endBridge)
      const lost = (why: Lost) => {
        // Before the next window answers: there is one handler of calls.
        endBridge()
        renew(why)
      }
      watchPage({
        page: opened.webContents,
        ask: (signal) => askAboutHanging(opened, signal, voice.words()),
        lost,
        log,
      })
      return opened
    },
    giveUp(why) {
      const { windowClosed, windowClosedNext } = voice.words()
      electron.dialog.showErrorBox(windowClosed, windowClosedNext[why])
    },
    ...{ now: monotonic, log },
  })
  keeper.open()

  app.on('activate', () => window() ?? keeper?.open())
  app.on('browser-window-focus', () => studio.lookAgain())
  electron.powerMonitor.on('resume', () => studio.wake())
  app.on('second-instance', () => show())
  const goesOn = () => !ending && !keeper?.gaveUp() && studio.windowClosed()
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin' && !goesOn()) app.quit()
  })
  app.on('will-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    void end().finally(() => app.quit())
  })
  await studio.start()
  log.info('started')
}
