// Which web preferences the stand-in accepts: only those under which Electron keeps a page harmless.
import type { WebPreferences } from 'electron'

const required = { sandbox: true, contextIsolation: true, webSecurity: true } satisfies WebPreferences

const refused = [
  'nodeIntegration',
  'nodeIntegrationInWorker',
  'nodeIntegrationInSubFrames',
  'allowRunningInsecureContent',
  'experimentalFeatures',
  'enableBlinkFeatures',
  'webviewTag',
  'plugins',
  'offscreen',
  'navigateOnDragDrop',
] as const satisfies (keyof WebPreferences)[]

/** Throws for a preference that Electron's security list warns of, naming it. */
export function refuseUnsafe(preferences: WebPreferences): void {
  for (const name of Object.keys(required) as (keyof typeof required)[])
    if (preferences[name] === false) throw new Error(`stand-in: ${name}: false is refused`)
  for (const name of refused) if (preferences[name]) throw new Error(`stand-in: ${name} is refused`)
}
