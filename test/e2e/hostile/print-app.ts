// An app with an empty window that prints the pages which a test hands it, under the studio's own guard.
import * as electron from 'electron'
import { guardContents } from '../../../src-main/electron/guard.ts'
import { cutNames } from '../../../src-main/electron/guard-network.ts'
import { registerScheme } from '../../../src-main/electron/window/asset-protocol.ts'
import { createPrinter } from '../../../src-main/electron/window/print-page.ts'

const silent = { info() {}, warn() {}, error() {} }
const { app } = electron
app.enableSandbox()
cutNames(app, undefined, [])
registerScheme()
guardContents(app, silent, undefined)
void app.whenReady().then(() => {
  const session = electron.session.fromPartition('ui', { cache: false })
  session.protocol.handle(
    'app',
    () => new Response('<html data-ready></html>', { headers: { 'content-type': 'text/html' } }),
  )
  const window = new electron.BrowserWindow({ webPreferences: { session, sandbox: true } })
  void window.loadURL('app://studio/index.html')
  Object.assign(globalThis, { printPage: createPrinter(() => window) })
})
app.on('window-all-closed', () => {})
