// A solid as 3MF: millimetres, Z up, welded to a manifold mesh, with its base colour. Specification: POST
// /model/conversions, format 3mf.
import type { Solid } from '../models/solid.ts'
import { practiceDescription } from '../write-artifact.ts'
import { oneLine } from './one-line.ts'
import { toSrgb } from './srgb.ts'
import { TextWriter } from './text-writer.ts'
import { type Welded, weld } from './weld.ts'
import { type ArchiveFile, zipFiles } from './zip-files.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'
const microsoft = 'http://schemas.microsoft.com/3dmanufacturing'
const openPackage = 'http://schemas.openxmlformats.org/package/2006'
const texturePath = '3D/Textures/base_color.png'
const materialId = 1
const textureId = 2
const groupId = 3
const objectId = 4

/** An OPC package; the model part says its unit. The same solid always gives the same bytes. */
export async function write3mf(solid: Solid): Promise<Uint8Array> {
  const texture = solid.uvs ? solid.textures.baseColor : undefined
  const plain = (name: string, words: string) => ({
    name,
    bytes: new TextEncoder().encode(xml + words),
    compress: true,
  })
  const files: ArchiveFile[] = [
    plain('[Content_Types].xml', contentTypes),
    plain('_rels/.rels', relationship('/3D/3dmodel.model', `${microsoft}/2013/01/3dmodel`)),
    { name: '3D/3dmodel.model', bytes: modelPart(solid, texture !== undefined), compress: true },
  ]
  if (texture) {
    const words = relationship(`/${texturePath}`, `${microsoft}/2013/01/3dtexture`)
    files.push(plain('3D/_rels/3dmodel.model.rels', words), { name: texturePath, bytes: texture, compress: false })
  }
  return zipFiles(files)
}

const contentTypes =
  `<Types xmlns="${openPackage}/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>` +
  `<Default Extension="png" ContentType="image/png"/></Types>\n`

const relationship = (target: string, type: string) =>
  `<Relationships xmlns="${openPackage}/relationships">` +
  `<Relationship Target="${target}" Id="rel0" Type="${type}"/></Relationships>\n`

function modelPart(solid: Solid, textured: boolean): Uint8Array {
  const welded = weld(solid, 1000)
  const name = escaped(oneLine(solid.name) || 'model')
  const out = new TextWriter()
  out.text(`${xml}<model unit="millimeter" xml:lang="en-US" xmlns="${microsoft}/core/2015/02"`)
  out.text(` xmlns:m="${microsoft}/material/2015/02">\n`)
  out.text(`<metadata name="Title">${name}</metadata>\n`)
  out.text(`<metadata name="Description">${practiceDescription}</metadata>\n<resources>\n`)
  out.text(`<basematerials id="${materialId}">`)
  out.text(`<base name="surface" displaycolor="${hexColour(solid.colour)}"/></basematerials>\n`)
  if (textured && solid.uvs) writeTexture(out, solid.uvs)
  out.text(`<object id="${objectId}" type="model" name="${name}" pid="${materialId}" pindex="0">\n<mesh>\n`)
  writePoints(out, welded)
  writeTriangles(out, welded, textured)
  out.text(`</mesh>\n</object>\n</resources>\n<build>\n<item objectid="${objectId}" `)
  writePlacing(out, welded)
  return out.text('/>\n</build>\n</model>\n').finish()
}

function writeTexture(out: TextWriter, uvs: Float32Array): void {
  out.text(`<m:texture2d id="${textureId}" path="/${texturePath}" contenttype="image/png"`)
  out.text(` tilestyleu="wrap" tilestylev="wrap"/>\n<m:texture2dgroup id="${groupId}" texid="${textureId}">\n`)
  for (let i = 0; i < uvs.length; i += 2) {
    out.text('<m:tex2coord u="').number(uvs[i] as number, 6)
    out.text('" v="').number(1 - (uvs[i + 1] as number), 6)
    out.text('"/>\n')
  }
  out.text('</m:texture2dgroup>\n')
}

function writePoints(out: TextWriter, { points, decimals }: Welded): void {
  out.text('<vertices>\n')
  for (let i = 0; i < points.length; i += 3) {
    out.text('<vertex x="').steps(points[i] as number, decimals)
    out.text('" y="').steps(-(points[i + 2] as number), decimals)
    out.text('" z="').steps(points[i + 1] as number, decimals)
    out.text('"/>\n')
  }
  out.text('</vertices>\n')
}

function writeTriangles(out: TextWriter, { pointOf, corners }: Welded, textured: boolean): void {
  out.text('<triangles>\n')
  for (let i = 0; i < corners.length; i += 3) {
    out.text('<triangle')
    for (let k = 0; k < 3; k++) {
      out.text(vertexWords[k] as string).steps(pointOf[corners[i + k] as number] as number)
    }
    if (textured) {
      out.text(`" pid="${groupId}`)
      for (let k = 0; k < 3; k++) out.text(coordWords[k] as string).steps(corners[i + k] as number)
    }
    out.text('"/>\n')
  }
  out.text('</triangles>\n')
}

const vertexWords = [' v1="', '" v2="', '" v3="']
const coordWords = ['" p1="', '" p2="', '" p3="']

/** Moves the object to where all its coordinates are positive, as 3MF asks of what is to be built. */
function writePlacing(out: TextWriter, { points, decimals }: Welded): void {
  const least = [0, 1, 2].map((axis) => {
    const up = axis === 1 ? -1 : 1
    const from = [0, 2, 1][axis] as number
    let low = Number.POSITIVE_INFINITY
    for (let i = from; i < points.length; i += 3) low = Math.min(low, up * (points[i] as number))
    return low
  })
  out.text('transform="1 0 0 0 1 0 0 0 1')
  for (const low of least) out.text(' ').steps(-low, decimals)
  out.text('"')
}

function hexColour(linear: Solid['colour']): string {
  const parts = linear.map((value) =>
    Math.round(toSrgb(value) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('').toUpperCase()}`
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
