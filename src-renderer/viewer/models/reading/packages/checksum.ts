// The checksum (CRC-32) of a file in a package, which tells whether it is what its writer packed.

const ofByte = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = (sum & 1 ? 0xedb88320 : 0) ^ (sum >>> 1)
  return sum
})

export function checksum(bytes: Uint8Array): number {
  let sum = -1
  for (let i = 0; i < bytes.length; i++) sum = (ofByte[(sum ^ (bytes[i] as number)) & 255] as number) ^ (sum >>> 8)
  return ~sum >>> 0
}
