// A running mean over rows and columns, for the soft shading of thumbnails.

/** The mean over a square of `2 × radius + 1` samples around each sample; the edges repeat. */
export function boxBlur(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(source.length)
  const out = new Float32Array(source.length)
  for (let y = 0; y < height; y++) blurLine(source, across, y * width, 1, width, radius)
  for (let x = 0; x < width; x++) blurLine(across, out, x, width, height, radius)
  return out
}

function blurLine(from: Float32Array, to: Float32Array, start: number, step: number, count: number, radius: number) {
  const at = (index: number) => from[start + Math.min(count - 1, Math.max(0, index)) * step] as number
  let sum = 0
  for (let index = -radius; index <= radius; index++) sum += at(index)
  const share = 1 / (2 * radius + 1)
  for (let index = 0; index < count; index++) {
    to[start + index * step] = sum * share
    sum += at(index + radius + 1) - at(index - radius)
  }
}
