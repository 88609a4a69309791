// A studio's world in a temporary folder with a hard name: real files, a real database, the real clock.

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports } from '../../../src-main/ports.ts'
import { openStudioDb, type StudioDb } from '../../../src-main/storage/studio-db.ts'
import { createChance, createClock, createLookUp } from '../../../src-main/world.ts'
import { seededChance } from '../../../src-sandbox/chance.ts'
import { openNetwork } from '../network/open-network.ts'
import { noPracticeRegion } from '../region/practice-ports.ts'
import { runSeed } from '../run-seed.ts'
import { forkHelper } from './fork-helper.ts'
import { silentDesktop, silentMachine } from './silent-ports.ts'

export type StudioWorld = {
  folder: string
  db: StudioDb
  ports: Ports
  /** Closes the database and opens it again, as a restart of the app does. */
  reopen(): StudioDb
  /** Closes the database and removes the folder. */
  end(): void
}

/** What pauses are drawn from: the seed of the run. */
function seededPauses(): Ports['chance']['between'] {
  const next = seededChance(runSeed)
  return (least, most) => least + next() * (most - least)
}

/** A fresh world; `over` replaces single ports. */
export function studioWorld(over: Partial<Ports> = {}): StudioWorld {
  const folder = mkdtempSync(join(tmpdir(), '浮雕 ü 🪙 '))
  const folders = {
    data: join(folder, 'data'),
    cache: join(folder, 'cache'),
    saving: join(folder, 'saved'),
    samples: join(import.meta.dirname, '../../../resources/samples'),
  }
  mkdirSync(folders.cache)
  const none = async () => {
    throw new Error('not part of this test')
  }
  const ports: Ports = {
    clock: createClock(),
    chance: { ...createChance(), between: seededPauses() },
    fetch,
    network: openNetwork,
    keychain: undefined,
    folders,
    dialogs: {
      pickPictures: none,
      pickFolders: none,
      chooseFolder: none,
      chooseFile: none,
      findFile: none,
      findFolder: none,
      confirm: async () => true,
      tellRefused: none,
    },
    desktop: silentDesktop,
    lookUp: createLookUp(),
    markDownload: async () => undefined,
    startHelper: () => forkHelper(),
    practiceRegion: { ...noPracticeRegion },
    updater: undefined,
    machine: silentMachine,
    log: { info() {}, warn() {}, error() {} },
    ...over,
  }
  const open = () => {
    const opened = openStudioDb(folders.data)
    if (!opened.ok) throw new Error(opened.failure.message)
    return opened.value
  }
  const world: StudioWorld = {
    folder,
    db: open(),
    ports,
    reopen() {
      world.db.close()
      world.db = open()
      return world.db
    },
    end() {
      world.db.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return world
}
