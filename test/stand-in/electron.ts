// What `electron` is in the main process on the stand-in, held to Electron's own types.
import type * as Electron from 'electron'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { clipboard } from './clipboard.ts'
import { crashReporter } from './crash-reporter.ts'
import { dialog } from './dialog.ts'
import { ipcMain } from './ipc-main.ts'
import { Menu, MenuItem } from './menu.ts'
import { MessageChannelMain } from './message-ports.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { net } from './net.ts'
import { Notification } from './notification.ts'
import { powerMonitor } from './power-monitor.ts'
import { screen } from './screen.ts'
import { protocol, session } from './session.ts'
import { shell } from './shell.ts'
import { type Part, strict } from './strict.ts'
import { utilityProcess } from './utility-process.ts'
import { webContents } from './web-contents.ts'

type Parts = { [Name in keyof typeof Electron]?: Part<(typeof Electron)[Name]> }

const electron = {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
} satisfies Parts

strict('electron', electron)

export {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  // biome-ignore lint/style/noDefaultExport: Electron has one
  electron as default,
  electron as 'module.exports',
  ipcMain,
  Menu,
  MenuItem,
  MessageChannelMain,
  Notification,
  nativeImage,
  nativeTheme,
  net,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
  webContents,
}
