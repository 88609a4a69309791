// Addresses the window may fetch data from: always relative to its own origin, resolved by the main process.
import type { HeightProduct } from './height-map.ts'
import { type Line, roundedLine } from './section/section-line.ts'

/** An artifact of ours; `stamp` is that of its file, so that nothing is shown of an earlier one out of a cache. */
export type StampedFile = { id: string; stamp?: string | undefined }
export type Asset =
  | { what: 'source'; hash: string; size: 'thumbnail' | 'full' }
  | ({ what: 'artifact' | 'thumbnail' } & StampedFile)
  | ({ what: 'height'; product: HeightProduct } & StampedFile)
  /** The file's own values along a line, where 16 bits cannot hold them: f64, as many as the line has places. */
  | ({ what: 'section'; line: Line } & StampedFile)

/** The window's relative address of an asset; ids are opaque and hold only letters, digits, `-` and `_`. */
export function assetUrl(asset: Asset): string {
  if (asset.what === 'source') return `/asset/source/${asset.hash}/${asset.size}`
  return `/asset/${pathOf(asset)}${asset.stamp === undefined ? '' : `?stamp=${asset.stamp}`}`
}

function pathOf(asset: Exclude<Asset, { what: 'source' }>): string {
  if (asset.what === 'height') return `height/${asset.id}/${asset.product}`
  if (asset.what !== 'section') return `${asset.what}/${asset.id}`
  const { from, to } = roundedLine(asset.line)
  return `section/${asset.id}/${from.x}/${from.y}/${to.x}/${to.y}`
}

/** The asset a path names, or undefined for any other path. Never decodes or joins path parts. */
export function parseAssetPath(path: string): Asset | undefined {
  const source = /^\/asset\/source\/([0-9a-f]{64})\/(thumbnail|full)$/.exec(path)
  if (source?.[1]) return { what: 'source', hash: source[1], size: source[2] as 'thumbnail' | 'full' }
  const height = /^\/asset\/height\/([\w-]{1,64})\/(heights|grid|values)$/.exec(path)
  if (height?.[1]) return { what: 'height', id: height[1], product: height[2] as HeightProduct }
  const section = /^\/asset\/section\/([\w-]{1,64})((?:\/\d{1,8}(?:\.\d{1,6})?){4})$/.exec(path)
  if (section?.[1] && section[2]) {
    const [x = 0, y = 0, toX = 0, toY = 0] = section[2].split('/').slice(1).map(Number)
    return { what: 'section', id: section[1], line: { from: { x, y }, to: { x: toX, y: toY } } }
  }
  const plain = /^\/asset\/(artifact|thumbnail)\/([\w-]{1,64})$/.exec(path)
  return plain?.[2] ? { what: plain[1] as 'artifact' | 'thumbnail', id: plain[2] } : undefined
}
