// The picture that came beside a model file, put on every surface that says where a picture lies.
import { type Group, type Material, Mesh, type MeshPhongMaterial, RepeatWrapping, SRGBColorSpace, Texture } from 'three'
import type { PackedPicture } from './sealed-loaders.ts'

/** It takes the place of the colours of points, which repeat it coarsely. */
export function wearPicture(root: Group, bytes: ArrayBuffer): void {
  const texture = new Texture()
  const packed: PackedPicture = { bytes: new Uint8Array(bytes), width: 1, height: 1 }
  texture.image = packed
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  root.traverse((object) => {
    if (!(object instanceof Mesh) || !object.geometry.hasAttribute('uv')) return
    const materials: Material[] = [object.material].flat()
    for (const material of materials as MeshPhongMaterial[]) {
      material.map = texture
      material.vertexColors = false
    }
  })
}
