// Commands that are told to end: each hears it once, answers with its own code, and nothing of it stays.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isRunning } from '../../e2e/helpers/process-tree.ts'
import { waitLimit } from '../../helpers/limits.ts'

const script = join(import.meta.dirname, '../../../scripts/running/run-apart.ts')

/** What Node is given to run the shell's `words` apart. */
function node(words: string, timeout = waitLimit): string[] {
  const code = `import { runApart } from ${JSON.stringify(script)}
    process.exitCode = await runApart(['sh', '-c', ${JSON.stringify(words)}], process.env, ${timeout})`
  return ['--input-type=module', '-e', code]
}

/** Starts a process that runs the shell's `words` apart and, where given, a shell before it as npm has one. */
function apart(words: string, { timeout = waitLimit, underNpm = false } = {}) {
  const command = [process.execPath, ...node(words, timeout)]
  const [file = '', ...args] = underNpm ? ['sh', '-c', '"$@"; true', 'sh', ...command] : command
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  return spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'], detached: true, env })
}

const said = async (child: ReturnType<typeof apart>) => String((await once(child.stdout, 'data'))[0]).trim()
const ended = async (child: ChildProcess) => (await once(child, 'exit'))[0] as number | null
/** A shell's loop that ends with what started it, so that a test that fails leaves nothing running. */
const asLongAsWanted = 'while kill -0 $PPID; do sleep 0.05; done'
const counting = `trap "n=\\$((n+1)); echo heard \\$n; sleep 0.3; exit 5" INT TERM HUP; n=0; echo ready; ${asLongAsWanted}`

describe.runIf(process.platform !== 'win32')('a command run apart', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('hears %s once, however often it comes', async (signal) => {
    const child = apart(counting)
    await said(child)
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    const end = ended(child)
    // As a terminal does, to the whole group, and as npm repeats it.
    for (let times = 0; times < 3; times++) process.kill(-(child.pid ?? 0), signal)
    expect([await end, output]).toEqual([5, 'heard 1\n'])
  })

  test.runIf(process.platform === 'linux')('is told to end as soon as it runs', async () => {
    // On one core, where a command often runs before the call that starts it returns.
    const onOneCore = ['-c', '0', process.execPath, ...node("trap 'exit 5' TERM; kill -TERM $PPID; sleep 0.3")]
    for (let time = 0; time < 12; time++) {
      const child = spawn('taskset', onOneCore, { stdio: 'ignore' })
      expect(await ended(child)).toBe(5)
    }
  })

  test('is ended by force when it does not listen', async () => {
    const child = apart(`trap "" TERM; echo ready; ${asLongAsWanted}`, { timeout: 300 })
    await said(child)
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(128 + 9)
  })

  test('leaves nothing behind when it ends by itself', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-apart-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const go = join(folder, 'go')
    const child = apart(`sleep 200 & echo $!; until [ -e '${go}' ]; do sleep 0.05; done`, { timeout: 300 })
    const left = Number(await said(child))
    expect(isRunning(left)).toBe(true)
    writeFileSync(go, '')
    expect(await ended(child)).toBe(0)
    expect(isRunning(left)).toBe(false)
  })

  test('ends with the shell that npm had started it in', async () => {
    const child = apart('echo $$; exec sleep 200', { underNpm: true })
    const command = Number(await said(child))
    child.kill('SIGTERM')
    await expect.poll(() => isRunning(command)).toBe(false)
  })
})
