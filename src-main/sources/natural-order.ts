// Sorts names the way people count: medal 2 before medal 10.

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Compares two names; names that differ only in case or accents still have a fixed order. */
export function byName(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
}
