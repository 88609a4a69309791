// Pictures that know their parts: the same shapes are painted once in the picture's colours and once in a colour of
// their own for each part.
import sharp from 'sharp'

const parts = {
  outside: '#000000',
  ground: '#0000ff',
  motif: '#00ff00',
  rim: '#ff0000',
  lettering: '#ffff00',
  second: '#00ffff',
  line: '#ff00ff',
} as const

/** A part of a drawn picture. */
export type Part = keyof typeof parts

type Colours = Readonly<Record<Part, string>>

/** How a painted picture is stored: PNG, or JPEG of a quality, both with or without grain in steps of 8 bits. */
type Storing = { readonly jpeg?: number; readonly grain?: number }

/**
 * `paint` gives the picture in the colours of its parts, `cutOut` the same with transparency where a part has the colour `none`,
 * `labels` the part of each pixel.
 */
export type DrawnParts = {
  readonly width: number
  readonly height: number
  readonly paint: (colours: Partial<Colours>, storing?: Storing) => Promise<Buffer>
  readonly cutOut: (colours: Partial<Colours>) => Promise<Buffer>
  readonly labels: () => Promise<(Part | null)[]>
}

/** `shapes` gives the content of an SVG document for the colours of the parts. */
export function drawnParts(width: number, height: number, shapes: (colours: Colours) => string): DrawnParts {
  const svg = (colours: Colours, crisp: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${crisp}>${shapes(colours)}</svg>`,
      ),
    )
  const drawing = (colours: Colours, crisp: string) => svg(colours, crisp).flatten({ background: '#000' }).removeAlpha()
  return {
    width,
    height,
    paint: async (colours, { jpeg, grain = 0 } = {}) => {
      const rgb = await drawing({ ...parts, ...colours }, '')
        .raw()
        .toBuffer()
      for (let i = 0; i < rgb.length && grain > 0; i++) {
        const chance = (Math.imul(i * 7919 + 12345, 2654435761) >>> 16) / 65536 - 0.5
        rgb[i] = Math.max(0, Math.min(255, (rgb[i] ?? 0) + grain * chance))
      }
      const picture = sharp(rgb, { raw: { width, height, channels: 3 } })
      return await (jpeg ? picture.jpeg({ quality: jpeg }) : picture.png()).toBuffer()
    },
    cutOut: (colours) =>
      svg({ ...parts, ...colours }, '')
        .png()
        .toBuffer(),
    labels: async () => {
      const rgb = await drawing(parts, ' shape-rendering="crispEdges"').raw().toBuffer()
      const names = new Map<string, Part>(Object.entries(parts).map(([name, colour]) => [colour, name as Part]))
      return Array.from({ length: width * height }, (_, i) => {
        return names.get(`#${rgb.toString('hex', i * 3, i * 3 + 3)}`) ?? null
      })
    },
  }
}
