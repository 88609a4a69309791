// Predictor 3: each row holds the differences of its byte planes, most significant plane first, whatever the file's byte order.

import { sumOfBytes } from '../sum-of-bytes.ts'

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

/**
 * Both at once for one channel: each plane goes on from the last byte of the plane before, so that all four are added up side by side,
 * two to a number. `words` are the four planes with four bytes to a word, the first byte lowest, `count` words in all.
 */
export function joinSums32(words: Int32Array, first: number, count: number, into: Uint32Array, at: number): void {
  const plane = count >> 2
  const second = first + plane
  const third = second + plane
  const fourth = third + plane
  const b = sumOfBytes(words, first, second)
  const c = b + sumOfBytes(words, second, third)
  const d = c + sumOfBytes(words, third, fourth)
  // In bits 16 to 23 the first plane and the second, in bits 0 to 7 the third and the fourth.
  let odd = c & 255
  let even = ((b & 255) << 16) | (d & 255)
  for (let index = 0, to = at; index < plane; index++, to += 4) {
    const one = words[first + index] as number
    const two = words[second + index] as number
    const three = words[third + index] as number
    const four = words[fourth + index] as number
    odd = (odd + ((one << 16) | (three & 255))) & 0xff00ff
    even = (even + ((two << 16) | (four & 255))) & 0xff00ff
    into[to] = (odd << 8) | even
    odd = (odd + (((one << 8) & 0xff0000) | ((three >>> 8) & 255))) & 0xff00ff
    even = (even + (((two << 8) & 0xff0000) | ((four >>> 8) & 255))) & 0xff00ff
    into[to + 1] = (odd << 8) | even
    odd = (odd + ((one & 0xff0000) | ((three >>> 16) & 255))) & 0xff00ff
    even = (even + ((two & 0xff0000) | ((four >>> 16) & 255))) & 0xff00ff
    into[to + 2] = (odd << 8) | even
    odd = (odd + (((one >>> 8) & 0xff0000) | (three >>> 24))) & 0xff00ff
    even = (even + (((two >>> 8) & 0xff0000) | (four >>> 24))) & 0xff00ff
    into[to + 3] = (odd << 8) | even
  }
}

/** Sample `index` of `size` byte planes as big-endian bytes in `scratch`. */
export function gather(data: Uint8Array, offset: number, count: number, index: number, scratch: Uint8Array): void {
  for (let plane = 0; plane < scratch.length; plane++) scratch[plane] = data[offset + plane * count + index] as number
}
