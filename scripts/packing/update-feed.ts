// What a build is told of the place where newer versions lie; without a word about it there is none in the app.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { updateFeedName } from '../../src-main/electron/updates/update-feed.ts'

/** Set by whoever releases: an https folder that only they can write to. */
export const feedVariable = 'ASSET_STUDIO_UPDATE_FEED'

/** The feed that the environment names; throws where it is none that an app may be told. */
export function feedIn(env: NodeJS.ProcessEnv): string | undefined {
  const given = env[feedVariable]?.trim()
  if (!given) return undefined
  const url = URL.parse(given)
  if (url?.protocol !== 'https:' || url.username || url.password || url.search || url.hash)
    throw new Error(`${feedVariable} is an https address without a name, a password or a query, not "${given}".`)
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

/** Tells the built app of its feed; it goes into the archive with it. */
export function writeFeed(root: string, feed: string | undefined): void {
  if (feed === undefined) return
  const file = join(root, 'out/main', updateFeedName)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ url: feed }))
}

/** electron-builder's part: what it writes beside the archive and the installers, and on macOS the form that updates come in. */
export function feedConfig(feed: string | undefined) {
  if (feed === undefined) return { publish: null, mac: {} }
  const arch: ('x64' | 'arm64')[] = ['x64', 'arm64']
  const target = ['dmg', 'zip'].map((name) => ({ target: name, arch }))
  return { publish: { provider: 'generic' as const, url: feed, channel: 'latest' }, mac: { target } }
}
