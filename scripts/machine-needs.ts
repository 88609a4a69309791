// What the app and its tests need of a machine besides npm's packages, and how each is recognised.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { electronBinary } from '../test/e2e/helpers/electron-binary.ts'
import { findChromium } from '../test/stand-in/chromium/find-chromium.ts'

export type Purpose = 'start' | 'test'

export interface Need {
  readonly what: string
  /** Debian's names of what brings it. */
  readonly packages: readonly string[]
  readonly isThere: () => boolean
  /** What happens where it is missing, when the app still starts. */
  readonly without?: string
}

/** Whether a command is on the path. */
export function isOnPath(command: string): boolean {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Whether keytar is installed and its compiled part loads. */
export function keytarLoads(): boolean {
  try {
    createRequire(import.meta.url)('keytar')
    return true
  } catch {
    return false
  }
}

/** Whether this session has a message bus, as the app's keychain asks. */
export function hasSessionBus(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env.DBUS_SESSION_BUS_ADDRESS || (env.XDG_RUNTIME_DIR && existsSync(join(env.XDG_RUNTIME_DIR, 'bus'))))
}

const command = (name: string, debianPackage: string): Need => ({
  what: name,
  packages: [debianPackage],
  isThere: () => isOnPath(name),
})

const chromium: Need = {
  what: 'Chromium',
  packages: ['chromium'],
  isThere: () => electronBinary() !== undefined || findChromium() !== undefined,
}

const chineseLetters: Need = {
  what: 'a font with Chinese letters',
  packages: ['fonts-noto-cjk', 'fontconfig'],
  isThere: () => spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).stdout?.trim().length > 0,
  without: 'Chinese words show as boxes',
}

const emoji: Need = {
  what: 'a font with emoji',
  packages: ['fonts-noto-color-emoji', 'fontconfig'],
  isThere: () => spawnSync('fc-list', [':lang=und-zsye', 'family'], { encoding: 'utf8' }).stdout?.trim().length > 0,
  without: 'emoji in names show without colour',
}

/** Electron draws on a display, if need be on one that nobody sees; the tests start on one in any case. */
const display = (shown: string | undefined): Need => ({
  what: 'Xvfb',
  packages: ['xvfb'],
  isThere: () => electronBinary() === undefined || Boolean(shown) || isOnPath('Xvfb'),
})

/** What compiling keytar takes; nothing while it loads. */
function compiling(): Need[] {
  if (keytarLoads()) return []
  const headers = { what: "libsecret's headers", packages: ['libsecret-1-dev'] }
  return [
    { ...headers, isThere: () => existsSync('/usr/include/libsecret-1/libsecret/secret.h') },
    command('pkg-config', 'pkg-config'),
    command('g++', 'g++'),
    command('make', 'make'),
    command('python3', 'python3'),
  ]
}

const keyring = [
  command('dbus-daemon', 'dbus'),
  command('dbus-send', 'dbus'),
  command('gnome-keyring-daemon', 'gnome-keyring'),
]
const forSession = 'keys live for this session only'

/** What a Linux machine needs, in the order it is looked for; other systems bring everything. */
export function needsFor(purpose: Purpose, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): Need[] {
  if (platform !== 'linux') return []
  if (purpose === 'test') {
    const checks = [
      command('identify', 'imagemagick'),
      command('tiffinfo', 'libtiff-tools'),
      command('assimp', 'assimp-utils'),
      command('xmllint', 'libxml2-utils'),
      command('secret-tool', 'libsecret-tools'),
      command('ps', 'procps'),
    ]
    return [chromium, command('Xvfb', 'xvfb'), chineseLetters, emoji, ...keyring, ...compiling(), ...checks]
  }
  const keys = [...(hasSessionBus(env) ? [] : keyring), ...compiling()]
  const screen = display(env.DISPLAY || env.WAYLAND_DISPLAY)
  return [chromium, screen, chineseLetters, emoji, ...keys.map((need) => ({ ...need, without: forSession }))]
}
