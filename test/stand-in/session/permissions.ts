// A session's permission handlers, asked ahead of time: Chromium cannot ask over its protocol, only be told.
import type { Session as ElectronSession, WebContents } from 'electron'
import { chromium } from '../runtime.ts'
import { toApp } from './schemes.ts'

export type RequestHandler = Parameters<ElectronSession['setPermissionRequestHandler']>[0]
export type CheckHandler = Parameters<ElectronSession['setPermissionCheckHandler']>[0]

/** Electron's name for a permission, and Chromium's names for what it covers. */
const permissions = {
  media: ['camera', 'microphone'],
  geolocation: ['geolocation'],
  notifications: ['notifications'],
  midi: ['midi'],
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'display-capture': ['display-capture'],
  'window-management': ['window-management'],
  'idle-detection': ['idle-detection'],
  'storage-access': ['storage-access'],
} as const

type Name = keyof typeof permissions

/** Asks both handlers about every permission, as for the page at `url`, and tells Chromium; without them all hold. */
export async function applyPermissions(
  contents: WebContents,
  url: string,
  check: CheckHandler,
  request: RequestHandler,
  contextId: string | undefined,
): Promise<void> {
  const { origin } = new URL(url)
  if (!origin.startsWith('http')) return
  const details = { requestingUrl: toApp(url), isMainFrame: true, securityOrigin: toApp(origin) }
  const isAllowed = async (name: Name) => {
    if (check && !check(contents, name, toApp(origin), details)) return false
    if (!request) return true
    return new Promise<boolean>((resolve) => request(contents, name, resolve, details as never))
  }
  const settings = (Object.keys(permissions) as Name[]).map(async (name) => {
    const setting = (await isAllowed(name)) ? 'granted' : 'denied'
    for (const permission of permissions[name])
      await chromium().browser.send('Browser.setPermission', {
        permission: { name: permission },
        setting,
        origin,
        ...(contextId === undefined ? {} : { browserContextId: contextId }),
      })
  })
  await Promise.all(settings)
}
