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
function millimetresPer(name: string): number | undefined {
  const word = name.trim().toLowerCase()
  return millimetresTo.find(([names]) => names.test(word))?.[1]
}

/** `unit: cm`, `Units in metres`, `1 unit = 1 inch`; before another word `in` is no inch, and with another sign behind it no word is one. */
const naming =
  /\bunits?\b\s*[:=]?\s*(?:(?:is|are)\s+)?(?:1(?:\.0+)?\s*)?(?:in\s+(?=[a-zµμ]))?([a-zµμ]+)(?=[\s.,;:)\]"']|$)/gim

/** As words of their own, where no number before them makes a length of them: `Relief in millimetres`. */
const millimetres = /(?<![\p{L}\p{N}_.-])(?<!\d\s*)(millimet(?:re|er)s?)(?![\p{L}\p{N}_-]|\.\w)/giu

/**
 * Wavefront OBJ has no unit; some programs name it in a comment such as `# Units: millimetres`. Undefined as well for comments
 * that name several. `head` ends with a whole line.
 */
export function objUnit(head: string): number | undefined {
  const comments = head.split(/[\r\n]+/).filter((line) => /^\s*#/.test(line))
  return onlyOne(comments.flatMap((line) => [...line.matchAll(naming)]))
}

/** What the words at the beginning of an STL or PLY name as its unit; undefined as well for those that name several. */
export function headerUnit(words: string): number | undefined {
  return onlyOne([...words.matchAll(naming), ...words.matchAll(millimetres)])
}

function onlyOne(named: readonly RegExpMatchArray[]): number | undefined {
  const found = new Set(named.map(([, word = '']) => millimetresPer(word)).filter((size) => size !== undefined))
  return found.size === 1 ? [...found][0] : undefined
}

/** The words of a text file, which some programs write in UTF-16. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const wide =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : undefined
  return new TextDecoder(wide).decode(bytes)
}
