// Whether a packed PNG has transparency of its own, from its first bytes.

const signature = [0x89, 0x50, 0x4e, 0x47]
/** Kinds of pixels with a channel for it: grey and colours. */
const withAlpha: readonly (number | undefined)[] = [4, 6]
const [tRNS, IDAT] = [0x74524e53, 0x49444154]

/** False for all other kinds of pictures, and for a PNG whose head is cut off. */
export function hasPngAlpha(bytes: Uint8Array): boolean {
  if (!signature.every((byte, at) => bytes[at] === byte)) return false
  if (withAlpha.includes(bytes[25])) return true
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const kind = view.getUint32(at + 4)
    if (kind === tRNS) return true
    if (kind === IDAT) return false
  }
  return false
}
