// What an uploaded file is, by its first bytes and nothing else. Specification: Limits, "upload file types".
import type { UploadFormat } from '../../src-shared/service/limits.ts'

/** The format that the magic bytes name, or null for everything that may not be uploaded. */
export function pictureType(bytes: Uint8Array): UploadFormat | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif'
  if (head.startsWith('BM')) return 'bmp'
  return null
}
