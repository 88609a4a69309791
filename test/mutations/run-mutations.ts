// Takes the window's protections away, one at a time, in a copy of the source, and shows that a test notices each.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Mutation, mutations } from './mutations.ts'

const root = dirname(dirname(import.meta.dirname))
const parts = ['src-main', 'src-preload', 'src-renderer', 'src-sandbox', 'src-shared', 'scripts', 'test', 'resources']
const files = ['package.json', 'tsconfig.json', 'electron.vite.config.ts', 'vitest.config.ts']

interface Seen {
  readonly failed: boolean
  /** The title of what failed first. */
  readonly by: string
}

function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutations-'))
  for (const part of [...parts, ...files]) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function run(folder: string, command: readonly string[]): { code: number; said: string } {
  const [file = '', ...args] = command
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, NO_COLOR: '1' }
  const ended = spawnSync(file, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return { code: ended.status ?? 1, said: `${ended.stdout}${ended.stderr}` }
}

function look(folder: string, noticed: Mutation['noticed']): Seen {
  if ('unit' in noticed) {
    const { code, said } = run(folder, ['vitest', 'run', noticed.unit])
    return { failed: code !== 0, by: /^\s*FAIL\s+(.*)$/m.exec(said)?.[1] ?? said.slice(-300) }
  }
  const built = run(folder, ['electron-vite', 'build', '--logLevel', 'warn'])
  if (built.code !== 0) throw new Error(`It does not build.\n${built.said}`)
  const config = ['--config', 'test/e2e/playwright.config.ts', '--timeout', '90000', '--max-failures', '1']
  const { code, said } = run(folder, ['playwright', 'test', ...config, noticed.spec, '-g', noticed.title])
  if (/No tests found/.test(said)) throw new Error(`There is no test ${noticed.spec}: ${noticed.title}.`)
  return { failed: code !== 0, by: /✘.*? › (.*?) \(/.exec(said)?.[1] ?? said.slice(-300) }
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

const [only = ''] = process.argv.slice(2)
const folder = copy()
let missed = 0
try {
  for (const mutation of mutations.filter(({ name }) => name.includes(only))) {
    const other = mutations.find(({ name }) => name === mutation.without)
    const giveBackOther = other && take(folder, other)
    const giveBack = take(folder, mutation)
    const { failed, by } = look(folder, mutation.noticed)
    giveBack()
    giveBackOther?.()
    if (!failed) missed += 1
    console.log(`${failed ? 'noticed' : 'MISSED '}  ${mutation.name.padEnd(30)} ${failed ? by : ''}`)
  }
  // What fails without any change would have noticed nothing.
  const looks = [...new Map(mutations.map(({ noticed }) => [JSON.stringify(noticed), noticed])).values()]
  for (const noticed of only ? [] : looks) {
    const { failed, by } = look(folder, noticed)
    if (failed) missed += 1
    if (failed) console.log(`FAILS without any change: ${by}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(missed === 0 ? 'Every protection that was taken away was noticed.' : `${missed} not as they should be.`)
process.exitCode = missed === 0 ? 0 : 1
