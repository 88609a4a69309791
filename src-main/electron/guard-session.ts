// What no page of a session may do: use devices, save files, or ask for anything that is not the app's own.
import type * as Electron from 'electron'
import type { Log } from '../ports.ts'
import { pageOrigin } from './window/page-address.ts'

/** Denies every permission, device and download, and every request that is not for the app's own origin. */
export function guardSession(session: Electron.Session, log: Log, devServer: string | undefined) {
  const allowed = (permission: string, origin: string) =>
    permission === 'clipboard-sanitized-write' && (origin === pageOrigin || origin.startsWith(`${pageOrigin}/`))
  session.setPermissionRequestHandler((contents, permission, answer) => answer(allowed(permission, contents.getURL())))
  session.setPermissionCheckHandler((_contents, permission, origin) => allowed(permission, origin))
  refuseDevices(session, log)
  session.setSpellCheckerEnabled(false)
  session.on('will-download', (event) => {
    event.preventDefault()
    log.warn('page refused', { of: 'download' })
  })
  const dev = devServer ? new URL(devServer).host : undefined
  session.webRequest.onBeforeRequest((details, answer) => {
    const url = new URL(details.url)
    const own = url.protocol === 'app:' || url.protocol === 'blob:' || url.protocol === 'data:'
    const cancel = !own && !(dev && url.host === dev) && url.protocol !== 'devtools:'
    if (cancel) log.warn('page refused', { of: 'network', scheme: url.protocol })
    answer({ cancel })
  })
}

function refuseDevices(session: Electron.Session, log: Log) {
  session.setDevicePermissionHandler(() => false)
  // Anything but null would have to be a stream.
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null))
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }))
  const refuse = (event: { preventDefault(): void }) => {
    event.preventDefault()
    log.warn('page refused', { of: 'device' })
  }
  session.on('select-hid-device', (event, _details, choose) => {
    refuse(event)
    choose(null)
  })
  session.on('select-serial-port', (event, _ports, _contents, choose) => {
    refuse(event)
    choose('')
  })
  session.on('select-usb-device', (event, _details, choose) => {
    refuse(event)
    choose()
  })
}
