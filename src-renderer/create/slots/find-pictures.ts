// The tray's pictures that a small picker shows: those with every word that was typed, and not too many at once.
import type { TrayPicture } from '../tray/tray-pictures.ts'

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
