// The tray's pictures as slots need them: those that are ready, each once, with their names and proportions, and found by words.
import type { TrayItem } from '../../../src-shared/source.ts'

export type TrayPicture = {
  readonly hash: string
  readonly name: string
  readonly folder: string
  /** Width over height, as the service will see it. */
  readonly proportions: number
}

/** Every ready picture in the tray's sequence; a second copy of the same bytes is left out. */
export function trayPictures(items: readonly TrayItem[]): readonly TrayPicture[] {
  const byHash = new Map<string, TrayPicture>()
  for (const { name, folder, check } of items) {
    if (check.state !== 'ready' || byHash.has(check.source.hash)) continue
    const { hash, sentWidth, sentHeight } = check.source
    byHash.set(hash, { hash, name, folder, proportions: sentWidth / Math.max(1, sentHeight) })
  }
  return [...byHash.values()]
}

/** So many a small picker shows at once. */
const most = 60

/** The first pictures with these words in name or folder, and how many more there are. */
export function findPictures(
  pictures: readonly TrayPicture[],
  typed: string,
): { readonly shown: readonly TrayPicture[]; readonly more: number } {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const found = pictures.filter(({ name, folder }) => {
    const text = `${folder} ${name}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  return { shown: found.slice(0, most), more: Math.max(0, found.length - most) }
}
