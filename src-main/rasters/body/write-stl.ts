// A body as binary STL: 80 bytes of words, the number of triangles, and 50 bytes for each. The format knows no unit; slicers
// take it for millimetres.
import type { Sink } from './file-sink.ts'
import { type Body, chunksOf } from './surface.ts'

const record = 50

/** `tell` is called with how much is written, 0 to 1. */
export async function writeStl(body: Body, sink: Pick<Sink, 'write'>, tell: (share: number) => void): Promise<void> {
  const header = Buffer.alloc(84)
  // Readers take files that begin with "solid" for text.
  header.write('Relief in millimetres', 0, 'latin1')
  header.writeUInt32LE(body.triangles, 80)
  await sink.write(header)
  let bytes = new Uint8Array(0)
  let view = new DataView(bytes.buffer)
  let done = 0
  for (const { part, chunk } of chunksOf(body)) {
    const corners = part.corners(chunk)
    const length = (corners.length / 9) * record
    if (bytes.length < length) {
      bytes = new Uint8Array(length)
      view = new DataView(bytes.buffer)
    }
    fill(view, corners)
    await sink.write(bytes.subarray(0, length))
    done += corners.length / 9
    tell(done / body.triangles)
  }
}

function fill(view: DataView, corners: Float32Array): void {
  for (let from = 0, to = 0; from < corners.length; from += 9, to += record) {
    const ax = corners[from] as number
    const ay = corners[from + 1] as number
    const az = corners[from + 2] as number
    const bx = corners[from + 3] as number
    const by = corners[from + 4] as number
    const bz = corners[from + 5] as number
    const cx = corners[from + 6] as number
    const cy = corners[from + 7] as number
    const cz = corners[from + 8] as number
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const scale = 1 / Math.sqrt(x * x + y * y + z * z)
    view.setFloat32(to, x * scale, true)
    view.setFloat32(to + 4, y * scale, true)
    view.setFloat32(to + 8, z * scale, true)
    view.setFloat32(to + 12, ax, true)
    view.setFloat32(to + 16, ay, true)
    view.setFloat32(to + 20, az, true)
    view.setFloat32(to + 24, bx, true)
    view.setFloat32(to + 28, by, true)
    view.setFloat32(to + 32, bz, true)
    view.setFloat32(to + 36, cx, true)
    view.setFloat32(to + 40, cy, true)
    view.setFloat32(to + 44, cz, true)
  }
}
