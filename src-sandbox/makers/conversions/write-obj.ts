// A solid as Wavefront OBJ: millimetres, Y up, a colour to every point. Specification: POST /model/conversions, format
// obj.
import type { Solid } from '../models/solid.ts'
import { practiceDescription } from '../write-artifact.ts'
import { oneLine } from './one-line.ts'
import { pointColours } from './point-colours.ts'
import { TextWriter } from './text-writer.ts'
import { weld } from './weld.ts'

const space = 32
const slash = 47
const newLine = 10

/** Points are welded; texture coordinates and normals belong to the corners of the triangles. */
export async function writeObj(solid: Solid): Promise<Uint8Array> {
  const welded = weld(solid, 1000)
  const colours = await pointColours(solid, welded)
  const { points, decimals, pointOf, corners } = welded
  const { uvs, normals } = solid
  const out = new TextWriter()
  out.text(`# ${practiceDescription}\n# Units: millimetres. Up: +Y. Front: +Z. Colours after the coordinates: sRGB.\n`)
  out.text(`o ${oneLine(solid.name) || 'model'}\n`)
  for (let i = 0; i < points.length; i += 3) {
    out.sign(118)
    for (let k = 0; k < 3; k++) out.sign(space).steps(points[i + k] as number, decimals)
    for (let k = 0; k < 3; k++) out.sign(space).number(colours[i + k] as number, 4)
    out.sign(newLine)
  }
  for (let i = 0; uvs && i < uvs.length; i += 2) {
    out.text('vt ').number(uvs[i] as number, 6)
    out.sign(space).number(1 - (uvs[i + 1] as number), 6)
    out.sign(newLine)
  }
  for (let i = 0; i < normals.length; i += 3) {
    out.text('vn')
    for (let k = 0; k < 3; k++) out.sign(space).number(normals[i + k] as number, 5)
    out.sign(newLine)
  }
  for (let i = 0; i < corners.length; i += 3) {
    out.sign(102)
    for (let k = 0; k < 3; k++) {
      const vertex = corners[i + k] as number
      out.sign(space).steps((pointOf[vertex] as number) + 1)
      out.sign(slash)
      if (uvs) out.steps(vertex + 1)
      out.sign(slash).steps(vertex + 1)
    }
    out.sign(newLine)
  }
  return out.finish()
}
