// An FBX file as a scene: its meshes where the file's own rules place them, in the form that the file leaves them.
import { Group, type Material, Matrix4, Mesh } from 'three'
import { type LeftOut, ModelRefusal } from '../../model-parts.ts'
import { holdTo, mostMeshes, mostObjectBytes, mostTriangles } from '../limits/model-limits.ts'
import { CutWork } from '../polygons/polygon-triangles.ts'
import type { ReadScene } from '../scene-read.ts'
import { readBinaryFbx } from './binary-fbx.ts'
import { FbxDocument, type FbxObject } from './fbx-document.ts'
import { FbxMaterials } from './fbx-materials.ts'
import { childOf, type FbxNode, numberOf } from './fbx-node.ts'
import { FbxPlaces } from './fbx-places.ts'
import { blendShapes, bonesOf, followBones } from './fbx-shape.ts'
import { FbxShown } from './fbx-shown.ts'
import { type FbxSurface, surfaceOf } from './fbx-surface.ts'
import { readTextFbx } from './text-fbx.ts'

/** Throws a ModelRefusal for versions before 7 and for more than is shown, or any error for a damaged file. */
export function readFbx(bytes: ArrayBuffer): ReadScene {
  const document = new FbxDocument(rootOf(bytes))
  const { settings } = document
  const whole = settings && { node: settings, kind: 'GlobalSettings' }
  const factor = whole && document.number(whole, 'UnitScaleFactor')
  const stated = factor !== undefined && factor > 0
  const root = new Group()
  root.applyMatrix4(uprightOf((name) => whole && document.number(whole, name)))
  const toMillimetres = 10 * (stated ? factor : 1)
  const leftOut = addMeshes(document, root, toMillimetres)
  return { root, toMillimetres, unit: stated ? 'stated' : 'custom', zUp: false, leftOut }
}

function rootOf(buffer: ArrayBuffer): FbxNode {
  const bytes = new Uint8Array(buffer)
  const isBinary = new TextDecoder('latin1').decode(bytes.subarray(0, 18)) === 'Kaydara FBX Binary'
  if (!isBinary) {
    // Earlier versions write their lists in another way, so that the number is looked for before anything is read.
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 2000))
    checkVersion(Number(/FBXVersion:\s*(\d+)/.exec(head)?.[1] ?? 7000))
    const root = readTextFbx(bytes)
    if (!childOf(root, 'Objects')) throw new Error('no FBX')
    return root
  }
  const little = bytes[22] !== 1
  const version = new DataView(buffer).getUint32(23, little)
  checkVersion(version)
  return readBinaryFbx(buffer, version, little)
}

function checkVersion(version: number): void {
  if (version < 7000) throw new ModelRefusal({ why: 'unsupported', detail: `FBX ${version / 1000}` })
}

/** The axes of the file as ours; those that are no three different ones are left as they are. */
function uprightOf(setting: (name: string) => number | undefined): Matrix4 {
  const axes = ['Coord', 'Up', 'Front'].map((name, i) => {
    const axis = setting(`${name}Axis`) ?? i
    return { axis, sign: setting(`${name}AxisSign`) === -1 ? -1 : 1 }
  })
  const matrix = new Matrix4()
  if (new Set(axes.map(({ axis }) => axis)).size < 3 || axes.some(({ axis }) => ![0, 1, 2].includes(axis)))
    return matrix
  axes.forEach(({ axis, sign }, row) => {
    for (let column = 0; column < 3; column++) matrix.elements[column * 4 + row] = column === axis ? sign : 0
  })
  return matrix
}

const unshown: Readonly<Record<string, LeftOut>> = {
  Camera: 'cameras',
  Light: 'lights',
  Line: 'lines',
  NurbsCurve: 'lines',
  NurbsSurface: 'patches',
  TrimNurbsSurface: 'patches',
  Nurb: 'patches',
  Patch: 'patches',
}

/** Bytes of a mesh with its model, its records and its columns, as measured of sixty thousand. */
const meshBytes = 10_000

function addMeshes(document: FbxDocument, root: Group, toMillimetres: number): Set<LeftOut> {
  const leftOut = new Set<LeftOut>()
  const work = new CutWork()
  let triangles = 0
  holdMeshes(document)
  const [places, materials] = [new FbxPlaces(document), new FbxMaterials(document)]
  const stands = new FbxShown(document)
  for (const object of document.objects.values()) {
    const kind = unshown[object.type]
    if (kind && ['NodeAttribute', 'Geometry'].includes(object.kind)) leftOut.add(kind)
    if (object.kind === 'AnimationCurve') leftOut.add('animation')
    if (object.kind !== 'Geometry' || object.type !== 'Mesh') continue
    const models = document.above(object.id, 'Model')
    const surface = models.length > 0 ? surfaceOf(object.node, work, toMillimetres, leftOut) : undefined
    if (surface) blendShapes(document, object, surface.geometry, surface.points)
    const finest = models.filter((model) => !stands.isCoarser(model))
    const shown = finest.filter((model) => stands.isShown(model))
    if (surface && finest.length < models.length) leftOut.add('levels')
    if (surface && shown.length < finest.length) leftOut.add('hidden')
    const bones = bonesOf(document, object)
    for (const model of surface ? shown : []) {
      triangles += (surface?.points.length ?? 0) / 3
      holdTo(mostTriangles, triangles)
      if (surface?.clear) leftOut.add('opacity')
      if (surface) root.add(meshOf(document, places, materials, { bones, surface, model }, leftOut))
    }
    if ((numberOf(childOf(object.node, 'Smoothness')?.values[0]) ?? 0) >= 2) leftOut.add('smoothing')
  }
  if (materials.hasFurtherFinish) leftOut.add('finish')
  if (materials.hasTintedGlass) leftOut.add('opacity')
  if (materials.hasFurtherPictures) leftOut.add('details')
  if (materials.hasLayers) leftOut.add('layers')
  if (places.hasOffTurns) leftOut.add('turns')
  if (materials.hasTurnedTextures) leftOut.add('turnedTextures')
  return leftOut
}

/** Throws a ModelRefusal before any of them is made. */
function holdMeshes(document: FbxDocument): void {
  let placed = 0
  for (const { id, kind, type } of document.objects.values())
    if (kind === 'Geometry' && type === 'Mesh') placed += document.above(id, 'Model').length
  holdTo(mostMeshes, placed)
  holdTo(mostObjectBytes, placed * meshBytes)
}

type Placed = { readonly bones: readonly FbxObject[]; readonly surface: FbxSurface; readonly model: FbxObject }

function meshOf(
  document: FbxDocument,
  places: FbxPlaces,
  materials: FbxMaterials,
  { bones, surface, model }: Placed,
  leftOut: Set<LeftOut>,
): Mesh {
  const ofSurface = places.ofSurface(model)
  const place = places.of(model).clone().multiply(ofSurface)
  const { points } = surface
  const isHeld = bones.length > 0
  const geometry = isHeld ? surface.geometry.clone() : surface.geometry
  const stands = isHeld ? followBones(document, places, bones, geometry, points, place, ofSurface) : place
  const isColoured = geometry.hasAttribute('color')
  const worn = materials.of(model, isColoured, surface.sets)
  const all: Material[] = []
  for (const { materialIndex = 0 } of geometry.groups) {
    if (!worn[materialIndex]) leftOut.add('noMaterials')
    all[materialIndex] = worn[materialIndex] ?? materials.usual(isColoured)
  }
  const mesh = new Mesh(geometry, all)
  mesh.name = model.name
  mesh.matrixAutoUpdate = false
  mesh.matrix.copy(stands)
  return mesh
}
