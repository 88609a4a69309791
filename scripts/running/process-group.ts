// A process group as Unix knows it: whether any of it still runs, and its end.
import { readdirSync, readFileSync } from 'node:fs'

/** Ends every process of a group by force. */
export function killGroup(group: number | undefined): void {
  try {
    if (group !== undefined) process.kill(-group, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** Whether a process of the group runs; one that has ended and, in a container perhaps for good, waits to be collected does not. */
export function hasRunning(group: number | undefined): boolean {
  if (group === undefined) return false
  try {
    process.kill(-group, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  return readdirSync('/proc').some((pid) => {
    try {
      const [state, , itsGroup] = /^\d+$/.test(pid)
        ? (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [])
        : []
      return Number(itsGroup) === group && state !== 'Z'
    } catch {
      return false
    }
  })
}
