// A copied view in a text, wherever it stands there: of all that is on the clipboard, the window is handed this alone.

export const viewMark = 'asset-studio-view'

/** Characters of what a view holds. */
const longest = 4000
const written = new RegExp(`${viewMark}:\\d{1,3}:[\\w-]{1,${longest}}`)

/** Characters of a whole copied view at most. */
export const longestView = viewMark.length + 5 + longest

/** Characters of a text that are looked through: a chat around the view, not a book. */
const mostRead = 100_000

/** Null where the text has none. */
export function viewIn(text: string): string | null {
  return written.exec(text.slice(0, mostRead))?.[0] ?? null
}
