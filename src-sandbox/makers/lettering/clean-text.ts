// Text as it can be set: composed letters, single spaces, no control characters and no emoji.

/**
 * The lines of `text`, blank ones at most one in a row and never at the ends. `has` says which characters the typeface
 * draws: of the pictographs only those stay.
 */
export function cleanText(text: string, has: (character: string) => boolean): string[] {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\p{RI}|\p{EMod}|[#*0-9]\ufe0f?\u20e3/gu, '')
    .replace(/\p{Extended_Pictographic}/gu, (sign) => (/\p{Emoji_Presentation}/u.test(sign) || !has(sign) ? '' : sign))
    .replace(/[\p{C}\p{Variation_Selector}\ufffd]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
  const lines = plain.split('\n').map((line) => line.replace(/\s+/gu, ' ').trim())
  const kept = lines.filter((line, i) => line !== '' || (i > 0 && lines[i - 1] !== ''))
  if (kept.at(-1) === '') kept.pop()
  return kept
}
