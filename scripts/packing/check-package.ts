// A trial of packing: electron-builder's own collection, archive, fuses and installers' trees, with a stand-in for what cannot be
// fetched everywhere. What it finds wrong comes back as sentences.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, Platform } from 'electron-builder'
import { updateFeedName } from '../../src-main/electron/updates/update-feed.ts'
import { nativeRecord } from '../../src-main/native-parts.ts'
import { askedPackages } from './asked-packages.ts'
import { wrongFuses } from './hold-fuses.ts'
import { listArchive, type Packed } from './list-archive.ts'
import { tooLarge } from './size-limit.ts'
import { standInElectron } from './stand-in-electron.ts'
import { standInTools } from './stand-in-tools.ts'
import { takeApart } from './take-apart.ts'
import { feedConfig } from './update-feed.ts'

export interface Trial {
  readonly packed: readonly Packed[]
  /** What must not be so, a sentence each. */
  readonly wrong: readonly string[]
}

export interface Wanted {
  readonly keep: string | undefined
  /** Where the packed app looks for newer versions, if it is to. */
  readonly feed: string | undefined
}

/**
 * Packs for Linux in a folder of its own outside every node_modules; the built app must lie in `out/`. What was packed stays in
 * the folder `keep` where one is named, so that it can be started from there.
 */
export async function checkPackage({ keep, feed }: Wanted): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'asset-studio-packing-'))
  try {
    const tools = standInTools(folder)
    Object.assign(process.env, tools.env)
    const output = join(folder, 'dist')
    const config = {
      npmRebuild: false,
      electronDist: standInElectron(join(folder, 'electron')),
      directories: { output },
      publish: feedConfig(feed).publish,
    }
    await build({ targets: Platform.LINUX.createTarget(['deb', 'AppImage']), config, publish: 'never' })
    const unpacked = join(output, 'linux-unpacked')
    const app = join(folder, 'app')
    const packed = listArchive(join(unpacked, 'resources/app.asar'), app)
    const wrong = [
      ...tooLarge(packed),
      ...needless(packed.flatMap(({ files }) => files)),
      ...(await wrongFuses(join(unpacked, 'asset-studio'))),
      ...loaded(app),
      ...wrongFeed(feed, [join(app, 'out/main', updateFeedName), join(unpacked, 'resources/app-update.yml')]),
      ...written(folder, tools.appImageTree),
    ]
    if (keep !== undefined) takeApart(join(unpacked, 'resources'), keep)
    return { packed, wrong }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An app knows of a feed in two places, or in none. */
function wrongFeed(feed: string | undefined, places: readonly string[]): string[] {
  return places.flatMap((place) => {
    const told = existsSync(place) ? readFileSync(place, 'utf8') : undefined
    if (feed === undefined) return told === undefined ? [] : [`${place} names a feed and none was given.`]
    return told?.includes(feed) ? [] : [`${place} does not name the feed.`]
  })
}

/** Files that nothing runs. */
function needless(files: readonly string[]): string[] {
  const odd = files.filter((file) =>
    /\.(map|[cm]?tsx?|cc?|h|gyp|mk)$|\/(obj\.target|src)\/|node_modules\/(zod|prebuild-install)\//.test(file),
  )
  return odd.map((file) => `${file} is packed and nothing runs it.`)
}

/** Loads what the built code asks for from the archive's own files; nothing else is in reach of them. */
function loaded(app: string): string[] {
  const missing = askedPackages(join(app, 'out/main')).filter((name) => {
    // What is asked for by its file, such as a program in WebAssembly, is found and no module.
    const code = /\.(?!c?js$)\w+$/.test(name)
      ? `require.resolve(${JSON.stringify(name)})`
      : `import(${JSON.stringify(name)})`
    return spawnSync(process.execPath, ['-e', code], { cwd: app, stdio: 'ignore' }).status !== 0
  })
  const record = join(app, 'out/main', nativeRecord)
  const parts: unknown = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  return [
    ...missing.map((name) => `${name} does not load from the archive.`),
    ...(JSON.stringify(parts).includes('keytar.node') ? [] : ['The archive has no digest of keytar.']),
  ]
}

/** What the installers write besides the app: starts without --no-sandbox, and the profile that lets the sandbox be. */
function written(folder: string, appImage: string): string[] {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
  const texts = {
    'AppRun of the AppImage': read(join(appImage, 'AppRun')),
    'the desktop entry of the AppImage': read(join(appImage, 'asset-studio.desktop')),
    'what the .deb does when it is installed': read(join(folder, 'after-install')),
    'the text of licences': read(join(folder, 'dist/linux-unpacked/resources/licences.txt')),
    'the AppArmor profile': read(join(folder, 'dist/linux-unpacked/resources/apparmor-profile')),
  }
  const profile = texts['the AppArmor profile']
  const run = statSync(join(appImage, 'AppRun'), { throwIfNoEntry: false })
  return [
    ...Object.entries(texts).flatMap(([name, text]) =>
      text === '' ? [`There is no ${name}.`] : text.includes('--no-sandbox') ? [`--no-sandbox is in ${name}.`] : [],
    ),
    ...(/^\s*userns,/m.test(profile) && profile.includes('"/opt/Asset Studio/asset-studio"')
      ? []
      : ['The AppArmor profile lets no sandbox be.']),
    ...(run && (run.mode & 0o111) === 0 ? ['AppRun of the AppImage cannot be executed.'] : []),
  ]
}
