// The body of an upload, assembled by us so that every attempt has the same bytes. Specification: POST /files.
import { createHash } from 'node:crypto'
import { uploadTypes } from '../../../src-shared/service/limits.ts'
import type { Source } from '../../../src-shared/source.ts'

const extensions = { png: 'png', jpeg: 'jpg', webp: 'webp', bmp: 'bmp', gif: 'gif' } as const

/** Everything before the picture's bytes; no local name reaches the service. */
export function uploadPrefix(idempotencyKey: string, source: Source, mark: RehearsalMark): Uint8Array {
  const head = [
    `--${boundary(idempotencyKey)}`,
    `Content-Disposition: form-data; name="file"; filename="${uploadName(source, mark)}"`,
    `Content-Type: ${uploadTypes[source.format]}`,
  ]
  return new TextEncoder().encode(`${head.join('\r\n')}\r\n\r\n`)
}

/** What a person wrote into a picture's name to rehearse a failure; the practice region alone is told. */
type RehearsalMark = '' | '-[fail]'

/** The mark that an upload of a practice account carries. */
export function rehearsalMark(title: string): RehearsalMark {
  return title.includes('[fail]') ? '-[fail]' : ''
}

/** The file name the service is told: `upload-` and the first eight digits of the hash. */
export function uploadName(source: Source, mark: RehearsalMark): string {
  return `upload-${source.hash.slice(0, 8)}${mark}.${extensions[source.format]}`
}

/** The whole body: prefix, picture, end. */
export function uploadBody(idempotencyKey: string, prefix: Uint8Array, picture: Uint8Array): Uint8Array {
  return Buffer.concat([prefix, picture, Buffer.from(`\r\n--${boundary(idempotencyKey)}--\r\n`)])
}

export function uploadContentType(idempotencyKey: string): string {
  return `multipart/form-data; boundary=${boundary(idempotencyKey)}`
}

function boundary(idempotencyKey: string): string {
  return `studio-${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32)}`
}
