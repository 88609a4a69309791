// What no page may do: navigate, open windows, use devices, reach the network. Allowed by list, refused otherwise.
import type * as Electron from 'electron'
import type { Log } from '../ports.ts'
import { pageOrigin, pageUrl } from './page-address.ts'

const noDatagrams = 'disable_non_proxied_udp'

/** Keeps peer connections from sending datagrams, which no request filter sees. Before the app is ready. */
export function refuseDatagrams(app: Electron.App) {
  app.commandLine.appendSwitch('webrtc-ip-handling-policy', noDatagrams)
}

/** Refuses navigation, new windows and web views for every page that will ever exist. */
export function guardContents(app: Electron.App, log: Log, devServer: string | undefined) {
  app.on('web-contents-created', (_event, contents) => {
    const refuse = (what: string) => (event: { preventDefault(): void }) => {
      event.preventDefault()
      log.warn('page refused', { what })
    }
    contents.setWebRTCIPHandlingPolicy(noDatagrams)
    contents.setWindowOpenHandler(() => {
      log.warn('page refused', { what: 'window' })
      return { action: 'deny' }
    })
    contents.on('will-navigate', (event) => {
      // While developing, the build server reloads the page at its own address.
      if (!(devServer && event.url === pageUrl)) refuse('navigation')(event)
    })
    contents.on('will-frame-navigate', refuse('frame navigation'))
    contents.on('will-redirect', refuse('redirect'))
    contents.on('will-attach-webview', refuse('web view'))
  })
  app.on('session-created', (session) => guardSession(session, log, devServer))
}

/** Denies every permission and device, and every request that is not for the app's own origin. */
export function guardSession(session: Electron.Session, log: Log, devServer: string | undefined) {
  const allowed = (permission: string, origin: string) =>
    permission === 'clipboard-sanitized-write' && origin.startsWith(pageOrigin)
  session.setPermissionRequestHandler((contents, permission, answer) => answer(allowed(permission, contents.getURL())))
  session.setPermissionCheckHandler((_contents, permission, origin) => allowed(permission, origin))
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}))
  session.setSpellCheckerEnabled(false)
  const dev = devServer ? new URL(devServer).host : undefined
  session.webRequest.onBeforeRequest((details, answer) => {
    const url = new URL(details.url)
    const own = url.protocol === 'app:' || url.protocol === 'blob:' || url.protocol === 'data:'
    const cancel = !own && !(dev && url.host === dev) && url.protocol !== 'devtools:'
    if (cancel) log.warn('page refused', { what: 'network', scheme: url.protocol })
    answer({ cancel })
  })
}
