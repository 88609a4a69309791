// Writes a plain 24-bit BMP, which sharp cannot.

/** `rgb` is row-major from the top left, three bytes a pixel. */
export function bmp24(width: number, height: number, rgb: Uint8Array): Uint8Array {
  const stride = Math.ceil((width * 3) / 4) * 4
  const file = Buffer.alloc(54 + stride * height)
  file.write('BM', 0, 'latin1')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.writeUInt32LE(stride * height, 34)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 3
      const to = 54 + y * stride + x * 3
      file[to] = rgb[from + 2] ?? 0
      file[to + 1] = rgb[from + 1] ?? 0
      file[to + 2] = rgb[from] ?? 0
    }
  }
  return file
}
