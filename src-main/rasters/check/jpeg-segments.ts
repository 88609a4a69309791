// What the segments of a JPEG must say for a decoder to go on. ITU T.81, annexes B and G; and the sizes to which libjpeg is built.

export type JpegFrame = {
  readonly progressive: boolean
  /** By the component's own number: blocks of it in a unit, and its quantization table. */
  readonly components: ReadonlyMap<number, { readonly blocks: number; readonly table: number }>
}

/** Tables that came so far: quantization by number, Huffman by class (0 for DC, 16 for AC) and number. */
export type JpegTables = { readonly quantization: Set<number>; readonly huffman: Set<number> }

const longestEdge = 65_500
const mostBlocks = 10

/** The frame of a header with 1 to 4 components, or undefined when its numbers are impossible. */
export function readFrame(body: Buffer, progressive: boolean): JpegFrame | undefined {
  const count = body[5] ?? 0
  if (count < 1 || count > 4 || body.length !== 6 + count * 3) return undefined
  if (Math.max(body.readUInt16BE(1), body.readUInt16BE(3)) > longestEdge) return undefined
  const components = new Map<number, { blocks: number; table: number }>()
  for (let at = 6; at < body.length; at += 3) {
    const [id = 0, factors = 0, table = 0] = body.subarray(at, at + 3)
    const [across, down] = [factors >> 4, factors & 15]
    if (across < 1 || across > 4 || down < 1 || down > 4 || table > 3) return undefined
    components.set(id, { blocks: across * down, table })
  }
  return { progressive, components }
}

/** Each table is a byte with its precision and its number, and 64 values of one byte or two. False when they do not fill the segment. */
export function defineQuantization({ quantization }: JpegTables, body: Buffer): boolean {
  let at = 0
  while (at < body.length) {
    const head = body[at] ?? 0
    if (head >> 4 > 1 || (head & 15) > 3) return false
    at += 1 + (head >> 4 ? 128 : 64)
    quantization.add(head & 15)
  }
  return at === body.length
}

/** Each table is a byte with its class and its number, 16 counts of codes by length, and their values. False for codes that cannot be. */
export function defineHuffman({ huffman }: JpegTables, body: Buffer): boolean {
  let at = 0
  while (at < body.length) {
    const head = body[at] ?? 0
    const counts = body.subarray(at + 1, at + 17)
    if ((head & 0xec) !== 0 || counts.length < 16) return false
    let [code, values] = [0, 0]
    for (const [length, count] of counts.entries()) {
      code = code * 2 + count
      values += count
      // None of them is all ones.
      if (count > 0 && code >= 2 ** (length + 1)) return false
    }
    const own = body.subarray(at + 17, at + 17 + values)
    if (values > 256 || own.length < values || (head < 16 && own.some((value) => value > 15))) return false
    huffman.add(head)
    at += 17 + values
  }
  return true
}

/**
 * Whether a decoder takes up a scan: it gives up at a component whose table has not come by then. A picture of one pass without Huffman
 * tables has the usual first two.
 */
export function canScan(body: Buffer, { progressive, components }: JpegFrame, tables: JpegTables): boolean {
  const count = body[0] ?? 0
  if (count < 1 || count > 4 || body.length !== 4 + count * 2) return false
  const [first = 0, last = 0, bits = 0] = body.subarray(1 + count * 2)
  const [high, low] = [bits >> 4, bits & 15]
  if (progressive && !isPass(first, last, high, low, count)) return false
  let blocks = 0
  for (let at = 1; at < 1 + count * 2; at += 2) {
    const component = components.get(body[at] ?? 0)
    if (!component || !tables.quantization.has(component.table)) return false
    blocks += component.blocks
    const named = body[at + 1] ?? 0
    const [dc, ac] = [named >> 4, 16 + (named & 15)]
    const has = (table: number) => tables.huffman.has(table) || (!progressive && (table & 15) < 2)
    const needs = !progressive ? [dc, ac] : first > 0 ? [ac] : high > 0 ? [] : [dc]
    if (!needs.every(has)) return false
  }
  return count === 1 || blocks <= mostBlocks
}

/** DC coefficients of all components, or AC ones of a single one; the first bits of them, or one more. */
function isPass(first: number, last: number, high: number, low: number, count: number): boolean {
  if (first === 0 ? last !== 0 : last < first || last > 63 || count !== 1) return false
  return low <= 13 && (high === 0 || high === low + 1)
}
