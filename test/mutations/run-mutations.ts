// Makes one mutation after another in a copy of the source, and shows that a test notices each.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lists } from './lists.ts'
import type { Mutation, Noticed } from './mutation.ts'

const root = dirname(dirname(import.meta.dirname))
const parts = ['src-main', 'src-preload', 'src-renderer', 'src-sandbox', 'src-shared', 'scripts', 'test', 'resources']
const files = ['package.json', 'tsconfig.json', 'electron.vite.config.ts', 'vitest.config.ts']
/** Milliseconds that a test and what it waits for may take here: many a mutation makes something never come. */
const [testLimit, waitLimit] = [300_000, 60_000]

interface Seen {
  /** `nothing` when no test ran: then nothing is said of the source. */
  readonly tests: 'passed' | 'failed' | 'nothing'
  /** The title of what failed first. */
  readonly by: string
  readonly said: string
}

function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  for (const part of [...parts, ...files]) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const limits = `export const testLimit = ${testLimit}\nexport const waitLimit = ${waitLimit}\n`
  writeFileSync(join(folder, 'test/helpers/limits.ts'), limits)
  return folder
}

function run(folder: string, command: readonly string[]): { code: number; said: string } {
  const [file = '', ...args] = command
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, NO_COLOR: '1' }
  const ended = spawnSync(file, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return { code: ended.status ?? 1, said: `${ended.stdout}${ended.stderr}` }
}

/** Both programs take titles as patterns. */
const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const look = (folder: string, noticed: Noticed): Seen =>
  'unit' in noticed ? lookAtUnit(folder, noticed) : lookAtSpec(folder, noticed)

function lookAtUnit(folder: string, { unit, title }: Extract<Noticed, { unit: string }>): Seen {
  const named = title === undefined ? [] : ['-t', asPattern(title)]
  const { code, said } = run(folder, ['vitest', 'run', unit, ...named])
  const ran = /^\s*Tests .*\b(?:passed|failed)\b/m.test(said)
  return seen(ran, code, said, /^\s*FAIL\s+(?:\|.*?\|\s+)?(.*)$/m)
}

function lookAtSpec(folder: string, { spec, title }: Extract<Noticed, { spec: string }>): Seen {
  const built = run(folder, ['electron-vite', 'build', '--logLevel', 'warn'])
  if (built.code !== 0) return seen(false, built.code, built.said)
  const config = ['--config', 'test/e2e/playwright.config.ts', '--max-failures', '1']
  const file = String.raw`[\\/]${spec}\.spec\.ts$`
  const { code, said } = run(folder, ['playwright', 'test', ...config, file, '-g', asPattern(title)])
  return seen(!/No tests found/.test(said), code, said, /✘.*? › (.*?) \(/)
}

function seen(ran: boolean, code: number, said: string, failed?: RegExp): Seen {
  const by = failed?.exec(said)?.[1] ?? said.slice(-300)
  return { tests: !ran ? 'nothing' : code === 0 ? 'passed' : 'failed', by, said }
}

function take(folder: string, { file, text, instead }: Mutation): () => void {
  const path = join(folder, file)
  const whole = readFileSync(path, 'utf8')
  if (whole.split(text).length !== 2) throw new Error(`${file} does not say once: ${text}`)
  writeFileSync(
    path,
    whole.replace(text, () => instead),
  )
  return () => writeFileSync(path, whole)
}

/** Those of the list of this name; otherwise those that have the words in their name. */
const [only = ''] = process.argv.slice(2)
const chosen = Object.entries(lists).flatMap(([list, all]) =>
  all.filter(({ name }) => list === only || name.includes(only)).map((mutation) => ({ mutation, all, list })),
)
const folder = copy()
const table: string[] = []
let wrong = 0
try {
  for (const [at, { mutation, all, list }] of chosen.entries()) {
    const other = all.find(({ name }) => name === mutation.without)
    const giveBackOther = other && take(folder, other)
    const giveBack = take(folder, mutation)
    const { tests, by, said } = look(folder, mutation.noticed)
    giveBack()
    giveBackOther?.()
    const isNoticed = tests === 'failed'
    if (!isNoticed) wrong += 1
    console.log(`${at + 1}/${chosen.length}  ${isNoticed ? 'noticed' : 'MISSED'}  ${mutation.name}`)
    if (tests === 'nothing') console.log(`No test ran.\n${said}`)
    table.push(`${list.padEnd(20)}${mutation.name.padEnd(80)}  ${isNoticed ? by : 'NOBODY'}`)
  }
  // What fails without any change would have noticed nothing.
  const looks = new Map(chosen.map(({ mutation: { noticed } }) => [JSON.stringify(noticed), noticed]))
  for (const noticed of looks.values()) {
    const { tests, said } = look(folder, noticed)
    if (tests === 'passed') continue
    wrong += 1
    console.log(`FAILS without any change: ${JSON.stringify(noticed)}\n${said.slice(-3000)}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (chosen.length === 0) console.log(`No list and no mutation is called ${only}.`)
const head = `${'List'.padEnd(20)}${'What is taken away, or wrong again'.padEnd(80)}  Noticed by`
console.log(['', head, ...table, ''].join('\n'))
console.log(wrong === 0 ? `All ${chosen.length} were noticed.` : `${wrong} not as they should be.`)
process.exitCode = wrong === 0 && chosen.length > 0 ? 0 : 1
