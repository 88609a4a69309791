// A tray over a studio's world, with real decoder processes for its remedies.
import { createGivenPictures } from '../../src-main/sources/given-pictures.ts'
import { createRemedies } from '../../src-main/sources/remedies.ts'
import { createSourceStore } from '../../src-main/sources/source-store.ts'
import { createTray, type TrayBook } from '../../src-main/sources/tray.ts'
import type { UploadState } from '../../src-main/sources/tray-board.ts'
import type { StudioWorld } from './studio-world.ts'

/** Opens the tray of the world's database; closing it ends its decoder. */
export function openTray(
  world: Pick<StudioWorld, 'db' | 'ports'>,
  uploadOf: (hash: string) => UploadState = () => 'none',
): TrayBook {
  const { ports } = world
  const remedies = createRemedies({ ports })
  const given = createGivenPictures({ ports })
  return createTray({ db: world.db, ports, sources: createSourceStore(world), remedies, given, uploadOf })
}
