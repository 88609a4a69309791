// Programs that stand in for those that electron-builder fetches to write a .deb and an AppImage: they keep what they are given.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface StandInTools {
  /** Variables by which electron-builder takes these instead of fetching. */
  readonly env: Readonly<Record<string, string>>
  /** The arguments of fpm, one a line. */
  readonly debArguments: string
  /** The tree that would have become the AppImage. */
  readonly appImageTree: string
}

/** Writes the programs to `folder`. */
export function standInTools(folder: string): StandInTools {
  const debArguments = join(folder, 'fpm-arguments')
  const appImageTree = join(folder, 'appimage-tree')
  const tools = join(folder, 'appimage')
  const program = (path: string, lines: readonly string[]) =>
    writeFileSync(path, ['#!/bin/sh', 'set -e', ...lines, ''].join('\n'), { mode: 0o755 })
  for (const part of ['runtimes', 'lib/x64', 'lib/arm64']) mkdirSync(join(tools, part), { recursive: true })
  for (const each of ['x64', 'arm64']) writeFileSync(join(tools, `runtimes/runtime-${each}`), 'runtime')
  program(join(tools, 'mksquashfs'), [`cp -a "$1" '${appImageTree}'`, 'printf runtime >"$2"'])
  program(join(tools, 'desktop-file-validate'), [])
  const fpm = join(folder, 'fpm')
  // The scripts of the package lie in a folder that goes with the build.
  program(fpm, [
    `printf '%s\\n' "$@" >'${debArguments}'`,
    'while [ $# -gt 0 ]; do',
    `  case $1 in --after-install|--after-remove) cp "$2" '${folder}/'"\${1#--}" ;; --package) : >"$2" ;; esac`,
    '  shift',
    'done',
  ])
  return { env: { CUSTOM_FPM_PATH: fpm, APPIMAGE_TOOLS_PATH: tools }, debArguments, appImageTree }
}
