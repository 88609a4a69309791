// In the browser: a model file read by three's own loaders, taken down to corners, colours and pixels.
import * as three from 'three'
import { ThreeMFLoader } from 'three/addons/loaders/3MFLoader.js'
import { FBXLoader } from 'three/addons/loaders/FBXLoader.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js'
import { STLLoader } from 'three/addons/loaders/STLLoader.js'
import { USDLoader } from 'three/addons/loaders/USDLoader.js'
import { type Facts, measure } from './measure.ts'

type Picture = { width: number; height: number; pixels: number[] }

/** Texture coordinates are as in glTF, v downwards. `corners` is empty unless asked for. */
export type Reading = {
  facts: Facts
  corners: { place: number[]; normal: number[]; uv: number[]; colour: number[] }
  material: { colour: number[]; shininess?: number; roughness?: number; metalness?: number }
  pictures: Record<string, Picture>
  userData: Record<string, unknown>
}

type Slots = Partial<Record<(typeof slots)[number], three.Texture | null>>
const slots = ['map', 'normalMap', 'roughnessMap', 'metalnessMap', 'aoMap'] as const

async function load(bytes: ArrayBuffer, format: string): Promise<three.Object3D> {
  switch (format) {
    case 'glb':
      return (await new GLTFLoader().parseAsync(bytes, '')).scene
    case 'obj':
      return new OBJLoader().parse(new TextDecoder().decode(bytes))
    case 'fbx':
      return new FBXLoader().parse(bytes, '')
    case 'usdz':
      return await new Promise((resolve, reject) => new USDLoader().parse(bytes, '', resolve, reject))
    case 'stl':
      return new three.Mesh(new STLLoader().parse(bytes), new three.MeshStandardMaterial())
    case '3mf':
      return new ThreeMFLoader().parse(bytes)
    default:
      throw new Error(format)
  }
}

async function read(url: string, format: string, wantsCorners: boolean): Promise<Reading> {
  const root = await load(await (await fetch(url)).arrayBuffer(), format)
  root.updateMatrixWorld(true)
  const meshes: three.Mesh[] = []
  root.traverse((object) => {
    if (object instanceof three.Mesh) meshes.push(object)
  })
  const [mesh, second] = meshes
  if (!mesh || second) throw new Error(`${meshes.length} meshes`)
  const material = mesh.material as three.MeshStandardMaterial & { shininess?: number }
  const place = spread(mesh.geometry, 'position')
  const point = new three.Vector3()
  for (let i = 0; i < place.length; i += 3) point.fromArray(place, i).applyMatrix4(mesh.matrixWorld).toArray(place, i)
  const corners = { place, normal: [] as number[], uv: [] as number[], colour: [] as number[] }
  if (wantsCorners) {
    corners.normal = spread(mesh.geometry, 'normal')
    corners.uv = spread(mesh.geometry, 'uv')
    corners.colour = spread(mesh.geometry, 'color')
    if (material.map?.flipY) corners.uv = corners.uv.map((value, i) => (i % 2 === 1 ? 1 - value : value))
  }
  return {
    facts: measure(place),
    corners: wantsCorners ? corners : { ...corners, place: [] },
    material: JSON.parse(
      JSON.stringify({
        colour: material.color.toArray(),
        shininess: material.shininess,
        roughness: material.roughness,
        metalness: material.metalness,
      }),
    ),
    pictures: await picturesOf(material),
    userData: JSON.parse(JSON.stringify(root.userData)),
  }
}

/** The attribute at every corner of every triangle. */
function spread(geometry: three.BufferGeometry, name: string): number[] {
  const attribute = geometry.getAttribute(name)
  if (!attribute) return []
  const { index } = geometry
  const count = index ? index.count : attribute.count
  const out: number[] = []
  for (let i = 0; i < count; i++) {
    const vertex = index ? index.getX(i) : i
    for (let k = 0; k < attribute.itemSize; k++) out.push(attribute.getComponent(vertex, k))
  }
  return out
}

async function picturesOf(material: Slots): Promise<Record<string, Picture>> {
  const pictures: Record<string, Picture> = {}
  for (const slot of slots) {
    const texture = material[slot]
    if (texture) pictures[slot] = pixelsOf(await imageOf(texture))
  }
  return pictures
}

async function imageOf(texture: three.Texture): Promise<HTMLImageElement | ImageBitmap> {
  for (let tries = 0; tries < 500; tries++) {
    const image = texture.image as HTMLImageElement | ImageBitmap | null
    if (image && image.width > 0) return image
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('a texture did not arrive')
}

function pixelsOf(image: HTMLImageElement | ImageBitmap): Picture {
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0)
  const rgba = [...context.getImageData(0, 0, width, height).data]
  return { width, height, pixels: rgba.filter((_, i) => i % 4 !== 3) }
}

declare global {
  interface Window {
    read: typeof read
  }
}
window.read = read
