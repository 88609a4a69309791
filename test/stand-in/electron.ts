// What `electron` is in the main process on the stand-in, held to Electron's own types.
import type * as Electron from 'electron'
import { app } from './app/app.ts'
import { crashReporter } from './app/crash-reporter.ts'
import { powerMonitor } from './app/power-monitor.ts'
import { clipboard } from './desktop/clipboard.ts'
import { dialog } from './desktop/dialog.ts'
import { Menu, MenuItem } from './desktop/menu.ts'
import { nativeImage } from './desktop/native-image.ts'
import { nativeTheme } from './desktop/native-theme.ts'
import { Notification } from './desktop/notification.ts'
import { screen } from './desktop/screen.ts'
import { shell } from './desktop/shell.ts'
import { Tray } from './desktop/tray.ts'
import { ipcMain } from './ipc/ipc-main.ts'
import { MessageChannelMain } from './ipc/message-ports.ts'
import { net } from './session/net.ts'
import { protocol, session } from './session/session.ts'
import { type Part, strict } from './strict.ts'
import { utilityProcess } from './utility-process/utility-process.ts'
import { BrowserWindow } from './window/browser-window.ts'
import { webContents } from './window/web-contents.ts'

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
  Tray,
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
  Tray,
  utilityProcess,
  webContents,
}
