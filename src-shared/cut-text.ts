// Cuts a text to a length without breaking a letter.

/**
 * The beginning of `text` in at most `most` UTF-16 units, which is what lengths are checked in, ending where a letter as a
 * person sees it ends. Of a single letter that is longer, as many whole code points as fit.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  // Whether a letter ends there is seen in what is before it and in the one code point behind.
  const end = letters.segment(text.slice(0, most + 2)).containing(most)?.index ?? 0
  if (end > 0) return text.slice(0, end)
  const split = (text.codePointAt(most - 1) ?? 0) > 0xffff
  return text.slice(0, split ? most - 1 : most)
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
