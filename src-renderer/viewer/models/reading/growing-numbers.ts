// A list of numbers that grows in the memory of a typed array: as small as what it holds, however long that gets.

export type Numbers =
  | Float32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>

/** `isBeyond` says of a number from `reach` on whether the array cannot keep it; `make` gives arrays that can. */
type Further<A> = {
  readonly reach: number
  readonly isBeyond: (value: number) => boolean
  readonly make: (length: number) => A
}

export class GrowingNumbers<A extends Numbers> {
  #numbers: A
  #make: (length: number) => A
  #reach: number
  readonly #further: Further<A> | undefined
  length = 0

  /** `make` gives an empty array of that length; `further` those that the list goes on in. */
  constructor(make: (length: number) => A, room = 48, further?: Further<A>) {
    this.#make = make
    this.#numbers = make(room)
    this.#further = further
    this.#reach = further?.reach ?? Number.POSITIVE_INFINITY
  }

  push(value: number): void {
    if (value >= this.#reach || value <= -this.#reach) this.#goFurther(value)
    if (this.length === this.#numbers.length) this.#copyTo(this.length * 2)
    this.#numbers[this.length++] = value
  }

  /** Bytes that each number takes. */
  get width(): number {
    return this.#numbers.BYTES_PER_ELEMENT
  }

  /** An array of its kind. */
  empty(length: number): A {
    return this.#make(length)
  }

  /** Undefined outside of what was pushed. */
  at(place: number): number | undefined {
    return place < this.length ? this.#numbers[place] : undefined
  }

  /** What was pushed, in memory of its own. */
  whole(): A {
    return this.#numbers.slice(0, this.length) as A
  }

  #goFurther(value: number): void {
    if (!this.#further?.isBeyond(value)) return
    this.#reach = Number.POSITIVE_INFINITY
    this.#make = this.#further.make
    this.#copyTo(this.#numbers.length)
  }

  #copyTo(length: number): void {
    const longer = this.#make(length)
    longer.set(this.#numbers)
    this.#numbers = longer
  }
}

export const floats = (room?: number) => new GrowingNumbers((length) => new Float32Array(length), room)
export const wholes = (room?: number) => new GrowingNumbers((length) => new Int32Array(length), room)
export const doubles = (room?: number) => new GrowingNumbers((length) => new Float64Array(length), room)
