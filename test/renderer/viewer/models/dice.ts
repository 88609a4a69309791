// A crooked die: six sides of different colours, each with marks that show when it is turned or mirrored, none like another.
import sharp from 'sharp'
import type { Solid } from '../../../../src-sandbox/makers/models/solid.ts'

type Point = readonly [number, number, number]

/** Millimetres from the middle of its lower side: 60 wide, 92 high, 44 deep; the corner at the right, upper front juts out. */
const corner = (x: number, y: number, z: number): Point => [
  x > 0 ? (y > 0 && z > 0 ? 34 : 26) : -26,
  y > 0 ? (x > 0 && z > 0 ? 92 : 78) : 0,
  z > 0 ? (x > 0 && y > 0 ? 26 : 18) : -18,
]

/** Each side by the corners at its upper left, lower left, lower right and upper right, seen from outside. */
const sides: readonly (readonly [Point, Point, Point, Point])[] = [
  [corner(-1, 1, 1), corner(-1, -1, 1), corner(1, -1, 1), corner(1, 1, 1)],
  [corner(1, 1, -1), corner(1, -1, -1), corner(-1, -1, -1), corner(-1, 1, -1)],
  [corner(1, 1, 1), corner(1, -1, 1), corner(1, -1, -1), corner(1, 1, -1)],
  [corner(-1, 1, -1), corner(-1, -1, -1), corner(-1, -1, 1), corner(-1, 1, 1)],
  [corner(-1, 1, -1), corner(-1, 1, 1), corner(1, 1, 1), corner(1, 1, -1)],
  [corner(-1, -1, 1), corner(-1, -1, -1), corner(1, -1, -1), corner(1, -1, 1)],
]
/** Front red, back green, right blue, left yellow, top magenta, bottom cyan. */
const paints = ['#d02020', '#20b040', '#2848d8', '#e8c810', '#c828c0', '#20b8c8']
const cell = 64

/** Twelve triangles that close, 44 mm deep because of the corner; its sheet has three sides in each of two rows. */
export async function dice(): Promise<Solid> {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  for (const [side, [a, b, c, d]] of sides.entries()) {
    const [column, row] = [side % 3, Math.floor(side / 3)]
    // The sides beside the jutting corner are not flat: two triangles, each with its own direction.
    for (const [three, marks] of [
      [
        [a, b, c],
        ['00', '01', '11'],
      ],
      [
        [a, c, d],
        ['00', '11', '10'],
      ],
    ] as const) {
      const normal = directionOf(three)
      for (const [k, at] of three.entries()) {
        indices.push(positions.length / 3)
        positions.push(...at.map((value) => value / 1000))
        normals.push(...normal)
        const [u = '', v = ''] = marks[k] ?? ''
        uvs.push((column + inset(u)) / 3, (row + inset(v)) / 2)
      }
    }
  }
  return {
    name: 'die',
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
    colour: [1, 1, 1],
    metallic: 0,
    roughness: 0.8,
    textures: { baseColor: await sheet() },
  }
}

/** A little inside the cell, so that no neighbour shines through. */
const inset = (share: string) => (share === '1' ? 1 - 2 / cell : 2 / cell)

function directionOf([a, b, c]: readonly [Point, Point, Point]): Point {
  const [e, f] = [b, c].map((p) => p.map((value, k) => value - (a[k] as number))) as [number[], number[]]
  const cross = [0, 1, 2].map((k) => {
    const [m, n] = [(k + 1) % 3, (k + 2) % 3]
    return (e[m] as number) * (f[n] as number) - (e[n] as number) * (f[m] as number)
  })
  const length = Math.hypot(...cross)
  return cross.map((value) => value / length) as unknown as Point
}

/** On each side a white block at the upper left and a dark bar along the lower edge that ends before the right. */
function sheet(): Promise<Buffer> {
  const cells = paints.map((paint, side) => {
    const [x, y] = [(side % 3) * cell, Math.floor(side / 3) * cell]
    return `<g transform="translate(${x} ${y})"><rect width="${cell}" height="${cell}" fill="${paint}"/>
      <rect x="8" y="8" width="20" height="16" fill="#fff"/><rect x="8" y="46" width="34" height="10" fill="#101010"/></g>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell * 3}" height="${cell * 2}" shape-rendering="crispEdges">${cells.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
