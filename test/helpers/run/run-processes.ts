// The processes of a run of tests, known by the temporary folder that they were started with; Linux alone tells.
import { readdirSync, readFileSync } from 'node:fs'

export interface RunProcess {
  readonly pid: number
  readonly parent: number
  /** Its command line, cut to a readable length; never anything of its environment. */
  readonly command: string
}

const longest = 200

/** Those whose `TMPDIR` is `folder` or lies in it, without any that has ended; none on other systems than Linux. */
export function runProcesses(folder: string): readonly RunProcess[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => readProcess(Number(name), folder) ?? [])
}

function readProcess(pid: number, folder: string): RunProcess | undefined {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  try {
    const given = read('environ').split('\0')
    if (!given.some((each) => each === `TMPDIR=${folder}` || each.startsWith(`TMPDIR=${folder}/`))) return undefined
    // What follows the name, which may hold anything: the state, then the parent.
    const [, parent] = read('stat').split(') ').at(-1)?.split(' ') ?? []
    const command = read('cmdline').split('\0').join(' ').trim()
    return { pid, parent: Number(parent), command: command.slice(0, longest) }
  } catch {
    // It has ended meanwhile, or is another person's.
    return undefined
  }
}
