// The Huffman coding of PIZ: canonical codes of up to 58 bits, the longest first, with a code for repetitions.
import { damaged } from '../raster-refusal.ts'

const quickBits = 14
const longestCode = 58
/** Code lengths that stand for runs of symbols without a code. */
const shortRun = 59
const longRun = 63

/** Unpacks to exactly as many 16-bit numbers as `out` holds. */
export function unpackHuffman(bytes: Uint8Array, out: Uint16Array): void {
  if (out.length === 0) return
  if (bytes.length < 20) throw damaged('PIZ data ends early')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [first, last] = [view.getUint32(0, true), view.getUint32(4, true)]
  const bits = view.getUint32(12, true)
  if (first > 65_536 || last > 65_536 || first > last) throw damaged('no PIZ symbols')
  const { coded, end } = readLengths(bytes, first, last)
  if (bits > (bytes.length - end) * 8) throw damaged('PIZ data ends early')
  decode({ bytes, from: end, bits, codes: makeCodes(coded), repeat: last, out })
}

/** The symbols that have a code, each six bits to the left of the length of its code, in rising order. */
function readLengths(bytes: Uint8Array, first: number, last: number): { coded: number[]; end: number } {
  const coded: number[] = []
  let at = 20
  let store = 0
  let stored = 0
  const take = (count: number) => {
    while (stored < count) {
      if (at >= bytes.length) throw damaged('PIZ data ends early')
      store = ((store << 8) | (bytes[at++] as number)) & 0xffff
      stored += 8
    }
    stored -= count
    return (store >> stored) & ((1 << count) - 1)
  }
  for (let symbol = first; symbol <= last; ) {
    const length = take(6)
    if (length === 0) symbol++
    else if (length < shortRun) coded.push((symbol++ << 6) | length)
    else symbol += length === longRun ? take(8) + longRun - shortRun + 2 : length - shortRun + 2
    if (symbol > last + 1) throw damaged('too many PIZ symbols')
  }
  return { coded, end: at }
}

type Codes = {
  /** By the next bits: a symbol and the length of its code, 0 for codes that are longer. */
  quick: Uint32Array
  /** Of each length: its first code, how many there are, and where its symbols begin. */
  starts: Float64Array
  counts: Uint32Array
  places: Uint32Array
  symbols: Uint32Array
}

function makeCodes(coded: readonly number[]): Codes {
  const counts = new Uint32Array(longestCode + 1)
  for (const entry of coded) {
    const length = entry & 63
    counts[length] = (counts[length] as number) + 1
  }
  const starts = new Float64Array(longestCode + 1)
  for (let length = longestCode, code = 0; length > 0; length--) {
    starts[length] = code
    code = Math.floor((code + (counts[length] as number)) / 2)
  }
  const places = new Uint32Array(longestCode + 2)
  for (let length = 1; length <= longestCode; length++)
    places[length + 1] = (places[length] as number) + (counts[length] as number)
  const symbols = new Uint32Array(coded.length)
  const next = places.slice()
  const quick = new Uint32Array(1 << quickBits)
  for (const entry of coded) {
    const length = entry & 63
    const place = next[length] as number
    next[length] = place + 1
    symbols[place] = entry >>> 6
    if (length > quickBits) continue
    const code = (starts[length] as number) + place - (places[length] as number)
    const spread = 1 << (quickBits - length)
    const from = code * spread
    if (from + spread > quick.length) throw damaged('too many PIZ codes')
    for (let at = from; at < from + spread; at++) quick[at] = entry
  }
  return { quick, starts, counts, places, symbols }
}

type Decoding = { bytes: Uint8Array; from: number; bits: number; codes: Codes; repeat: number; out: Uint16Array }

function decode({ bytes, from, bits, codes, repeat, out }: Decoding): void {
  const { quick, starts, counts, places, symbols } = codes
  const count = out.length
  // Zeros follow the last bit, so that what is looked at ahead is there.
  let store = 0
  let stored = 0
  let at = from
  let left = bits
  const end = bytes.length
  let to = 0
  while (to < count) {
    while (stored <= 16) {
      store = (store << 8) | (at < end ? (bytes[at] as number) : 0)
      at++
      stored += 8
    }
    const entry = quick[(store >>> (stored - quickBits)) & ((1 << quickBits) - 1)] as number
    let symbol = entry >>> 6
    let length = entry & 63
    if (length === 0) {
      length = quickBits
      let code = (store >>> (stored - quickBits)) & ((1 << quickBits) - 1)
      stored -= quickBits
      for (;;) {
        if (stored === 0) {
          store = at < end ? (bytes[at] as number) : 0
          at++
          stored = 8
        }
        stored--
        code = code * 2 + ((store >>> stored) & 1)
        if (++length > longestCode) throw damaged('a PIZ code without a meaning')
        const index = code - (starts[length] as number)
        if (index >= 0 && index < (counts[length] as number)) {
          symbol = symbols[(places[length] as number) + index] as number
          break
        }
      }
    } else stored -= length
    left -= length
    if (symbol !== repeat) out[to++] = symbol
    else {
      while (stored < 8) {
        store = (store << 8) | (at < end ? (bytes[at] as number) : 0)
        at++
        stored += 8
      }
      stored -= 8
      left -= 8
      const run = (store >>> stored) & 255
      if (to === 0 || to + run > count) throw damaged('a misplaced PIZ repetition')
      out.fill(out[to - 1] as number, to, to + run)
      to += run
    }
    if (left < 0) throw damaged('PIZ data ends early')
  }
}
