// A name without what no text format can hold: control characters, halves of characters, line ends.

/** The name on one line, trimmed; may be empty. */
export function oneLine(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
}
