// How much a text of JSON begins, counted before anybody parses it.

/** Objects and lists that a text of JSON begins; brackets within its strings count too. */
export function jsonParts(text: Uint8Array): number {
  let parts = 0
  for (const byte of text) if (byte === 0x7b || byte === 0x5b) parts++
  return parts
}
