// Which hosts the system's file of proxy rules (PAC) may come from: asked of the system before Chromium starts.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { gnomePac, kdePac, macPac, pacHost, windowsPac } from './pac-address.ts'
import { runProgram } from './run-program.ts'

type Env = Readonly<Record<string, string | undefined>>

type Given = {
  platform: NodeJS.Platform
  env: Env
  /** Chromium's own switch for such a file; empty without one. */
  bySwitch: string
  /** What a program of the system writes; empty when it fails. */
  run?: (program: string, words: readonly string[]) => string
  /** The text of a file; empty without one. */
  read?: (path: string) => string
}

/** The name under which networks offer such a file (WPAD). */
const offered = 'wpad'

/** Every host once, as resolver rules write it. Whatever goes wrong means one host less, never a start that fails. */
export function pacHosts({ platform, env, bySwitch, run = runProgram, read = readText }: Given): readonly string[] {
  const found = [bySwitch, ...(systems[platform] ?? onLinux)({ env, run, read })]
  return [...new Set([offered, ...found.flatMap((address) => pacHost(address ?? '') ?? [])])]
}

type System = (tools: Required<Pick<Given, 'env' | 'run' | 'read'>>) => readonly (string | undefined)[]

const systems: Readonly<Partial<Record<NodeJS.Platform, System>>> = {
  darwin: ({ run }) => [macPac(run('/usr/sbin/scutil', ['--proxy']))],
  win32({ env, run }) {
    const folder = /^[a-z]:\\[^"]*$/i.test(env.SystemRoot ?? '') ? env.SystemRoot : 'C:\\Windows'
    const settings = 'Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'
    // A company may keep them for the whole computer.
    return ['HKCU', 'HKLM'].map((root) =>
      windowsPac(run(`${folder}\\System32\\reg.exe`, ['query', `${root}\\${settings}`, '/v', 'AutoConfigURL'])),
    )
  },
}

/** All desktops are asked: which of them Chromium heeds is its own affair, and one that is not there says nothing. */
const onLinux: System = ({ env, run, read }) => {
  const { KDEHOME, HOME = '/', auto_proxy, AUTO_PROXY } = env
  const ofKde = KDEHOME ? posix.join(KDEHOME, 'share/config') : posix.join(HOME, '.config')
  return [
    gnomePac(run('/usr/bin/gsettings', ['list-recursively', 'org.gnome.system.proxy'])),
    kdePac(read(posix.join(ofKde, 'kioslaverc'))),
    auto_proxy ?? AUTO_PROXY,
  ]
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
