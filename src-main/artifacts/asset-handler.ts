// Answers the window's requests for sources, artifacts, thumbnails and height data out of files on this computer.
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { factsOf } from '../../src-shared/artifact-types.ts'
import { type Asset, parseAssetPath } from '../../src-shared/asset-url.ts'
import type { Outcome } from '../../src-shared/failure.ts'
import { stampOf } from '../../src-shared/file-stamp.ts'
import type { HeightProduct } from '../../src-shared/height-map.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { readAlong, type ValuesFile } from './read-along.ts'

/** Where an asset lies; `type` is an artifact type or a content type. */
export type AssetFile = { path: string; type: string }

/** What is not on disk yet, whole. */
type HeldAsset = { bytes: Uint8Array<ArrayBuffer>; type: string }

export type AssetSources = {
  source(hash: string, size: 'thumbnail' | 'full'): Promise<Outcome<AssetFile>>
  artifact(id: string): Promise<Outcome<AssetFile>>
  thumbnail(id: string): Promise<Outcome<AssetFile>>
  height(id: string, product: HeightProduct): Promise<Outcome<AssetFile | HeldAsset>>
  /** The file's own values of a height map that 16 bits cannot hold. */
  values(id: string): Promise<Outcome<ValuesFile>>
}

// An asset opened on its own is a document without scripts, without an origin and without the right to load anything.
const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
}

const harmless = /^(?:image\/(?!svg)[\w.+-]+|image\/svg\+xml|model\/[\w.+-]+|application\/octet-stream)$/
const unknownBytes = 'application/octet-stream'

type SectionAsset = Extract<Asset, { what: 'section' }>
type FileAsset = Exclude<Asset, SectionAsset>

/** The handler of `/asset/…`: GET and HEAD, whole files or one range, the values along a line; everything else, and every trouble, is a bare 404. */
export function createAssetHandler(sources: AssetSources): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, { allow: 'GET, HEAD' })
    const asset = parseAssetPath(new URL(request.url).pathname)
    if (asset?.what === 'section') return await answerSection(request, sources, asset)
    const found = asset && (await find(sources, asset))
    if (!asset || !found?.ok) return plain(404)
    const there = found.value
    if ('bytes' in there) return serveHeld(request, there)
    const file = await openFile(there.path)
    return file ? serve(request, asset, there.type, file) : plain(404)
  }
}

function find(sources: AssetSources, asset: FileAsset): Promise<Outcome<AssetFile | HeldAsset>> {
  if (asset.what === 'source') return sources.source(asset.hash, asset.size)
  if (asset.what === 'height') return sources.height(asset.id, asset.product)
  return asset.what === 'artifact' ? sources.artifact(asset.id) : sources.thumbnail(asset.id)
}

/** Never in part: whoever asks again finds the file. */
function serveHeld(request: Request, { bytes, type }: HeldAsset): Response {
  const headers = { ...always, 'content-type': contentType(type, bytes), 'cache-control': 'no-store' }
  const body = request.method === 'HEAD' ? null : bytes
  return new Response(body, { headers: { ...headers, 'content-length': String(bytes.byteLength) } })
}

async function answerSection(request: Request, sources: AssetSources, { id, line }: SectionAsset): Promise<Response> {
  const file = await sources.values(id)
  const values = file.ok ? await readAlong(file.value, line, request.signal).catch(() => undefined) : undefined
  if (!values) return plain(404)
  const headers = { ...always, 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }
  const body = request.method === 'HEAD' ? null : values.buffer
  return new Response(body, { headers: { ...headers, 'content-length': String(values.byteLength) } })
}

type OpenFile = { handle: FileHandle; size: number; changed: number; first: Uint8Array }

async function openFile(path: string): Promise<OpenFile | undefined> {
  let handle: FileHandle | undefined
  try {
    handle = await open(path, 'r')
    const facts = await handle.stat()
    if (!facts.isFile()) throw new Error('not a file')
    const first = new Uint8Array(512)
    const { bytesRead } = await handle.read(first, 0, first.length, 0)
    return { handle, size: facts.size, changed: facts.mtimeMs, first: first.subarray(0, bytesRead) }
  } catch {
    await handle?.close()
    return undefined
  }
}

async function serve(request: Request, asset: FileAsset, type: string, file: OpenFile): Promise<Response> {
  const { handle, size } = file
  const etag = `"${stampOf({ size, mtimeMs: file.changed })}"`
  const headers = new Headers({
    ...always,
    'content-type': contentType(type, file.first),
    'cache-control': asset.what === 'source' ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'accept-ranges': 'bytes',
    etag,
  })
  if (request.headers.get('if-none-match') === etag) return close(handle, new Response(null, { status: 304, headers }))
  const condition = request.headers.get('if-range')
  const range = condition && condition !== etag ? undefined : parseRange(request.headers.get('range'), size)
  if (range === 'none') return close(handle, plain(416, { 'content-range': `bytes */${size}` }))
  const { from, to }: ByteRange = range ?? { from: 0, to: size - 1 }
  headers.set('content-length', String(to - from + 1))
  if (range) headers.set('content-range', `bytes ${from}-${to}/${size}`)
  const status = range ? 206 : 200
  if (request.method === 'HEAD' || size === 0) return close(handle, new Response(null, { status, headers }))
  const stream = handle.createReadStream({ start: from, end: to, highWaterMark: 1 << 18, signal: request.signal })
  // An abandoned request ends the stream with an error that nobody else would hear.
  stream.on('error', () => {})
  return new Response(Readable.toWeb(stream), { status, headers })
}

async function close(handle: FileHandle, response: Response): Promise<Response> {
  await handle.close()
  return response
}

function plain(status: number, more: Record<string, string> = {}): Response {
  const words: Record<number, string> = { 404: 'Not found', 405: 'Not allowed', 416: 'No such range' }
  return new Response(words[status] ?? '', { status, headers: { ...always, ...more, 'cache-control': 'no-store' } })
}

/** Never a page or a script. `type` is an artifact type or a content type; anything else, `preview` for one, is recognised by `first`. */
function contentType(type: string, first: Uint8Array): string {
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
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(first) ? 'image/svg+xml' : unknownBytes
}
