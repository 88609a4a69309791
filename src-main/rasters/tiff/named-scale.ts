// Whether a TIFF of GDAL names a scale or an offset that makes other numbers of its samples.
import { type Directory, tags } from './read-directory.ts'
import { slice, type TiffSource } from './tiff-source.ts'

/** Letters of an item, beyond which it is no number. */
const itemLength = 512

/** True where one is named for any channel that changes its numbers, or that is no number. */
export function namesScale(source: TiffSource, directory: Directory): boolean {
  const [from, length] = Array.from(directory.get(tags.gdalWords) ?? [])
  if (from === undefined || length === undefined) return false
  const part = slice(source, from, length)
  const words = Buffer.from(part.buffer, part.byteOffset, part.byteLength)
  for (let at = words.indexOf('<Item'); at >= 0; at = words.indexOf('<Item', at + 1)) {
    const [, attributes, value] = /^<Item([^>]*)>([^<]*)/.exec(words.toString('latin1', at, at + itemLength)) ?? []
    const [, kind] = /\s(?:role|name)\s*=\s*["'](scale|offset)["']/i.exec(attributes ?? '') ?? []
    if (kind && Number(value?.trim()) !== (kind.toLowerCase() === 'scale' ? 1 : 0)) return true
  }
  return false
}
