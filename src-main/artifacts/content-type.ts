// The content type an asset is served with: from what the caller knows, else from the first bytes; never a page or a script.
import { factsOf } from '../../src-shared/artifact-types.ts'

const harmless = /^(?:image\/(?!svg)[\w.+-]+|image\/svg\+xml|model\/[\w.+-]+|application\/octet-stream)$/
const plain = 'application/octet-stream'

/** `type` is an artifact type or a content type; anything else, `preview` for one, is recognised by `first`. */
export function contentType(type: string, first: Uint8Array): string {
  if (harmless.test(type)) return type
  return factsOf(type).mediaType ?? sniff(Buffer.from(first).toString('latin1'))
}

function sniff(first: string): string {
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(first)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(first)) return 'image/webp'
  if (first.startsWith('BM')) return 'image/bmp'
  if (/^.{4}ftyp(avif|avis)/s.test(first)) return 'image/avif'
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(first) ? 'image/svg+xml' : plain
}
