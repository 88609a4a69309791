// Predictor 3: each row holds the differences of its byte planes, most significant plane first, whatever the file's byte order.

/** Adds up a row of `length` bytes in place; the result is its byte planes one after the other. */
export function addUpBytes(data: Uint8Array, offset: number, length: number, stride: number): void {
  const end = offset + length
  if (stride === 1) {
    let sum = 0
    for (let at = offset; at < end; at++) {
      sum = (sum + (data[at] as number)) & 255
      data[at] = sum
    }
    return
  }
  for (let at = offset + stride; at < end; at++) data[at] = ((data[at] as number) + (data[at - stride] as number)) & 255
}

/** The bits of 32-bit floats from four byte planes of `count` bytes each. */
export function join32(data: Uint8Array, offset: number, count: number, into: Uint32Array, at: number): void {
  const second = offset + count
  const third = second + count
  const fourth = third + count
  for (let index = 0; index < count; index++) {
    into[at + index] =
      ((data[offset + index] as number) << 24) |
      ((data[second + index] as number) << 16) |
      ((data[third + index] as number) << 8) |
      (data[fourth + index] as number)
  }
}

/** Sample `index` of `size` byte planes as big-endian bytes in `scratch`. */
export function gather(data: Uint8Array, offset: number, count: number, index: number, scratch: Uint8Array): void {
  for (let plane = 0; plane < scratch.length; plane++) scratch[plane] = data[offset + plane * count + index] as number
}
