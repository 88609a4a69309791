// Whether this build was given a feed, and by which of electron-updater's ways a new version is installed here.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Written beside the built main process, and so into the archive, by `scripts/package.ts` when a feed is named there. */
export const updateFeedName = 'update-feed.json'

const feedSchema = z.object({ url: z.string().min(1) })

/** The feed's address, which ends in `/`; undefined where the build was given none. */
export function updateFeed(folder: string): string | undefined {
  const file = join(folder, updateFeedName)
  if (!existsSync(file)) return undefined
  const { url } = feedSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return url.endsWith('/') ? url : `${url}/`
}

export type UpdateWay = 'nsis' | 'mac' | 'appimage'

/**
 * Undefined where the system's own packages bring new versions, as with a .deb. What an AppImage starts inherits its variables: an
 * installed app would take the file of the program that started it for its own, and replace that one.
 */
export function updateWay(platform: string, env: NodeJS.ProcessEnv, executable: string): UpdateWay | undefined {
  if (platform === 'win32') return 'nsis'
  if (platform === 'darwin') return 'mac'
  const { APPIMAGE, APPDIR } = env
  return APPIMAGE && APPDIR && executable.startsWith(`${withoutLinks(APPDIR)}/`) ? 'appimage' : undefined
}

function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
