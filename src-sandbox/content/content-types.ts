// The media type of each artifact type. Specification: Resources, Artifact.
import type { ArtifactType } from '../../src-shared/service/artifact.ts'

export const contentTypes: Readonly<Record<ArtifactType, string>> = {
  png: 'image/png',
  tif: 'image/tiff',
  vsm: 'application/octet-stream',
  exr: 'image/x-exr',
  svg: 'image/svg+xml',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  obj: 'model/obj',
  fbx: 'application/octet-stream',
  usdz: 'model/vnd.usdz+zip',
  stl: 'model/stl',
  '3mf': 'model/3mf',
  preview: 'image/png',
}
