// What a command says of options that it does not understand: one sentence, and no trace.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return [status, stdout, stderr]
}

test.each([
  [
    'test/tour/tour.ts',
    '--nope',
    "Unknown option '--nope'. It understands: --pictures …, --out …, --guide, --speed …, --only story|forms|results|told.\n",
  ],
  ['test/tour/tour.ts', '--speed=fast', '--speed is a number above 0, not "fast".\n'],
  ['test/tour/tour.ts', '--only=town', '--only is one of story, forms, results, told, not "town".\n'],
  ['test/soak/soak.ts', '--pictures=many', '--pictures is a number above 0, not "many".\n'],
])('%s refuses %s in a sentence', (script, option, sentence) => {
  expect(run(script, option)).toEqual([2, '', sentence])
})

test('a machine is prepared for one of two purposes', () => {
  const sentence = 'It is for one of two: npm run prepare-machine -- --for start, or --for test\n'
  expect(run('scripts/prepare-machine.ts', '--for', 'x')).toEqual([2, '', sentence])
})
