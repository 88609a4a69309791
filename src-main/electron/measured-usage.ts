// What a process of the app has taken: as Linux keeps it in files, elsewhere as Chromium measures its processes.
import * as electron from 'electron'
import type { ProcessUsage } from '../ports.ts'

export type ReadUsage = (pid: number) => ProcessUsage | undefined

/** `readLinux` asks Linux. */
export function createReadUsage(readLinux: ReadUsage): ReadUsage {
  return process.platform === 'linux' ? readLinux : measuredUsage
}

/** Memory is told in kilobytes, time in seconds. */
function measuredUsage(pid: number): ProcessUsage | undefined {
  const measured = electron.app.getAppMetrics().find((each) => each.pid === pid)
  if (!measured) return undefined
  const { cpu, memory } = measured
  return { processorMs: (cpu.cumulativeCPUUsage ?? 0) * 1000, residentBytes: memory.workingSetSize * 1024 }
}
