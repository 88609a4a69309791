// Addresses the window may fetch data from: always relative to its own origin, resolved by the main process.
import type { HeightProduct } from './height-map.ts'

/** An artifact of ours; `stamp` is that of its file, so that nothing is shown of an earlier one out of a cache. */
export type StampedFile = { id: string; stamp?: string | undefined }
export type Asset =
  | { what: 'source'; hash: string; size: 'thumbnail' | 'full' }
  | ({ what: 'artifact' | 'thumbnail' } & StampedFile)
  | ({ what: 'height'; product: HeightProduct } & StampedFile)

/** The window's relative address of an asset; ids are opaque and hold only letters, digits, `-` and `_`. */
export function assetUrl(asset: Asset): string {
  if (asset.what === 'source') return `/asset/source/${asset.hash}/${asset.size}`
  const path = asset.what === 'height' ? `height/${asset.id}/${asset.product}` : `${asset.what}/${asset.id}`
  return `/asset/${path}${asset.stamp === undefined ? '' : `?stamp=${asset.stamp}`}`
}

/** The asset a path names, or undefined for any other path. Never decodes or joins path parts. */
export function parseAssetPath(path: string): Asset | undefined {
  const source = /^\/asset\/source\/([0-9a-f]{64})\/(thumbnail|full)$/.exec(path)
  if (source?.[1]) return { what: 'source', hash: source[1], size: source[2] as 'thumbnail' | 'full' }
  const height = /^\/asset\/height\/([\w-]{1,64})\/(heights|grid|values)$/.exec(path)
  if (height?.[1]) return { what: 'height', id: height[1], product: height[2] as HeightProduct }
  const plain = /^\/asset\/(artifact|thumbnail)\/([\w-]{1,64})$/.exec(path)
  return plain?.[2] ? { what: plain[1] as 'artifact' | 'thumbnail', id: plain[2] } : undefined
}
