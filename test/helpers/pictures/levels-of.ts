// The 16-bit samples of a raw picture, in memory of their own.

/** A copy: the image library takes the memory of its answer back with the `Buffer`, whatever still looks at it. */
export function levelsOf(raw: Uint8Array): Uint16Array<ArrayBuffer> {
  const levels = new Uint16Array(raw.byteLength / 2)
  new Uint8Array(levels.buffer).set(raw)
  return levels
}
