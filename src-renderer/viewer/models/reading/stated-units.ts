// What a model file says of its unit in words.

const millimetresTo: readonly (readonly [RegExp, number])[] = [
  [/^(?:millimet(?:re|er)s?|mm)$/, 1],
  [/^(?:centimet(?:re|er)s?|cm)$/, 10],
  [/^(?:met(?:re|er)s?|m)$/, 1000],
  [/^(?:inch|inches|in)$/, 25.4],
  [/^(?:foot|feet|ft)$/, 304.8],
  [/^(?:micron|microns|micromet(?:re|er)s?|um|µm|μm)$/, 0.001],
]

/** Millimetres to one of the named unit. */
export function millimetresPer(name: string): number | undefined {
  const word = name.trim().toLowerCase()
  return millimetresTo.find(([names]) => names.test(word))?.[1]
}

/** `unit: cm`, `Units in metres`, `1 unit = 1 inch`; before another word `in` is no inch. */
const naming = /\bunits?\b\s*[:=]?\s*(?:(?:is|are)\s+)?(?:1(?:\.0+)?\s*)?(?:in\s+(?=[a-zµμ]))?([a-zµμ]+)/gi

/**
 * Wavefront OBJ has no unit; some programs name it in a comment such as `# Units: millimetres`. Undefined as well for comments
 * that name several. `head` ends with a whole line.
 */
export function objUnit(head: string): number | undefined {
  const comments = head.split(/[\r\n]+/).filter((line) => /^\s*#/.test(line))
  const words = comments.flatMap((line) => [...line.matchAll(naming)].map(([, word = '']) => word))
  const found = new Set(words.map(millimetresPer).filter((size) => size !== undefined))
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether the words stand at the beginning or at the end of the file, where formats keep what they say of themselves. */
export function says(bytes: ArrayBuffer, words: string): boolean {
  const decoder = new TextDecoder('latin1')
  const reach = 2 ** 20
  const head = decoder.decode(bytes.slice(0, reach))
  return head.includes(words) || decoder.decode(bytes.slice(Math.max(0, bytes.byteLength - reach))).includes(words)
}

/** The words of a text file, which some programs write in UTF-16. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  return new TextDecoder(wide).decode(bytes)
}
