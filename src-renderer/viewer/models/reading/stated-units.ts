// What a model file says of its unit in words.

const millimetresTo: readonly (readonly [RegExp, number])[] = [
  [/^(?:millimet(?:re|er)s?|mm)$/, 1],
  [/^(?:centimet(?:re|er)s?|cm)$/, 10],
  [/^(?:met(?:re|er)s?|m)$/, 1000],
  [/^(?:inch|inches|in)$/, 25.4],
  [/^(?:foot|feet|ft)$/, 304.8],
  [/^(?:micron|microns|micromet(?:re|er)s?|um|µm)$/, 0.001],
]

/** Millimetres to one of the named unit. */
export function millimetresPer(name: string): number | undefined {
  const word = name.trim().toLowerCase()
  return millimetresTo.find(([names]) => names.test(word))?.[1]
}

/** Wavefront OBJ has no unit; some programs name it in a comment such as `# Units: millimetres`. */
export function objUnit(head: string): number | undefined {
  const named = /^#.*\bunits?\s*[:=]?\s*([a-zµ]+)/im.exec(head)?.[1]
  return named === undefined ? undefined : millimetresPer(named)
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
