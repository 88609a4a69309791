// Looks a word of somebody else up in a table of ours, which knows nothing of what every object inherits.

/** The value under `name`; undefined where the table itself has none, also for `constructor` and its like. */
export function ownValue<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
