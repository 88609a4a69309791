// Files given to the core as a drop on the window gives them: by a word for each path.
import { randomBytes } from 'node:crypto'
import type { Studio } from '../../../src-main/studio.ts'

/** The words for `tray.add`, in the sequence of the paths. */
export function dropPaths(studio: Pick<Studio, 'dropped'>, paths: readonly string[]): string[] {
  const words = paths.map(() => randomBytes(16).toString('hex'))
  studio.dropped(paths.map((path, at) => [words[at] ?? '', path]))
  return words
}
