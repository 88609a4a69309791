// A WebAssembly program that may grow as far as it likes, given an end: beyond it the program fails instead of the machine.

const memorySection = 5

/** The same program with at most so many pages of 64 KiB for its one memory, which is its own and says no end of its own. */
export function withinPages(program: Uint8Array, pages: number): Uint8Array {
  for (let at = 8; at < program.length; ) {
    const [size, body] = numberAt(program, at + 1)
    if (program[at] === memorySection) {
      const [count, flags] = program.subarray(body, body + 2)
      if (count !== 1 || flags !== 0)
        throw new Error('the program has another memory than the one this was written for')
      const [least] = numberAt(program, body + 2)
      const section = [1, 1, ...written(least), ...written(pages)]
      return Buffer.concat([
        program.subarray(0, at),
        Uint8Array.from([memorySection, ...written(section.length), ...section]),
        program.subarray(body + size),
      ])
    }
    at = body + size
  }
  throw new Error('the program has no memory of its own')
}

/** A number of seven bits to a byte, low ones first, and where it ends. */
function numberAt(bytes: Uint8Array, from: number): [number, number] {
  let number = 0
  for (let at = from; ; at++) {
    const byte = bytes[at] ?? 0
    number += (byte & 0x7f) * 2 ** (7 * (at - from))
    if (byte < 0x80) return [number, at + 1]
  }
}

const written = (number: number): number[] =>
  number < 0x80 ? [number] : [(number & 0x7f) | 0x80, ...written(Math.floor(number / 0x80))]
