// The built app as a build with a feed would be, started as an AppImage: in a folder of its own, beside what it has already.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { updateFeedName } from '../../../src-main/electron/updates/update-feed.ts'
import { electronBinary, root } from '../helpers/electron-binary.ts'
import type { StudioLaunch } from '../helpers/studio-under-test.ts'

export interface AppWithFeed {
  readonly launch: StudioLaunch
  /** The file that an update replaces. */
  readonly appImage: string
  remove(): void
}

/** Takes the app that the tests start, or that ASSET_STUDIO_APP names. */
export function appWithFeed(feed: string): AppWithFeed {
  const from = process.env.ASSET_STUDIO_APP || root
  const folder = mkdtempSync(join(tmpdir(), 'app 浮雕 ü-'))
  const app = join(folder, 'app')
  mkdirSync(join(app, 'resources'), { recursive: true })
  for (const part of ['out', 'package.json']) cpSync(join(from, part), join(app, part), { recursive: true })
  for (const part of ['node_modules', 'resources/samples', 'resources/fonts'])
    symlinkSync(join(from, part), join(app, part))
  writeFileSync(join(app, 'out/main', updateFeedName), JSON.stringify({ url: feed }))
  writeFileSync(join(app, 'resources/app-update.yml'), 'provider: generic\nupdaterCacheDirName: asset-studio-updater\n')
  const appImage = join(folder, 'asset-studio.AppImage')
  writeFileSync(appImage, '#!/bin/sh\n', { mode: 0o755 })
  // What runs the app lies in the folder that an AppImage is mounted at.
  const executable = realpathSync(electronBinary() ?? join(root, 'node_modules/.bin/node'))
  return {
    launch: { app, env: { APPIMAGE: appImage, APPDIR: dirname(executable) } },
    appImage,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
