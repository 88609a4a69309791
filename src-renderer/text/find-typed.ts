// What of a list has the words that were typed, in any sequence and case.

/** All of it while none is typed. */
export function findTyped<T>(list: readonly T[], typed: string, wordsOf: (each: T) => string): readonly T[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return list
  return list.filter((each) => {
    const words = wordsOf(each).toLowerCase()
    return wanted.every((word) => words.includes(word))
  })
}
