// Zip archives with a fixed time, plain or with every file on a boundary of 64 bytes.
// The browser's build: the one for Node brings a `require` of its own, which cannot stand in a bundled module.
import { type Zippable, zipSync } from 'fflate/browser'

export type ArchiveFile = { name: string; bytes: Uint8Array; compress: boolean }

/** Built from its parts, so that the bytes do not depend on the time zone. */
const firstDay = () => new Date(1980, 0, 1)
const localHeader = 30
const boundary = 64
/** The kind of extra field that the USD libraries pad with. */
const paddingField = 0x1986

/** Files in the order given; names are ASCII. */
export function zipFiles(files: readonly ArchiveFile[]): Uint8Array {
  const entries: Zippable = {}
  for (const { name, bytes, compress } of files) entries[name] = [bytes, { level: compress ? 6 : 0 }]
  return zipSync(entries, { mtime: firstDay() })
}

/** Nothing is compressed and the content of each file begins on a boundary, as USDZ demands. */
export function zipAligned(files: readonly Omit<ArchiveFile, 'compress'>[]): Uint8Array {
  const entries: Zippable = {}
  let at = 0
  for (const { name, bytes } of files) {
    const start = at + localHeader + name.length + 4
    const padding = new Uint8Array((boundary - (start % boundary)) % boundary)
    entries[name] = [bytes, { level: 0, extra: { [paddingField]: padding } }]
    at = start + padding.length + bytes.length
  }
  return zipSync(entries, { mtime: firstDay() })
}
