// Model files that are as large as they say: a wavy field of triangles, and one triangle in a long buffer.
import { triangleGltf } from '../reading/model-files.ts'

const height = (x: number, y: number) => Math.sin(x / 10) * Math.cos(y / 13)

/** A binary STL of `side` × `side` squares, two triangles each with corners of their own. */
export function wavyStl(side: number): Uint8Array {
  const count = side * side * 2
  const bytes = new Uint8Array(84 + count * 50)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  let at = 84
  const corner = (x: number, y: number) => {
    for (const number of [x, y, height(x, y)]) {
      view.setFloat32(at, number, true)
      at += 4
    }
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      for (const far of [0, 1]) {
        at += 12
        corner(x + far, y + far)
        corner(x + 1 - far, y + far)
        corner(x + far, y + 1 - far)
        at += 2
      }
  return bytes
}

/** A binary PLY of `side` × `side` points with normals and colours, and the triangles between them. */
export function wavyPly(side: number): Uint8Array {
  const [points, faces] = [side * side, (side - 1) ** 2 * 2]
  const column = (type: string, names: readonly string[]) => names.map((name) => `property ${type} ${name}\n`).join('')
  const header =
    `ply\nformat binary_little_endian 1.0\nelement vertex ${points}\n${column('float', ['x', 'y', 'z', 'nx', 'ny', 'nz'])}` +
    `${column('uchar', ['red', 'green', 'blue'])}element face ${faces}\nproperty list uchar int vertex_indices\nend_header\n`
  const bytes = new Uint8Array(header.length + points * 27 + faces * 13)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(header))
  let at = header.length
  for (let i = 0; i < points; i++) {
    const [x, y] = [i % side, Math.floor(i / side)]
    for (const [place, number] of [x, y, height(x, y), 0, 0, 1].entries()) view.setFloat32(at + place * 4, number, true)
    bytes.fill(i % 256, at + 24, at + 27)
    at += 27
  }
  for (let i = 0; i < faces; i++) {
    const square = i >> 1
    const first = square + Math.floor(square / (side - 1))
    const corners = i % 2 === 0 ? [first, first + 1, first + side] : [first + 1, first + side + 1, first + side]
    bytes[at] = 3
    for (const [place, point] of corners.entries()) view.setInt32(at + 1 + place * 4, point, true)
    at += 13
  }
  return bytes
}

/** A glTF of one triangle that stands at the end of a buffer of `bytes` within its own text. */
export function longGltf(bytes: number): Uint8Array {
  const buffer = Buffer.alloc(bytes, 7)
  Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer).copy(buffer, bytes - 36)
  const uri = `data:application/octet-stream;base64,${buffer.toString('base64')}`
  const views = [{ buffer: 0, byteOffset: bytes - 36, byteLength: 36 }]
  return Buffer.from(JSON.stringify({ ...triangleGltf(), bufferViews: views, buffers: [{ byteLength: bytes, uri }] }))
}
