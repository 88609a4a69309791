// Fails where Electron should be renewed: a newer patch of its line is out for two weeks, or its line is no longer supported.
import { spawnSync } from 'node:child_process'
import about from '../package.json' with { type: 'json' }

const day = 24 * 60 * 60 * 1000
/** How long a newer patch may wait, in milliseconds. */
const grace = 14 * day
/** Electron supports its newest lines, so many. */
const supported = 3

const stable = /^(\d+)\.(\d+)\.(\d+)$/

/**
 * Why Electron `current` should be renewed, in a sentence; undefined where it need not. `published` is when each version came
 * out, as npm tells it; `now` in milliseconds.
 */
export function whyRenew(
  current: string,
  published: Readonly<Record<string, string>>,
  now: number,
): string | undefined {
  const own = stable.exec(current)
  if (!own) return `Electron ${current} is no stable version.`
  const others = Object.entries(published).flatMap(([version, time]) => {
    const [, major, minor, patch] = stable.exec(version) ?? []
    return major === undefined
      ? []
      : [{ version, major: +major, order: +(minor ?? 0) * 1e6 + +(patch ?? 0), at: Date.parse(time) }]
  })
  const line = Number(own[1])
  const newest = Math.max(line, ...others.map(({ major }) => major))
  if (line <= newest - supported) return `Electron ${line} is no longer supported: the newest is ${newest}.`
  const order = Number(own[2]) * 1e6 + Number(own[3])
  const late = others.filter((each) => each.major === line && each.order > order && now - each.at > grace)
  const first = late.sort((a, b) => a.at - b.at)[0]
  return first && `Electron ${first.version} is out for ${Math.floor((now - first.at) / day)} days; this is ${current}.`
}

if (import.meta.main) {
  const options = { encoding: 'utf8', shell: process.platform === 'win32' } as const
  const { status, stdout, stderr } = spawnSync('npm', ['view', 'electron', 'time', '--json'], options)
  if (status !== 0) throw new Error(stderr)
  const why = whyRenew(about.devDependencies.electron, JSON.parse(stdout) as Record<string, string>, Date.now())
  console.log(why ?? `Electron ${about.devDependencies.electron} is fresh.`)
  process.exitCode = why === undefined ? 0 : 1
}
