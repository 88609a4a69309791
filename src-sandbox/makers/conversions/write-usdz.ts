// A solid as USDZ: metres, Y up, one text layer and its pictures in an aligned zip. Specification: POST
// /model/conversions, format usdz.
import type { Solid } from '../models/solid.ts'
import { practiceDescription } from '../write-artifact.ts'
import { oneLine } from './one-line.ts'
import { TextWriter } from './text-writer.ts'
import { usdMaterial } from './usd-material.ts'
import { weld } from './weld.ts'
import { zipAligned } from './zip-files.ts'

const materialPath = '/Model/Materials/Surface'
const comma = 44

/** The layer comes first, as the format demands. The same solid always gives the same bytes. */
export async function writeUsdz(solid: Solid): Promise<Uint8Array> {
  const { text, pictures } = usdMaterial(solid, materialPath)
  return zipAligned([{ name: 'model.usda', bytes: layer(solid, text) }, ...pictures])
}

function layer(solid: Solid, material: string): Uint8Array {
  const out = new TextWriter()
  out.text(`#usda 1.0
(
    customLayerData = {
        string creator = "${practiceDescription}"
    }
    defaultPrim = "Model"
    metersPerUnit = 1
    upAxis = "Y"
)

def Xform "Model" (
    customData = {
        string name = "${quotable(oneLine(solid.name))}"
    }
    kind = "component"
)
{
    def Mesh "Surface" (
        prepend apiSchemas = ["MaterialBindingAPI"]
    )
    {
`)
  writeMesh(out, solid)
  out.text(`        rel material:binding = <${materialPath}>
        uniform token subdivisionScheme = "none"
    }

    def Scope "Materials"
    {
${material.replaceAll(/^(?=.)/gm, '        ')}
    }
}
`)
  return out.finish()
}

function writeMesh(out: TextWriter, solid: Solid): void {
  const { positions, normals, uvs } = solid
  const { corners, decimals } = weld(solid, 1)
  out.text('        float3[] extent = [')
  for (const bound of [Math.min, Math.max]) {
    out.text(bound === Math.min ? '(' : '), (')
    for (let axis = 0; axis < 3; axis++) {
      let found = positions[axis] as number
      for (let i = axis; i < positions.length; i += 3) found = bound(found, positions[i] as number)
      if (axis > 0) out.text(', ')
      out.number(found, decimals)
    }
  }
  out.text(')]\n        int[] faceVertexCounts = [')
  for (let i = 0; i < corners.length; i += 3) out.text(i > 0 ? ', 3' : '3')
  out.text(']\n        int[] faceVertexIndices = [')
  for (let i = 0; i < corners.length; i++) {
    if (i > 0) out.text(', ')
    out.steps(corners[i] as number)
  }
  out.text(']\n        normal3f[] normals = [')
  writeTuples(out, normals, 3, 5)
  out.text('] (\n            interpolation = "vertex"\n        )\n        point3f[] points = [')
  writeTuples(out, positions, 3, decimals)
  out.text(']\n')
  if (!uvs) return
  out.text('        texCoord2f[] primvars:st = [')
  writeTuples(
    out,
    uvs.map((value, i) => (i % 2 === 1 ? 1 - value : value)),
    2,
    6,
  )
  out.text('] (\n            interpolation = "vertex"\n        )\n')
}

function writeTuples(out: TextWriter, values: Float32Array, width: number, decimals: number): void {
  for (let i = 0; i < values.length; i += width) {
    out.text(i > 0 ? ', (' : '(').number(values[i] as number, decimals)
    for (let k = 1; k < width; k++) out.sign(comma).number(values[i + k] as number, decimals)
    out.text(')')
  }
}

/** Everything that has a meaning in USD text becomes a code; some readers count brackets even inside quotes. */
function quotable(words: string): string {
  return words.replaceAll(/["'\\()[\]{}<>@#=]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)
}
