// Points that come or go at another computer show here when the person comes back to the window, over a real region.
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStudio, type Studio } from '../../../src-main/studio.ts'
import { practiceRegionOver } from '../../helpers/region/practice-ports.ts'
import { type ServedRegion, servedRegion } from '../../helpers/region/served-region.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let region: ServedRegion
let world: StudioWorld
let studio: Studio

beforeEach(async () => {
  region = await servedRegion({ accounts: [{ name: 'one', points: 5000 }] })
  world = studioWorld({ practiceRegion: practiceRegionOver(region, 'one') })
  studio = createStudio({ ...world, hide: () => () => {}, version: '0', platform: 'linux' })
  await studio.start()
  await studio.call('accounts.practice', [])
})
afterEach(async () => {
  await studio.stop()
  await region.end()
  rmSync(world.folder, { recursive: true, force: true })
})

const left = async () => {
  const state = await studio.call('studio.state', [])
  return state.ok ? state.value.accounts[0]?.balance?.remaining : state.failure
}

test('the balance is read anew', async () => {
  await expect.poll(left).toBe(5000)
  region.sandbox.refill('one', 777)
  expect(await left()).toBe(5000)
  studio.lookAgain()
  await expect.poll(left).toBe(5777)
})
