// A tray over a studio's world, with real decoder processes.
import type { Ports } from '../../../src-main/ports.ts'
import { createGivenPictures } from '../../../src-main/sources/given-pictures.ts'
import { createSourceStore } from '../../../src-main/sources/source-store.ts'
import { createTray, type TrayBook } from '../../../src-main/sources/tray.ts'
import type { UploadState } from '../../../src-main/sources/tray-board.ts'
import type { StudioDb } from '../../../src-main/storage/studio-db.ts'
import { openPictures } from './open-pictures.ts'

/** Opens the tray of the world's database; closing it ends its decoder. */
export function openTray(
  world: { db: StudioDb; ports: Pick<Ports, 'startHelper' | 'clock' | 'chance' | 'folders' | 'log'> },
  uploadOf: (hash: string) => UploadState = () => 'none',
): TrayBook {
  const { ports } = world
  const { decoder, checkFile, remedies } = openPictures(ports)
  const given = createGivenPictures({ ports })
  const sources = createSourceStore(world)
  const tray = createTray({ db: world.db, ports, sources, checkFile, remedies, given, uploadOf })
  return {
    ...tray,
    close() {
      const closed = tray.close()
      decoder.close()
      return closed
    },
  }
}
