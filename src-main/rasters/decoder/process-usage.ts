// What a process of this computer has taken of the processor and of memory, where the system keeps that in files (Linux).
import { readFileSync } from 'node:fs'
import type { ProcessUsage } from '../../ports.ts'

/** Linux tells processor time in hundredths of a second, whatever the machine. */
const tickMs = 10

/** Undefined where there are no such files, or no such process any more. */
export function readUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name in brackets may hold anything, brackets too; the state follows it, and eleven fields later the two times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    const processorMs = (Number(fields[11]) + Number(fields[12])) * tickMs
    return resident && Number.isFinite(processorMs)
      ? { processorMs, residentBytes: Number(resident) * 1024 }
      : undefined
  } catch {
    return undefined
  }
}
