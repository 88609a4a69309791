// A short text that is another one as soon as a file was written anew: made of its size and its time, without reading it.

/** Only letters, digits and `-`; `size` in bytes, `mtimeMs` in milliseconds since 1970. */
export function stampOf({ size, mtimeMs }: { size: number; mtimeMs: number }): string {
  return `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}`
}

/** The bytes that a file of this stamp has. */
export function stampedBytes(stamp: string): number {
  return Number.parseInt(stamp, 36)
}
