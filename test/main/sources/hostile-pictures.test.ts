// Pictures that kill the decoder process or stop it: they have their sentence, and no other picture is lost.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock, HelperProcess } from '../../../src-main/ports.ts'
import { createDecoderClient, type DecoderClient } from '../../../src-main/rasters/decoder/decoder-client.ts'
import { createCheckFile } from '../../../src-main/sources/check-file.ts'
import { picture } from '../../helpers/pictures/pictures.ts'
import { forkHelper } from '../../helpers/studio/fork-helper.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let decoder: DecoderClient
let started = 0
let atWork = Promise.withResolvers<void>()
/** An answer is waited for until a picture that stops the process is at work, however busy the machine is. */
const answerMs = 4000
let runOut = () => {}
const slowClock = (clock: Pick<Clock, 'sleep'>): Pick<Clock, 'sleep'> => ({
  sleep(ms, signal) {
    if (ms !== answerMs) return clock.sleep(ms, signal)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    runOut = resolve
    return promise
  },
})
/** What a picture does to a real process, by its name. */
function hostile(): HelperProcess {
  const helper = forkHelper()
  let harmed = false
  started += 1
  return {
    ...helper,
    send(message) {
      const { path } = message as { path: string }
      if (path.includes('stops')) {
        setImmediate(() => runOut())
        return atWork.resolve()
      }
      if (harmed || path.includes('kills')) return helper.kill()
      harmed = path.includes('harms')
      helper.send(path.includes('lies') ? { ...(message as object), id: 'not a number' } : message)
    },
  }
}

beforeEach(() => {
  world = studioWorld()
  mkdirSync(join(world.folder, 'dropped'))
  started = 0
  atWork = Promise.withResolvers()
})
afterEach(() => {
  decoder.close()
  world.end()
})

async function put(name: string) {
  const path = join(world.folder, 'dropped', name)
  writeFileSync(path, await picture(name.length))
  return path
}
async function check(names: readonly string[]) {
  const checkFile = createCheckFile(decoder)
  const paths = await Promise.all(names.map(put))
  const checked = await Promise.all(paths.map((path) => checkFile(path)))
  return Object.fromEntries(names.map((name, at) => [name, checked[at]?.ok ? 'ready' : checked[at]?.refusal.reason]))
}

describe('a picture that harms the decoder', () => {
  it('is refused by its own sentence alone, and those behind it are judged by the next process', async () => {
    decoder = createDecoderClient(hostile, slowClock(world.ports.clock), { answerMs, most: 1 })
    expect(await check(['a.png', 'kills.png', 'bb.png', 'stops.png', 'ccc.png', 'lies.png', 'dddd.png'])).toEqual({
      'a.png': 'ready',
      'kills.png': 'damaged',
      'bb.png': 'ready',
      'stops.png': 'too-heavy',
      'ccc.png': 'ready',
      'lies.png': 'damaged',
      'dddd.png': 'ready',
    })
    expect(started).toBe(5)
  })

  it('does not take the one behind it along, when it ends its process only later', async () => {
    decoder = createDecoderClient(hostile, world.ports.clock, { most: 1 })
    expect(await check(['harms.png', 'bb.png'])).toEqual({ 'harms.png': 'ready', 'bb.png': 'ready' })
    expect(started).toBe(2)
  })

  it('does not hold up the others while it is waited for: a second process comes, and never a third', async () => {
    decoder = createDecoderClient(hostile, world.ports.clock, { answerMs: 60_000, crowdedMs: 50 })
    const stopped = check(['stops.png'])
    await atWork.promise
    const others = Array.from({ length: 12 }, (_, at) => `${'a'.repeat(at + 1)}.png`)
    expect(Object.values(await check(others))).toEqual(others.map(() => 'ready'))
    expect(started).toBe(2)
    decoder.close()
    expect(await stopped).toEqual({ 'stops.png': undefined })
  })
})

it('what a person waits for goes first, then checks, then what is only shown', async () => {
  decoder = createDecoderClient(hostile, world.ports.clock, { most: 1 })
  const path = await put('a.png')
  const order: string[] = []
  const ask = async (name: string, rank: 'first' | 'next' | 'last') => {
    await decoder.run({ what: 'check-picture', path }, rank)
    order.push(name)
  }
  const asked = [ask('under way', 'last'), ask('shown', 'last'), ask('checked', 'next'), ask('checked too', 'next')]
  await Promise.all([...asked, ask('wanted', 'first'), ask('shown too', 'last')])
  expect(order).toEqual(['under way', 'wanted', 'checked', 'checked too', 'shown', 'shown too'])
})

it('a file that is written while it is judged is judged again', async () => {
  const path = await put('changing.png')
  let looks = 0
  const changing = (): HelperProcess => {
    const helper = forkHelper()
    return {
      ...helper,
      onMessage: (listener) =>
        helper.onMessage((message) => {
          looks += 1
          if (looks > 1) return listener(message)
          void picture(77).then((bytes) => {
            writeFileSync(path, bytes)
            listener(message)
          })
        }),
    }
  }
  decoder = createDecoderClient(changing, world.ports.clock)
  const checked = await createCheckFile(decoder)(path)
  expect(checked?.ok && Buffer.from(checked.bytes).equals(Buffer.from(await picture(77)))).toBe(true)
  expect(looks).toBe(2)
})
