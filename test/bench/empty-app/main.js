// The least an app can be: one window with one word that says it is ready.
import { app, BrowserWindow, protocol } from 'electron'

const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true }
protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }])
app.on('window-all-closed', () => app.quit())
app.whenReady().then(() => {
  const headers = { 'content-type': 'text/html' }
  protocol.handle(
    'app',
    () => new Response('<!doctype html><html data-ready="1"><body>ready</body></html>', { headers }),
  )
  new BrowserWindow({ webPreferences: { sandbox: true, contextIsolation: true } }).loadURL('app://studio/')
})
