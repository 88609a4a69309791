// Words of ours as a list inside a statement, where a placeholder would keep the database from using an index.

/** `'done', 'failed'`; throws for anything but words of small letters and dashes. */
export function sqlList(words: readonly string[]): string {
  const odd = words.find((word) => !/^[a-z][a-z-]*$/.test(word))
  if (odd !== undefined) throw new Error(`not a word for a statement: ${odd}`)
  return words.map((word) => `'${word}'`).join(', ')
}
