// Pictures for the tests of models from one picture: drawn, never loaded.
import sharp from 'sharp'

const drawn = (size: number, shapes: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${shapes}</svg>`))

/** A thick blue ring and a separate orange disc on nothing: two parts, one with a hole. 160 × 160. */
export function ringAndDisc(): Promise<Buffer> {
  return drawn(
    160,
    `<circle cx="56" cy="80" r="38" fill="none" stroke="#2050d0" stroke-width="26"/>
     <circle cx="132" cy="60" r="22" fill="#e08020"/>`,
  )
    .png()
    .toBuffer()
}

/** A red disc, green in its upper half, on nothing. */
export function twoColours(size = 128): Promise<Buffer> {
  return drawn(
    size,
    `<circle cx="${size / 2}" cy="${size / 2}" r="${size * 0.4}" fill="#c01818"/>
     <path d="M${size * 0.1} ${size / 2} a${size * 0.4} ${size * 0.4} 0 0 1 ${size * 0.8} 0z" fill="#18a030"/>`,
  )
    .png()
    .toBuffer()
}

/** Pictures at the edges of what may be uploaded, by name. */
export async function oddPictures(): Promise<Record<string, Buffer>> {
  const grey = (width: number, height: number, value: (i: number) => number) =>
    sharp(
      Buffer.from({ length: width * height }).map((_, i) => value(i)),
      { raw: { width, height, channels: 1 } },
    )
  const noise = (i: number) => Math.imul(i + 7, 2654435761) >>> 24
  const frames = Buffer.alloc(48 * 96 * 3, 250)
  for (let i = 0; i < frames.length; i++)
    if (Math.floor(i / 3 / 48) % 48 > 14) frames[i] = i < frames.length / 2 ? 40 : 120
  return {
    'one pixel': await grey(1, 1, () => 90)
      .png()
      .toBuffer(),
    'a line of pixels': await grey(4096, 1, (i) => i & 255)
      .png()
      .toBuffer(),
    'all white': await grey(96, 64, () => 255)
      .png()
      .toBuffer(),
    'nothing but transparency': await sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer(),
    noise: await grey(128, 96, noise).png().toBuffer(),
    'an animated GIF': await sharp(frames, { raw: { width: 48, height: 96, channels: 3, pageHeight: 48 } })
      .gif({ delay: [100, 100] })
      .toBuffer(),
    'a CMYK JPEG': await drawn(
      120,
      '<rect width="120" height="120" fill="#fff"/><circle cx="60" cy="60" r="40" fill="#08c"/>',
    )
      .flatten()
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  }
}
