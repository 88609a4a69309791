// What an OBJ without its material file wears: the picture that came beside it, and no shine that nobody has asked for.
import { type Group, type Material, Mesh, MeshPhongMaterial, RepeatWrapping, SRGBColorSpace, Texture } from 'three'
import type { PackedPicture } from '../sealed-loaders.ts'

/** Phong's exponent of a surface that is neither matte nor shiny. */
const quietShine = 9

/** The picture takes the place of the colours of points, which repeat it coarsely. False when there is none, or a mesh cannot wear it. */
export function dressObj(root: Group, beside: ArrayBuffer | undefined): boolean {
  const picture = beside && texturePacked(beside)
  let isWhole = picture !== undefined
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return
    const materials: Material[] = [object.material].flat()
    for (const material of materials) {
      if (!(material instanceof MeshPhongMaterial)) continue
      material.shininess = quietShine
      if (!object.geometry.hasAttribute('uv')) isWhole = false
      else if (picture) {
        material.map = picture
        material.vertexColors = false
      }
    }
  })
  return isWhole
}

function texturePacked(bytes: ArrayBuffer): Texture {
  const texture = new Texture()
  const packed: PackedPicture = { bytes: new Uint8Array(bytes), width: 1, height: 1 }
  texture.image = packed
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  return texture
}
