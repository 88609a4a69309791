// The first command a newcomer runs: without a display it opens off screen, on one in a window, and leaves nothing behind.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDisplay } from '../../scripts/running/with-display.ts'
import { isRunning, processTree } from '../e2e/helpers/process-tree.ts'
import { runProcesses } from '../helpers/run/run-processes.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start ü-'))
})
afterEach(() => {
  for (const child of children.splice(0))
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs npm in a group of its own, as a terminal would, on a machine that shows nothing. */
const npm = (...args: string[]) => npmOn({}, args)

/** The same on a display. */
function npmOn(display: NodeJS.ProcessEnv, args: readonly string[]) {
  const { DISPLAY: _shown, WAYLAND_DISPLAY: _too, ...env } = process.env
  const own = [`--user-data-dir=${join(folder, 'data')}`, '--remote-debugging-port=0']
  const started = spawn('npm', ['--prefix', root, ...args, ...own], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm keeps compiled code there, and a browser that is ended its own folder.
    env: { ...env, ...display, TMPDIR: folder },
  })
  children.push(started)
  let output = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (output += text))
  return {
    pid: started.pid ?? 0,
    output: () => output,
    ended: once(started, 'exit').then(([code, signal]) => code ?? signal),
    open: () => expect.poll(() => output, { interval: 200 }).toContain('DevTools listening on'),
  }
}

describe.runIf(process.platform === 'linux')('without a display', () => {
  test('a picture of the window is taken on request', async () => {
    const start = npm('start', '--', '--picture', 'window.png')
    expect([await start.ended, start.output()]).toEqual([0, expect.stringContaining('The picture of the window is in')])
    const { width, height, format } = await sharp(join(folder, 'window.png')).metadata()
    expect({ width, height, format }).toEqual({ width: 1440, height: 900, format: 'png' })
    expect(start.output()).not.toContain('There is no display')
  })

  test('npm start opens off screen, says so in a line, opens once, and Ctrl+C closes it in order', async () => {
    const start = npm('start', '--')
    await start.open()
    expect(start.output().match(/^There is no display, .*--picture.*$/gm)).toHaveLength(1)
    const built = statSync(join(root, 'out/main/main.js')).mtimeMs
    const again = npm('start', '--')
    expect([await again.ended, again.output()]).toEqual([1, expect.stringContaining('Asset Studio is open already.')])
    expect(statSync(join(root, 'out/main/main.js')).mtimeMs).toBe(built)
    expect(start.output()).not.toMatch(/warn/i)
    const tree = processTree(start.pid)
    expect(tree.length).toBeGreaterThan(4)
    process.kill(-start.pid, 'SIGINT')
    await start.ended
    await expect.poll(() => tree.filter(isRunning)).toEqual([])
  })

  test('a SIGTERM to npm alone ends the taking of a picture, however early', async () => {
    const start = npm('start', '--', '--picture', 'window.png')
    const launched = () => {
      const all = runProcesses(folder)
      const [taking] = all.filter(({ command }) => / \S*scripts\/start\/take-picture.ts /.test(command))
      return all.some(({ parent }) => parent === taking?.pid)
    }
    await expect.poll(launched, { interval: 50 }).toBe(true)
    process.kill(start.pid, 'SIGTERM')
    await start.ended
    await expect.poll(() => runProcesses(folder)).toEqual([])
    expect(existsSync(join(folder, 'window.png'))).toBe(false)
  })

  test('npm run dev does too, and a SIGTERM to npm alone ends everything', async () => {
    const start = npm('run', 'dev', '--')
    await start.open()
    expect(start.output()).toContain('There is no display')
    const tree = processTree(start.pid)
    process.kill(start.pid, 'SIGTERM')
    await start.ended
    await expect.poll(() => tree.filter(isRunning)).toEqual([])
  })

  test.each([
    ['window.png', '"window.png" is no switch'],
    ['--headles', '"--headles" is no switch of npm start'],
    ['--picture=made.png', 'made.png is a folder'],
  ])('%s ends in a sentence, before anything is built', async (arg, sentence) => {
    mkdirSync(join(folder, 'made.png'))
    const start = npm('start', '--', arg)
    expect([await start.ended, start.output()]).toEqual([2, expect.stringContaining(sentence)])
  })

  test('-h prints the usage', async () => {
    const start = npm('start', '--', '-h')
    expect([await start.ended, start.output()]).toEqual([0, expect.stringContaining('--picture FILE.png')])
  })
})

describe.runIf(process.platform === 'linux')('on a display', () => {
  let display: NodeJS.ProcessEnv
  let screen: string
  beforeEach(async () => {
    screen = mkdtempSync(join(folder, 'screen-'))
    display = await startDisplay(screen, (server) => void children.push(server), ['-fbdir', screen])
  })
  /** Colours on the display: its image is a file of four bytes for each pixel, behind a head. */
  const coloursShown = () => {
    const pixels = readFileSync(join(screen, 'Xvfb_screen0')).subarray(-1920 * 1080 * 4)
    return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size
  }

  test('npm start opens its window there, says nothing of a display, and Ctrl+C closes it in order', async () => {
    expect(coloursShown()).toBeLessThan(3)
    const start = npmOn(display, ['start', '--'])
    await start.open()
    await expect.poll(coloursShown, { interval: 500 }).toBeGreaterThan(20)
    expect(start.output()).not.toContain('There is no display')
    const tree = processTree(start.pid)
    process.kill(-start.pid, 'SIGINT')
    await start.ended
    await expect.poll(() => tree.filter(isRunning)).toEqual([])
  })
})
