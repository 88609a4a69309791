// Marks a file as one that came from the web, so that the system asks before it opens it as a program.
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { isLoopback } from './network/is-loopback.ts'
import type { Log, MarkDownload } from './ports.ts'

export type WebMarkGiven = {
  platform: NodeJS.Platform
  log: Pick<Log, 'warn'>
  /** Wall time in milliseconds. */
  now?: () => number
  /** Runs a program of the system; rejects when it fails. */
  run?: (program: string, words: readonly string[]) => Promise<void>
}

/** Milliseconds that a program of the system may take. */
const timeout = 10_000

/**
 * The mark of each system: on Windows the stream Zone.Identifier of the file, on macOS the attribute com.apple.quarantine,
 * written with the system's own `xattr`. Linux has no mark that anything heeds. The mark tells the host alone, never the
 * address, which is signed. A file system that takes no mark, and a failed act, leave the file as it is.
 */
export function createWebMark({ platform, log, now = Date.now, run = runProgram }: WebMarkGiven): MarkDownload {
  const act = acts[platform]
  return async (path, host) => {
    // What this computer made itself came from nowhere.
    if (!act || isLoopback(host)) return
    try {
      await act(path, host, { now, run })
    } catch (error) {
      log.warn('file not marked as from the web', { code: codeOf(error) })
    }
  }
}

/** The system's word, or the number with which its program ended. */
const codeOf = (error: unknown) => String((error instanceof Error && 'code' in error ? error.code : null) ?? 'unknown')

type Act = (path: string, host: string, tools: Required<Pick<WebMarkGiven, 'now' | 'run'>>) => Promise<void>

const acts: Readonly<Partial<Record<NodeJS.Platform, Act>>> = {
  win32: (path, host) =>
    writeFile(`${path}:Zone.Identifier`, `[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://${host}/\r\n`),
  darwin: (path, _host, { now, run }) => {
    const seconds = Math.floor(now() / 1000).toString(16)
    return run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', `0081;${seconds};Asset Studio;`, path])
  },
}

function runProgram(program: string, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, words, { env: {}, timeout, windowsHide: true }, (error) => (error ? reject(error) : resolve()))
  })
}
