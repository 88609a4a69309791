// The log in files: studio.log, and older ones numbered behind it.
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createLog, type HidingLog } from './log.ts'

type LogFileLimits = { bytes: number; files: number }

const usualLimits: LogFileLimits = { bytes: 10 * 1024 * 1024, files: 3 }

/** The files of a log in `folder`, the newest first. */
export const logFiles = (folder: string, { files } = usualLimits): string[] =>
  Array.from({ length: files }, (_, age) => join(folder, age === 0 ? 'studio.log' : `studio.${age}.log`))

/** A log in `folder`: `studio.log` and older ones numbered behind it; a full disk or a missing folder silences it. */
export function createFileLog(folder: string, limits: LogFileLimits = usualLimits): HidingLog {
  const names = logFiles(folder, limits)
  const path = (age: number) => names[age] ?? ''
  let size: number | undefined
  const write = (line: string) => {
    try {
      if (size === undefined) {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        size = statSync(path(0), { throwIfNoEntry: false })?.size ?? 0
      }
      const bytes = Buffer.byteLength(line) + 1
      if (size > 0 && size + bytes > limits.bytes) {
        for (let age = limits.files - 2; age >= 0; age -= 1) {
          if (statSync(path(age), { throwIfNoEntry: false })) renameSync(path(age), path(age + 1))
        }
        size = 0
      }
      appendFileSync(path(0), `${line}\n`, { mode: 0o600 })
      size += bytes
    } catch {
      size = undefined
    }
  }
  return createLog(write)
}
