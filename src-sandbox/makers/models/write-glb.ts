// A solid as one binary glTF 2.0 file: one mesh, one primitive, one material, textures inside. Specification: POST
// /model/jobs, artifact type glb.
import { Document, type Document as GltfDocument, type Texture, WebIO } from '@gltf-transform/core'
import { practiceDescription } from '../write-artifact.ts'
import type { Solid } from './solid.ts'
import { vertexTangents } from './vertex-tangents.ts'

/**
 * The same solid always gives the same bytes. Textures that are the same array are written once. Tangents are written
 * where a normal map needs them; textures without `uvs` are left out.
 */
export async function writeGlb(solid: Solid): Promise<Uint8Array> {
  const document = new Document()
  const asset = document.getRoot().getAsset()
  asset.generator = practiceDescription
  asset.extras = { description: practiceDescription }
  const buffer = document.createBuffer()
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array | Uint16Array | Uint32Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array as Float32Array<ArrayBuffer>)
      .setBuffer(buffer)
  const { positions, normals, uvs, indices } = solid
  const small = positions.length / 3 <= 65535
  const primitive = document
    .createPrimitive()
    .setIndices(accessor('SCALAR', small ? Uint16Array.from(indices) : indices))
    .setAttribute('POSITION', accessor('VEC3', positions))
    .setAttribute('NORMAL', accessor('VEC3', normals))
    .setMaterial(describeMaterial(document, solid))
  if (uvs && Object.keys(solid.textures).length > 0) {
    primitive.setAttribute('TEXCOORD_0', accessor('VEC2', uvs))
    if (solid.textures.normal) primitive.setAttribute('TANGENT', accessor('VEC4', vertexTangents({ ...solid, uvs })))
  }
  const mesh = document.createMesh(solid.name).addPrimitive(primitive)
  const scene = document.createScene(solid.name).addChild(document.createNode(solid.name).setMesh(mesh))
  document.getRoot().setDefaultScene(scene)
  return await new WebIO().writeBinary(document)
}

function describeMaterial(document: GltfDocument, solid: Solid) {
  const material = document
    .createMaterial('surface')
    .setBaseColorFactor([...solid.colour, 1])
    .setMetallicFactor(solid.metallic)
    .setRoughnessFactor(solid.roughness)
  if (!solid.uvs) return material
  const written = new Map<Uint8Array, Texture>()
  const texture = (name: string, png: Uint8Array | undefined): Texture | null => {
    if (!png) return null
    const known = written.get(png)
    if (known) return known
    const made = document
      .createTexture(name)
      .setMimeType('image/png')
      .setImage(png as Uint8Array<ArrayBuffer>)
    written.set(png, made)
    return made
  }
  const { baseColor, metallicRoughness, normal, occlusion } = solid.textures
  return material
    .setBaseColorTexture(texture('base colour', baseColor))
    .setMetallicRoughnessTexture(texture('metal and roughness', metallicRoughness))
    .setNormalTexture(texture('normals', normal))
    .setOcclusionTexture(texture('occlusion', occlusion))
}
