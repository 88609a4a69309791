// Where a picture of the tray lies: the person's own file while it is there, the kept copy once it is gone, no other computer's file.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStudio, type Studio } from '../../../src-main/studio.ts'
import { calls } from '../../../src-shared/bridge/contract.ts'
import { toTray } from '../../../src-shared/destination.ts'
import { dropPaths } from '../../helpers/studio/drop-paths.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let studio: Studio
const shown: string[] = []
const copied: string[] = []

beforeEach(() => {
  for (const list of [shown, copied]) list.length = 0
  world = studioWorld()
  const desktop = {
    ...world.ports.desktop,
    showInFolder: (path: string) => void shown.push(path),
    copyText: (text: string) => void copied.push(text),
  }
  const ports = { ...world.ports, desktop }
  studio = createStudio({ db: world.db, ports, hide: () => () => {}, version: '0', platform: 'linux' })
})
afterEach(async () => {
  await studio.stop()
  rmSync(world.folder, { recursive: true, force: true })
})

async function added(path: string): Promise<string> {
  const outcome = await studio.call('tray.add', [dropPaths(studio, [path]), toTray])
  if (!outcome.ok) throw new Error(outcome.failure.kind)
  const [id = ''] = calls['tray.add'].result.parse(outcome.value)[0]?.entries ?? []
  await studio.call('tray.checked', [[id]])
  return id
}

it('is shown and copied, the own file first', async () => {
  const path = join(world.folder, '莲花 lotus.png')
  writeFileSync(
    path,
    await sharp({ create: { width: 9, height: 7, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  const id = await added(path)
  expect(await studio.call('tray.showInFolder', [id])).toEqual({ ok: true, value: undefined })
  await studio.call('tray.copyPath', [id])
  expect({ shown, copied }).toEqual({ shown: [path], copied: [path] })
  rmSync(path)
  await studio.call('tray.copyPath', [id])
  expect(copied[1]).toContain(join('sources', ''))
  await studio.call('tray.showInFolder', [id])
  expect(shown[1]).toBe(copied[1])
})

it('is told as missing where neither is there', async () => {
  const path = join(world.folder, 'no picture.png')
  writeFileSync(path, 'words')
  const id = await added(path)
  rmSync(path)
  for (const name of ['tray.showInFolder', 'tray.copyPath'] as const)
    expect(await studio.call(name, [id])).toMatchObject({ ok: false, failure: { kind: 'source-missing' } })
  expect([...shown, ...copied]).toEqual([])
})
