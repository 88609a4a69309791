// Text with millions of numbers as UTF-8 bytes, built in chunks.

const chunkSize = 1 << 20
const longestNumber = 48
const encoder = new TextEncoder()

/** Collects words and numbers; numbers never depend on the locale and never have an exponent. */
export class TextWriter {
  readonly #full: Uint8Array[] = []
  #chunk = new Uint8Array(chunkSize)
  #used = 0
  readonly #digits = new Uint8Array(longestNumber)

  text(words: string): this {
    if (words.length * 3 > chunkSize) {
      this.#closeChunk()
      this.#full.push(encoder.encode(words))
      return this
    }
    this.#reserve(words.length * 3)
    this.#used += encoder.encodeInto(words, this.#chunk.subarray(this.#used)).written
    return this
  }

  /** One ASCII character by its code. */
  sign(code: number): this {
    this.#reserve(1)
    this.#chunk[this.#used++] = code
    return this
  }

  /** `value` with at most `decimals` places, zeros at the end left out. */
  number(value: number, decimals: number): this {
    return this.steps(Math.round(value * 10 ** decimals), decimals)
  }

  /** The whole number `steps` divided by 10 to the power of `decimals`, exactly. */
  steps(steps: number, decimals = 0): this {
    this.#reserve(longestNumber)
    const digits = this.#digits
    let rest = Math.abs(steps)
    let places = decimals
    while (places > 0 && rest % 10 === 0) {
      rest /= 10
      places--
      if (rest === 0) places = 0
    }
    if (steps < 0) this.#chunk[this.#used++] = 45
    let count = 0
    while (rest > 0 || count <= places) {
      const next = Math.floor(rest / 10)
      digits[count++] = 48 + (rest - next * 10)
      rest = next
    }
    while (count > 0) {
      if (count === places) this.#chunk[this.#used++] = 46
      this.#chunk[this.#used++] = digits[--count] as number
    }
    return this
  }

  /** Everything so far as one array. */
  finish(): Uint8Array {
    this.#closeChunk()
    const whole = new Uint8Array(this.#full.reduce((sum, chunk) => sum + chunk.length, 0))
    let at = 0
    for (const chunk of this.#full) {
      whole.set(chunk, at)
      at += chunk.length
    }
    return whole
  }

  #reserve(bytes: number): void {
    if (this.#used + bytes > chunkSize) this.#closeChunk()
  }

  #closeChunk(): void {
    if (this.#used === 0) return
    this.#full.push(this.#chunk.subarray(0, this.#used))
    this.#chunk = new Uint8Array(chunkSize)
    this.#used = 0
  }
}
