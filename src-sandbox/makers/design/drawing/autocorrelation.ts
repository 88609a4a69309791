// How far a square of values is like itself displaced, for every displacement at once: by the fast Fourier transform.

/** Transforms, in place, `re` and `im`, whose length is a power of two; `inverse` divides by the length too. */
function transformLine(re: Float64Array, im: Float64Array, inverse: boolean): void {
  const n = re.length
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i < j) {
      const r = re[i] as number
      const m = im[i] as number
      re[i] = re[j] as number
      im[i] = im[j] as number
      re[j] = r
      im[j] = m
    }
  }
  for (let size = 2; size <= n; size *= 2) {
    const angle = ((inverse ? 2 : -2) * Math.PI) / size
    const half = size >> 1
    for (let k = 0; k < half; k++) {
      const cos = Math.cos(angle * k)
      const sin = Math.sin(angle * k)
      for (let i = k; i < n; i += size) {
        const j = i + half
        const r = (re[j] as number) * cos - (im[j] as number) * sin
        const m = (re[j] as number) * sin + (im[j] as number) * cos
        re[j] = (re[i] as number) - r
        im[j] = (im[i] as number) - m
        re[i] = (re[i] as number) + r
        im[i] = (im[i] as number) + m
      }
    }
  }
  if (!inverse) return
  for (let i = 0; i < n; i++) {
    re[i] = (re[i] as number) / n
    im[i] = (im[i] as number) / n
  }
}

/** The same in two dimensions over a square of `size` (a power of two), row by row. */
function transformSquare(re: Float64Array, im: Float64Array, size: number, inverse: boolean): void {
  for (let y = 0; y < size; y++) {
    const from = y * size
    transformLine(re.subarray(from, from + size), im.subarray(from, from + size), inverse)
  }
  const lineRe = new Float64Array(size)
  const lineIm = new Float64Array(size)
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      lineRe[y] = re[y * size + x] as number
      lineIm[y] = im[y * size + x] as number
    }
    transformLine(lineRe, lineIm, inverse)
    for (let y = 0; y < size; y++) {
      re[y * size + x] = lineRe[y] as number
      im[y * size + x] = lineIm[y] as number
    }
  }
}

/** The sum over all places of value × value displaced by (x, y), at y · size + x; wraps around the square. */
export function autocorrelation(square: Float64Array, size: number): Float64Array {
  const re = square.slice()
  const im = new Float64Array(re.length)
  transformSquare(re, im, size, false)
  for (let i = 0; i < re.length; i++) {
    re[i] = (re[i] as number) ** 2 + (im[i] as number) ** 2
    im[i] = 0
  }
  transformSquare(re, im, size, true)
  return re
}
