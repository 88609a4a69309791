// A picture that the window draws of what it shows, to be saved where the person says.

/** Bytes of the largest one. */
export const drawnPictureLimit = 64 * 1024 * 1024

/** Pixels on its longer edge. */
export const drawnPictureEdge = 4096

const begin = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const end = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

/** Whether the bytes are a PNG from its first chunk to its last. */
export function isDrawnPicture(bytes: Uint8Array): boolean {
  const last = bytes.length - end.length
  return (
    bytes.length <= drawnPictureLimit &&
    begin.every((byte, at) => bytes[at] === byte) &&
    end.every((byte, at) => bytes[last + at] === byte)
  )
}
