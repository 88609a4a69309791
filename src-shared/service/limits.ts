// The fixed limits of the service. Specification: Limits.

export const uploadLimits = {
  /** Bytes of one uploaded file, inclusive. */
  bytes: 10 * 1024 * 1024,
  /** Pixels (width × height) of one uploaded picture, inclusive. */
  pixels: 40_000_000,
  /** Longest edge in pixels after the service has normalised the picture. */
  normalizedEdge: 4096,
} as const

/** Media types that may be uploaded. Specification: Limits, "upload file types". */
export const uploadTypes = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  bmp: 'image/bmp',
  gif: 'image/gif',
} as const
export type UploadFormat = keyof typeof uploadTypes

export const designInputLimit = 2

/** Width and height in pixels after normalisation: the longest edge is at most 4096. Specification: Limits. */
export function normalizedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, uploadLimits.normalizedEdge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
