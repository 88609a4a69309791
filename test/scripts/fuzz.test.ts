// Chance in tests: the same from the same seed, another from another, and a failure says how to see it again.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fc } from '../helpers/properties.ts'

const root = join(import.meta.dirname, '../..')

function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const options = { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script), ...args], options)
  return { status, stdout, stderr }
}

it('a failed property (of any name) prints the line that plays it again', () => {
  const failing = () => fc.assert(fc.property(fc.nat(), (n) => n < 5))
  expect(failing).toThrow(/Counterexample: \[5\]/)
  expect(failing).toThrow(
    /Again: FUZZ_SEED=-?\d+ npm run unit -- test\/scripts\/fuzz.test.ts -t 'a failed property .of any name. prints the line that plays it again'/,
  )
})

it('a seed that is none is refused in a sentence', () => {
  const { status, stderr } = run('test/helpers/run-seed.ts', [], { FUZZ_SEED: 'abc' })
  expect(status).toBe(1)
  expect(stderr).toContain('FUZZ_SEED is a whole number, not "abc".')
})

it('the command plays whole rounds from new seeds and says which', () => {
  const { status, stdout } = run('test/fuzz/fuzz.ts', ['--rounds', '2', 'word-match'])
  const seeds = [...stdout.matchAll(/round \d · seed (-?\d+) · 1 files · \d+ tests · \d+ s · held/g)].map(
    ([, seed]) => seed,
  )
  expect(new Set(seeds).size).toBe(2)
  expect(stdout).toContain('2 rounds of 1 files')
  expect(status).toBe(0)
})

it.each([
  [['--minutes', 'x'], 'Minutes and rounds are numbers above 0.'],
  [['--files', '1.5'], 'Files are a whole number above 0.'],
  [['--hours', '2'], "Unknown option '--hours'"],
  [['no-such-name'], 'No test with chance in it is called no-such-name.'],
])('%j is refused with what is wrong and how it is used', (args, sentence) => {
  const { status, stderr } = run('test/fuzz/fuzz.ts', args)
  expect(stderr).toContain(sentence)
  expect(stderr).toContain('Usage: npm run fuzz')
  expect(status).toBe(2)
})
