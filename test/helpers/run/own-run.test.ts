// A run that leaves something behind fails and names it; one that tidies up does not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isRunning } from '../../e2e/helpers/process-tree.ts'
import { ownRun } from './own-run.ts'

const timeout = 500

it('what is left is named, taken away, and the folder of before is in use again', async () => {
  const before = tmpdir()
  const run = ownRun({ timeout })
  const own = tmpdir()
  expect(own).not.toBe(before)
  mkdirSync(join(own, 'world 浮雕'))
  writeFileSync(join(own, 'outside.html'), 'secret')
  await expect(run.end()).rejects.toThrow('The run left 2 in the temporary folder: outside.html, world 浮雕/')
  expect(tmpdir()).toBe(before)
  expect(() => rmSync(own)).toThrow(/ENOENT/)
})

it.runIf(process.platform === 'linux')(
  'what is kept in the home folder is named, and the person’s is in use again',
  async () => {
    const before = { ...process.env }
    const run = ownRun({ timeout })
    expect(homedir()).not.toBe(before.HOME)
    mkdirSync(join(homedir(), '.config'))
    writeFileSync(join(homedir(), '.trace'), '')
    for (const place of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME'])
      writeFileSync(join(process.env[place] ?? '', 'lawful'), '')
    await expect(run.end()).rejects.toThrow('The run left 2 in the home folder: ~/.config/, ~/.trace')
    expect(process.env).toEqual(before)
  },
)

it('nothing is said when all was taken away, even a moment later', async () => {
  const run = ownRun()
  mkdirSync(join(tmpdir(), 'playwright-artifacts-x'))
  const late = join(tmpdir(), 'socket')
  writeFileSync(late, '')
  setTimeout(() => rmSync(late), 300)
  await expect(run.end()).resolves.toBeUndefined()
})

it.runIf(process.platform === 'linux')('a process that holds the output of the run is named and ended', async () => {
  const run = ownRun({ timeout })
  const inside = mkdtempSync(join(tmpdir(), 'test-'))
  const secret = { APP_KEY: 'not to be told' }
  // As a shell of a test that was ended: with the standard error of whoever runs the tests, and nobody who waits for it.
  const started = (TMPDIR: string, seconds: number) => {
    const shell = `sleep ${seconds} & echo $!`
    const options = { env: { ...process.env, ...secret, TMPDIR }, detached: true } as const
    return spawn('sh', ['-c', shell], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  }
  const shells = [started(tmpdir(), 4321), started(inside, 4322)]
  const left = await Promise.all(shells.map(async (shell) => Number((await once(shell.stdout, 'data'))[0])))
  expect(left.map(isRunning)).toEqual([true, true])
  rmSync(inside, { recursive: true })
  const error = await run.end().then(
    () => 'nothing was left',
    (failure: Error) => failure.message,
  )
  expect(error).toMatch(/^The run left 2 running: sleep 432[12] · sleep 432[12]$/)
  expect(left.map(isRunning)).toEqual([false, false])
})
