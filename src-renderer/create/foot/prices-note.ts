// Where prices come from and whether that reading is old.

type PricesSource = { readonly from: 'catalog' | 'list'; readonly old: boolean }

/** Milliseconds after which a reading stands out: a day. */
const stale = 86_400_000

/** `readAt` is when the catalog was read, null while there is none. */
export function pricesNote(readAt: number | null, now: number): PricesSource {
  if (readAt === null) return { from: 'list', old: true }
  return { from: 'catalog', old: now - readAt > stale }
}
