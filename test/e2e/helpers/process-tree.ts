// A process and everything it has started, as Linux, macOS and Windows each tell it.
import { execFileSync } from 'node:child_process'

/** Every process as [process id, parent's id]. */
function processes(): [number, number][] {
  const [command, ...args] =
    process.platform === 'win32'
      ? ['powershell', '-NoProfile', 'Get-CimInstance Win32_Process | % { "$($_.ProcessId) $($_.ParentProcessId)" }']
      : ['ps', '-A', '-o', 'pid=,ppid=']
  const lines = execFileSync(command as string, args, { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number])
}

/** The ids of a process and of all that descend from it, itself first. */
export function processTree(root: number): number[] {
  const all = processes()
  const tree = [root]
  for (const parent of tree) tree.push(...all.filter(([, ppid]) => ppid === parent).map(([pid]) => pid))
  return tree
}

/** Whether a process runs; one that has ended and waits to be collected does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !isZombie(pid)
  } catch {
    return false
  }
}

function isZombie(pid: number): boolean {
  return execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
}

/** Ends a process and all that descend from it at once, as a power cut would. */
export function killTree(root: number): void {
  for (const pid of processTree(root)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
}
