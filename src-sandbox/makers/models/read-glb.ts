// Reads a binary glTF file of a model job back into a solid. Specification: POST /model/conversions.
import { type Accessor, WebIO } from '@gltf-transform/core'
import type { Solid, SolidTextures } from './solid.ts'

/** The solid that `writeGlb` wrote into these bytes. Throws when the file is not of that make. */
export async function readGlb(bytes: Uint8Array): Promise<Solid> {
  const document = await new WebIO().readBinary(bytes as Uint8Array<ArrayBuffer>)
  const mesh = document.getRoot().listMeshes()[0]
  const primitive = mesh?.listPrimitives()[0]
  const material = primitive?.getMaterial()
  const indices = primitive?.getIndices()?.getArray()
  if (!mesh || !primitive || !material || !indices) throw new Error('not a model of the practice region')
  const [red, green, blue] = material.getBaseColorFactor()
  const uvs = primitive.getAttribute('TEXCOORD_0')
  return {
    name: mesh.getName(),
    positions: floats(primitive.getAttribute('POSITION')),
    normals: floats(primitive.getAttribute('NORMAL')),
    uvs: uvs ? floats(uvs) : null,
    indices: Uint32Array.from(indices),
    colour: [red, green, blue],
    metallic: material.getMetallicFactor(),
    roughness: material.getRoughnessFactor(),
    textures: present({
      baseColor: material.getBaseColorTexture()?.getImage(),
      metallicRoughness: material.getMetallicRoughnessTexture()?.getImage(),
      normal: material.getNormalTexture()?.getImage(),
      occlusion: material.getOcclusionTexture()?.getImage(),
    }),
  }
}

function floats(accessor: Accessor | null): Float32Array {
  const array = accessor?.getArray()
  if (!(array instanceof Float32Array)) throw new Error('not a model of the practice region')
  return array.slice()
}

/** Leaves out what is not there. */
function present(images: { [Name in keyof SolidTextures]: Uint8Array | null | undefined }): SolidTextures {
  return Object.fromEntries(Object.entries(images).filter(([, image]) => image))
}
