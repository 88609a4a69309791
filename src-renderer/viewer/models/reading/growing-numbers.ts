// A list of numbers that grows in the memory of a typed array: as small as what it holds, however long that gets.

type Numbers =
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>

export class GrowingNumbers<A extends Numbers> {
  #numbers: A
  readonly #make: (length: number) => A
  length = 0

  /** `make` gives an empty array of that length. */
  constructor(make: (length: number) => A, room = 48) {
    this.#make = make
    this.#numbers = make(room)
  }

  push(value: number): void {
    if (this.length === this.#numbers.length) {
      const longer = this.#make(this.length * 2)
      longer.set(this.#numbers)
      this.#numbers = longer
    }
    this.#numbers[this.length++] = value
  }

  /** Undefined outside of what was pushed. */
  at(place: number): number | undefined {
    return place < this.length ? this.#numbers[place] : undefined
  }

  /** What was pushed, in memory of its own. */
  whole(): A {
    return this.#numbers.slice(0, this.length) as A
  }
}

export const floats = (room?: number) => new GrowingNumbers((length) => new Float32Array(length), room)
export const wholes = (room?: number) => new GrowingNumbers((length) => new Int32Array(length), room)
export const doubles = (room?: number) => new GrowingNumbers((length) => new Float64Array(length), room)
