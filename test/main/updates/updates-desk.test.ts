// Looking for newer versions: off until the person wants it, seldom, never at a start; installed when no order is being sent.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUpdatesDesk } from '../../../src-main/updates/updates-desk.ts'
import { type ToldUpdater, toldUpdater } from '../../helpers/network/told-updater.ts'
import { type StandingClock, standingClock } from '../../helpers/standing-clock.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

const minute = 60_000
const day = 24 * 60 * minute
const release = { version: '0.2.0', bytes: 112_000_000, notes: 'Faster.' }

let world: StudioWorld
let clock: StandingClock
let updater: ToldUpdater
let lookForUpdates: boolean
let sending: number
let stages: string[]
beforeEach(() => {
  world = studioWorld()
  clock = standingClock()
  updater = toldUpdater()
  lookForUpdates = true
  sending = 0
  stages = []
})
afterEach(() => world.end())

function open(over: { version?: string; updater?: ToldUpdater | undefined } = {}) {
  const desk = createUpdatesDesk({
    ...{ db: world.db, clock, log: world.ports.log, updater, version: '0.1.0', ...over },
    settings: () => ({ lookForUpdates }),
    beingSent: () => sending,
    changed: () => void stages.push(desk.read()?.stage ?? 'none'),
  })
  return desk
}
const now = (desk: ReturnType<typeof open>) => desk.read() ?? expect.fail('no updates')

it('a build without a feed has nothing to show, and asks nothing', async () => {
  const desk = open({ updater: undefined })
  desk.start()
  await clock.pass(3 * day)
  expect(desk.read()).toBeNull()
  expect([desk.look(), desk.download(), desk.restart()].map(({ ok }) => ok)).toEqual([false, false, false])
})

it('asks nothing at all while it is off', async () => {
  lookForUpdates = false
  updater.named = release
  const desk = open()
  desk.start()
  await clock.pass(3 * day)
  expect([desk.look().ok, desk.download().ok, desk.restart().ok]).toEqual([false, false, false])
  expect(updater.asked).toEqual([])
  expect(now(desk)).toMatchObject({ stage: 'idle', lookedAt: null, release: null })
})

it('looks by itself some minutes after a start at the earliest, and once a day, over restarts', async () => {
  const desk = open()
  desk.start()
  await clock.pass(10 * minute)
  expect(updater.asked).toEqual([])
  await clock.pass(10 * minute)
  expect(updater.asked).toEqual(['look'])
  await clock.pass(day - 60 * minute)
  desk.stop()
  const again = open()
  again.start()
  await clock.pass(30 * minute)
  expect(updater.asked).toEqual(['look'])
  await clock.pass(30 * minute)
  expect(updater.asked).toEqual(['look', 'look'])
  again.stop()
  await clock.pass(3 * day)
  expect(updater.asked).toHaveLength(2)
})

it('a look that fails counts as the look of that day, and says why', async () => {
  updater.named = 'unreachable'
  const desk = open()
  desk.start()
  await clock.pass(20 * minute)
  expect(now(desk)).toMatchObject({ stage: 'idle', trouble: 'unreachable' })
  await clock.pass(day - 60 * minute)
  expect(updater.asked).toEqual(['look'])
  desk.stop()
})

it('a clock that was put back or far ahead keeps it from looking neither for long nor often', async () => {
  const desk = open()
  desk.start()
  await clock.pass(20 * minute)
  clock.set(clock.now() - 300 * day)
  await clock.pass(20 * minute)
  expect(updater.asked).toHaveLength(2)
  await clock.pass(12 * 60 * minute)
  expect(updater.asked).toHaveLength(2)
  desk.stop()
})

it.each([
  ['0.2.0', 'found'],
  ['0.1.0', 'newest'],
  ['0.0.9', 'newest'],
  ['0.2.0-beta.1', 'newest'],
])('a feed that names %s: %s', async (version, stage) => {
  updater.named = { ...release, version }
  const desk = open()
  desk.look()
  await clock.pass(0)
  expect(now(desk)).toMatchObject({ stage, release: stage === 'found' ? release : null, lookedAt: clock.now() })
})

it('downloads at the person’s word alone, and says why it did not', async () => {
  updater.named = release
  const desk = open()
  desk.start()
  await clock.pass(2 * day)
  expect(updater.asked).not.toContain('download')
  updater.fails = 'damaged'
  desk.download()
  await clock.pass(0)
  expect(now(desk)).toMatchObject({ stage: 'found', release, share: 0, trouble: 'damaged' })
  updater.fails = null
  desk.download()
  await clock.pass(0)
  expect(now(desk)).toMatchObject({ stage: 'ready', share: 1, trouble: null })
  await clock.pass(3 * day)
  expect(updater.asked).not.toContain('install')
  desk.stop()
})

it('ends a download at the person’s word, and when it is switched off', async () => {
  updater.named = release
  updater.fails = 'hangs'
  const desk = open()
  desk.look()
  await clock.pass(0)
  desk.download()
  await clock.pass(0)
  expect(now(desk)).toMatchObject({ stage: 'downloading', share: 0.5 })
  expect(desk.halt().ok).toBe(true)
  await clock.pass(0)
  expect(now(desk)).toMatchObject({ stage: 'found', share: 0, trouble: null })
  desk.download()
  await clock.pass(0)
  lookForUpdates = false
  desk.settingsChanged()
  await clock.pass(0)
  expect(now(desk)).toMatchObject({ stage: 'idle', release: null, trouble: null })
})

async function ready(desk: ReturnType<typeof open>) {
  updater.named = release
  desk.look()
  await clock.pass(0)
  desk.download()
  await clock.pass(0)
}

it('installs at once where no order is being sent', async () => {
  const desk = open()
  await ready(desk)
  desk.restart()
  expect(updater.asked.at(-1)).toBe('install')
  expect(now(desk).stage).toBe('restarting')
})

it('waits until every order is sent, and says how many', async () => {
  sending = 3
  const desk = open()
  await ready(desk)
  desk.restart()
  expect(now(desk)).toMatchObject({ stage: 'waiting', waitsFor: 3 })
  sending = 1
  await clock.pass(1000)
  expect(now(desk)).toMatchObject({ stage: 'waiting', waitsFor: 1 })
  await clock.pass(60 * minute)
  expect(updater.asked).not.toContain('install')
  sending = 0
  await clock.pass(1000)
  expect(updater.asked.at(-1)).toBe('install')
})

it('a wait that the person ends installs nothing', async () => {
  sending = 1
  const desk = open()
  await ready(desk)
  desk.restart()
  desk.halt()
  sending = 0
  await clock.pass(minute)
  expect(updater.asked).not.toContain('install')
  expect(now(desk)).toMatchObject({ stage: 'ready', waitsFor: 0, trouble: null })
  lookForUpdates = false
  desk.settingsChanged()
  expect(desk.restart().ok).toBe(false)
})

it('the next start says whether the new version runs', async () => {
  const desk = open()
  await ready(desk)
  desk.restart()
  desk.stop()
  const same = open()
  same.start()
  expect(now(same).trouble).toBe('not-installed')
  same.stop()
  const later = open()
  later.start()
  expect(now(later).trouble).toBeNull()
  later.stop()
})

it('nothing is said where the new version runs', async () => {
  const desk = open()
  await ready(desk)
  desk.restart()
  desk.stop()
  const next = open({ version: '0.2.0' })
  next.start()
  expect(now(next).trouble).toBeNull()
  next.stop()
})

it('an act out of its turn does nothing', async () => {
  const desk = open()
  expect([desk.download().ok, desk.restart().ok, desk.halt().ok]).toEqual([false, false, false])
  desk.look()
  expect(desk.look().ok).toBe(false)
  await clock.pass(0)
  expect(updater.asked).toEqual(['look'])
})
