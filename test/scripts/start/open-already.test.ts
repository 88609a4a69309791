// What npm start asks before it builds: whether the studio is open from the same folder or on the same data.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdFolder, isOpenOn } from '../../../scripts/start/open-already.ts'
import { SingleInstance, socketPath } from '../../stand-in/app/single-instance.ts'

const script = join(import.meta.dirname, '../../../scripts/start/open-already.ts')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'open ü-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Another start that holds `folder`; it says whether it does. */
async function otherStart() {
  const code = `import { holdFolder } from ${JSON.stringify(script)}
    console.log(await holdFolder(${JSON.stringify(folder)}))
    process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = await once(child.stdout, 'data')
  return {
    holds: String(said).trim() === 'true',
    async end(signal?: NodeJS.Signals) {
      const ended = once(child, 'exit')
      if (signal) child.kill(signal)
      else child.stdin.end()
      await ended
    },
  }
}

describe.runIf(process.platform !== 'win32')('one start at a time', () => {
  test('holds a folder, which is free again when it ends, in order or by force', async () => {
    for (const signal of [undefined, 'SIGKILL'] as const) {
      const first = await otherStart()
      const second = await otherStart()
      expect([first.holds, second.holds]).toEqual([true, false])
      await second.end()
      expect(await holdFolder(folder)).toBe(false)
      await first.end(signal)
    }
    const last = await otherStart()
    expect(last.holds).toBe(true)
    await last.end()
  })

  test('nothing is open on a folder that is not there', async () => {
    expect(await isOpenOn(join(folder, 'none'))).toBe(false)
  })

  test('the stand-in is open on its data, and is not visited by the question', async () => {
    const visits: unknown[] = []
    const instance = new SingleInstance()
    const deep = join(folder, 'deep'.repeat(20))
    for (const data of [folder, deep]) {
      instance.acquire(data, { argv: [], folder, data: {} }, (visit) => visits.push(visit))
      await expect.poll(() => isOpenOn(data)).toBe(true)
      instance.release()
      await expect.poll(() => isOpenOn(data)).toBe(false)
      rmSync(socketPath(data), { force: true })
    }
    expect(visits).toEqual([])
  })

  test('Electron is open on its data while its socket answers', async () => {
    const [data, place] = [join(folder, 'data'), join(folder, 'socket')]
    mkdirSync(data)
    symlinkSync(place, join(data, 'SingletonSocket'))
    expect(await isOpenOn(data)).toBe(false)
    const server = createServer((socket) => socket.end()).listen(place)
    await once(server, 'listening')
    expect(await isOpenOn(data)).toBe(true)
    server.close()
    await once(server, 'close')
    expect(await isOpenOn(data)).toBe(false)
  })
})
