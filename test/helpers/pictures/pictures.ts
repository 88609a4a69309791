// Small real pictures, each different from every other.
import sharp from 'sharp'

/** A PNG of `size` pixels a side; the number decides its colours and its dots. */
export async function picture(number: number, size = 48): Promise<Uint8Array> {
  const pixels = Buffer.alloc(size * size * 3)
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * (number + 3) + number * 37) % 251
  return new Uint8Array(
    await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
      .png()
      .toBuffer(),
  )
}
