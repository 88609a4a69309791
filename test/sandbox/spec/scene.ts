// A picture with a subject in front of a patterned background, small enough to be worked on at once.
import sharp from 'sharp'

/** A PNG; another hue is another picture of the same shape, and `slim` makes the subject so many times as wide. */
export async function scene({ hue = 40, width = 96, height = 72, slim = 1 } = {}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72" width="${width}" height="${height}">
    <defs>
      <radialGradient id="ball">
        <stop offset="0" stop-color="hsl(${hue},90%,80%)"/><stop offset="1" stop-color="hsl(${hue},90%,35%)"/>
      </radialGradient>
      <pattern id="stripes" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill="#dfe6ee"/><rect width="4" height="8" fill="#c3ccd6"/>
      </pattern>
    </defs>
    <rect width="96" height="72" fill="url(#stripes)"/>
    <ellipse cx="48" cy="36" rx="${24 * slim}" ry="22" fill="url(#ball)"/>
    <rect x="40" y="30" width="16" height="6" fill="hsl(${hue},60%,20%)"/>
  </svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}
