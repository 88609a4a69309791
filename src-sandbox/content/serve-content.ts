// The bytes behind signed addresses, whole or in ranges. Specification: Artifact, `url`; File, `url`.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { Refusal } from '../http/refusal.ts'

export type Content = { path: string; bytes: number; sha256: string; mimeType: string }

/** Answers GET and HEAD of one file: strong ETag, If-None-Match, If-Range, and one range as 206. */
export function serveContent(request: Request, content: Content): Response {
  const etag = `"${content.sha256}"`
  const headers = {
    'content-type': content.mimeType,
    'content-length': String(content.bytes),
    'accept-ranges': 'bytes',
    'cache-control': 'private',
    'x-content-type-options': 'nosniff',
    etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
  const ifRange = request.headers.get('if-range')
  const asked = ifRange === null || ifRange === etag ? request.headers.get('range') : null
  const range = rangeOf(asked, content.bytes)
  if (!range) return new Response(bodyOf(request, content.path), { headers })
  const { first, last } = range
  const part = {
    ...headers,
    'content-length': String(last - first + 1),
    'content-range': `bytes ${first}-${last}/${content.bytes}`,
  }
  return new Response(bodyOf(request, content.path, first, last), { status: 206, headers: part })
}

function bodyOf(request: Request, path: string, start = 0, end = Number.POSITIVE_INFINITY): ReadableStream | null {
  if (request.method === 'HEAD') return null
  return Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream
}

/** The one range that was asked for; null (the whole file) when it was none, several or not understood. */
function rangeOf(header: string | null, size: number): { first: number; last: number } | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to))
  if (from !== '' && to !== '' && Number(to) < first) return null
  if (first > last) {
    throw new Refusal(416, 'range_not_satisfiable', 'The file has no such range.', {
      'content-range': `bytes */${size}`,
    })
  }
  return { first, last }
}
