// What no page may do: navigate, open windows, use devices, save files. Allowed by list, refused otherwise.
import type * as Electron from 'electron'
import type { Log } from '../ports.ts'
import { noDatagrams } from './guard-network.ts'
import { guardSession } from './guard-session.ts'
import { pageUrl } from './window/page-address.ts'

/** Refuses all of that for every page and session that will ever exist. Before the app is ready. */
export function guardContents(app: Electron.App, log: Log, devServer: string | undefined) {
  app.on('web-contents-created', (_event, contents) => {
    const refuse = (what: string) => (event: { preventDefault(): void }) => {
      event.preventDefault()
      log.warn('page refused', { of: what })
    }
    contents.setWebRTCIPHandlingPolicy(noDatagrams)
    contents.setWindowOpenHandler(() => {
      log.warn('page refused', { of: 'window' })
      return { action: 'deny' }
    })
    // While developing, the build server reloads the page at its own address.
    const isReload = (url: string) => devServer !== undefined && url === pageUrl
    // Both are asked about the page's own frame, this one first.
    contents.on('will-frame-navigate', (event) => {
      if (!(event.isMainFrame && isReload(event.url))) refuse('frame navigation')(event)
    })
    contents.on('will-navigate', (event) => {
      if (!isReload(event.url)) refuse('navigation')(event)
    })
    contents.on('will-redirect', refuse('redirect'))
    contents.on('will-attach-webview', refuse('web view'))
    contents.on('select-bluetooth-device', (event, _devices, choose) => {
      refuse('device')(event)
      choose('')
    })
  })
  app.on('session-created', (session) => guardSession(session, log, devServer))
}
