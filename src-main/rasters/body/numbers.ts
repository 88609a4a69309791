// Numbers three at a time, as many as come.

type Store<Own> = {
  [at: number]: number
  readonly length: number
  set(numbers: ArrayLike<number>): void
  subarray(from: number, to: number): Own
}

const begin = 3 << 16

/** `make` gives memory for so many; twice as much is taken whenever it is full. */
export function createNumbers<Own extends Store<Own> & ArrayLike<number>>(make: (count: number) => Own) {
  let store = make(begin)
  let length = 0
  return {
    get length() {
      return length
    },
    add(a: number, b: number, c: number) {
      if (length + 3 > store.length) {
        const larger = make(store.length * 2)
        larger.set(store)
        store = larger
      }
      store[length] = a
      store[length + 1] = b
      store[length + 2] = c
      length += 3
    },
    whole: () => store.subarray(0, length),
  }
}
