// The dialogs for folders and files, with the places left out that are never opened nor written to: those are said to be none.
import type { Dialogs } from './ports.ts'
import { pathTrouble } from './sources/path-trouble.ts'

/** What the pictures' dialogs answer goes to the tray, which says itself what it refuses. */
export function safeDialogs(dialogs: Dialogs, platform: string): Dialogs {
  const checked =
    (choose: (near: string) => Promise<string | null>) =>
    async (near: string): Promise<string | null> => {
      const path = await choose(near)
      const trouble = path === null ? null : pathTrouble(path, platform)
      if (path === null || trouble === null) return path
      await dialogs.tellRefused(path, trouble)
      return null
    }
  return {
    ...dialogs,
    chooseFolder: checked(dialogs.chooseFolder),
    chooseFile: checked(dialogs.chooseFile),
    findFile: checked(dialogs.findFile),
    findFolder: checked(dialogs.findFolder),
  }
}
