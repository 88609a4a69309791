// `npm run fuzz -- --minutes N`: the tests whose cases grow from chance, again and again, each time from a new seed.
// `npm run fuzz -- --files N mutated`: damaged files, N of each kind of test instead of some hundreds. What is found wrong is laid into
// `test/fixtures/finds`, whose files every later run tries.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const usage = 'npm run fuzz -- [--minutes N] [--rounds N] [--files N] [words of file names …]'
const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

type Test = {
  readonly title: string
  readonly fullName: string
  readonly status: string
  readonly failureMessages: string[]
}
type Report = {
  readonly numTotalTests: number
  readonly testResults: { name: string; message: string; assertionResults: Test[] }[]
}
type Find = { readonly seed: number; readonly file: string; readonly title: string; readonly message: string }

/** Test files that take their chance from the run's seed, those whose name has one of the words. */
function chanceFiles(words: readonly string[]): string[] {
  return globSync('test/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .filter((file) =>
      /helpers\/(properties|story-seeds|damage\/try-damaged)\.ts'/.test(readFileSync(join(root, file), 'utf8')),
    )
    .sort()
}

/** One run of these files from one seed. A failed file without a failed test is a find too. */
function play(
  { files, each }: Pick<Asked, 'files' | 'each'>,
  seed: number,
  folder: string,
): { tests: number; finds: Find[] } {
  const out = join(folder, 'report.json')
  rmSync(out, { force: true })
  // A time-out would say something of the machine, not of the code.
  const limit = each === undefined ? 600_000 : 24 * 3_600_000
  const options = ['--reporter=dot', '--reporter=json', `--outputFile.json=${out}`, `--testTimeout=${limit}`]
  const env = { ...process.env, FUZZ_SEED: String(seed), ...(each === undefined ? {} : { FUZZ_FILES: String(each) }) }
  const run = spawnSync(process.execPath, [vitest, 'run', ...options, ...files], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (run.signal === 'SIGINT') process.exit(130)
  const report = readReport(out)
  if (!report) return { tests: 0, finds: [{ seed, file: '', title: '', message: ended(run) }] }
  const finds = report.testResults.flatMap(({ name, message, assertionResults }): Find[] => {
    const file = name.slice(root.length + 1)
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0) return message ? [{ seed, file, title: '', message }] : []
    return failed.map(({ title, failureMessages }) => ({ seed, file, title, message: failureMessages.join('\n') }))
  })
  if (run.status !== 0 && finds.length === 0) finds.push({ seed, file: '', title: '', message: ended(run) })
  return { tests: report.numTotalTests, finds }
}

/** What a run said of itself when no test of it failed: its last words, an error outside of every test among them. */
function ended({ status, signal, error, stdout, stderr }: SpawnSyncReturns<string>): string {
  const how = error?.message ?? (signal ? `ended by ${signal}` : `exit code ${status}`)
  return `${how}\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

function said({ seed, file, title, message }: Find): string {
  const again = `Again: FUZZ_SEED=${seed} npm run unit --${file ? ` ${file}` : ''}`
  return [`\nFound in ${file || 'the run itself'}: ${title}`, message, message.includes('Again: ') ? '' : again].join(
    '\n',
  )
}

type Asked = {
  readonly minutes: number
  readonly rounds: number
  readonly files: readonly string[]
  /** Damaged files that each test of such files tries; undefined for as many as in every run. */
  readonly each: number | undefined
}

/** What was asked for on the command line, or a sentence of what is wrong with it. */
function askedFor(args: string[]): Asked | string {
  const options = { minutes: { type: 'string' }, rounds: { type: 'string' }, files: { type: 'string' } } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const each = values.files === undefined ? undefined : Number(values.files)
    // So many files are asked for once.
    const given = values.rounds ?? (each === undefined ? undefined : '1')
    const minutes = Number(values.minutes ?? (given === undefined ? 10 : Number.POSITIVE_INFINITY))
    const rounds = Number(given ?? Number.POSITIVE_INFINITY)
    if (!(minutes > 0) || !(rounds > 0)) return 'Minutes and rounds are numbers above 0.'
    if (each !== undefined && !(Number.isInteger(each) && each > 0 && each < 10_000_000))
      return 'Files are a whole number above 0.'
    const files = chanceFiles(positionals)
    return files.length > 0
      ? { minutes, rounds, files, each }
      : `No test with chance in it is called ${positionals.join(' or ')}.`
  } catch (error) {
    return (error as Error).message
  }
}

const asked = askedFor(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(`${asked}\nUsage: ${usage}`)
  process.exit(2)
}
const { files } = asked
const folder = mkdtempSync(join(tmpdir(), 'asset-studio-fuzz-'))
const end = Date.now() + asked.minutes * 60_000
const finds: Find[] = []
let tests = 0
let round = 0
try {
  while (round < asked.rounds && Date.now() < end) {
    const seed = randomInt(-(2 ** 31), 2 ** 31)
    const from = Date.now()
    const played = play(asked, seed, folder)
    round++
    tests += played.tests
    finds.push(...played.finds)
    const seconds = Math.round((Date.now() - from) / 1000)
    const verdict = played.finds.length === 0 ? 'held' : `${played.finds.length} found`
    console.log(
      `round ${round} · seed ${seed} · ${files.length} files · ${played.tests} tests · ${seconds} s · ${verdict}`,
    )
    for (const find of played.finds) console.log(said(find))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  `\n${round} rounds of ${files.length} files, ${tests} tests: ${finds.length === 0 ? 'all held' : `${finds.length} found`}.`,
)
process.exitCode = finds.length === 0 ? 0 : 1
