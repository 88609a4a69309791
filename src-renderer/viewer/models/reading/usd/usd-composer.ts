// Three's composer of USD scenes, with anew what took more time or memory than a file has bytes, and without its guesses.
import {
  AnimationClip,
  BufferAttribute,
  BufferGeometry,
  type Group,
  type Material,
  MeshPhysicalMaterial,
  NoColorSpace,
  type Object3D,
  SRGBColorSpace,
  type Texture,
  type TypedArray,
} from 'three'
import { USDComposer } from 'three/addons/loaders/usd/USDComposer.js'
import { anyRounded, reachOf } from '../exact-places.ts'
import { holdTo, mostMemory, mostTriangles } from '../limits/model-limits.ts'
import type { FindFile } from '../packages/names.ts'
import { CutWork } from '../polygons/polygon-triangles.ts'
import { cornerColumns, type UsdSets } from './usd-columns.ts'
import { drawnOf, numbersOf, sortIntoSubsets, type UsdNumbers, type UsdSubset, type UsdTriangles } from './usd-faces.ts'
import { endTexture, placeTexture } from './usd-placing.ts'
import { primType, type UsdLayer, type UsdSpec } from './usd-specs.ts'
import { placeOf } from './usd-transforms.ts'
import { type UsdHoles, usdTriangles } from './usd-triangles.ts'

/** Bytes of a prim, and of a corner with what hangs on it, at most, as measured. */
const weights = { prim: 9000, corner: 70 } as const
/** The same of a shape that three makes of a few numbers. */
const shapeWeights: Readonly<Record<string, number>> = {
  Cube: 1000,
  Cone: 10_000,
  Cylinder: 12_000,
  Sphere: 86_000,
  Capsule: 190_000,
}
/** Corners of a mesh whose faces have holes: three looks each of them up in a list. */
const mostWithHoles = 20_000
/** More bones than any point follows. */
const mostBones = 256

type Fields = Readonly<Record<string, unknown>>

/** Materials by what they are bound to, where nothing of their mesh changes them. */
const materials = new WeakMap<USDComposer, Map<string | null, Material>>()

/** Pictures by their files, and textures by the shaders that place them. */
const pictures = new WeakMap<USDComposer, Map<string, Texture | null>>()
const textures = new WeakMap<USDComposer, Map<string, Texture | null>>()

const own = USDComposer.prototype
type ApplyTexture = Parameters<USDComposer['_applyTextureOrValue']>
const {
  compose,
  _applyTextureOrValue,
  _getGeomSubsets,
  _buildGeometry,
  _triangulateIndicesWithPattern,
  _getTextureFromConnection,
} = own

/** What stands where it does whatever it is part of. */
const apart = new WeakSet<Object3D>()

/** The mesh that is being built, and which corners its triangles have. */
type Building = { readonly fields: Fields; pattern: UsdNumbers; points?: UsdNumbers }
const building = new WeakMap<USDComposer, Building>()

/** The mesh whose subsets were asked for last: it is built next. */
const sorted = new WeakMap<USDComposer, string>()

/** What one file has taken so far, by the files that its composers share: a layer may be taken over many times. */
const taken = new WeakMap<object, number>()
const works = new WeakMap<object, CutWork>()
function take(files: object, bytes: number): void {
  const all = (taken.get(files) ?? 0) + bytes
  taken.set(files, all)
  holdTo(mostMemory, all)
}

type Files = Record<string, unknown>
/** Files by their names, what finds them, how long the unit of the whole is, and which sets of places in pictures are drawn. */
type Package = {
  readonly files: Files
  readonly find: FindFile
  readonly toMillimetres: number
  readonly sets: UsdSets
}
const packages = new WeakMap<object, Package>()
const anew: Partial<USDComposer> & ThisType<USDComposer> = {
  compose(layer: UsdLayer, files: Files, variants: Record<string, string>, folder: string): Group {
    let bytes = 0
    for (const path in layer.specsByPath) {
      const { specType, fields } = layer.specsByPath[path] as UsdSpec
      if (specType === primType) bytes += weights.prim + (shapeWeights[String(fields.typeName)] ?? 0)
    }
    take(files, bytes)
    return compose.call(this, layer, files, variants, folder)
  },

  /** All that is taken over is a part of the layer by now. */
  _getReferences: (): string[] => [],

  _resolveFilePath(file: string): string {
    return packages.get(this.assets)?.find(this.basePath, file) ?? file
  },

  /** The picture of that name and no other, which three would look for by the end of its name. */
  _loadTexture(file: string, attributes: Fields | null): Texture | null {
    const name = this._resolveFilePath(file.replaceAll(/^@|@$/g, ''))
    const found = this.assets[name]
    const known = pictures.get(this) ?? new Map<string, Texture | null>()
    pictures.set(this, known)
    const picture =
      known.get(name) ?? this._createTextureFromData(found instanceof Uint8Array ? found : name, null, null)
    known.set(name, picture)
    const texture = picture?.clone() ?? null
    if (!texture || !attributes) return texture
    endTexture(texture, [attributes['inputs:wrapS'], attributes['inputs:wrapT']])
    return texture
  },

  /** A picture in the space of colours that its shader names; one that is worn twice may be in another each time. */
  _applyTextureOrValue(...given: ApplyTexture): boolean {
    const [material, shader, , input, slot] = given
    if (!_applyTextureOrValue.apply(this, given)) return false
    const texture = material[slot]?.clone()
    const [from] = [this.specsByPath[`${shader}.${input}`]?.fields.connectionPaths].flat()
    const { 'inputs:sourceColorSpace': space } = this._getAttributes(String(from).split('.')[0] ?? '')
    if (texture && space === 'raw') texture.colorSpace = NoColorSpace
    if (texture && space === 'sRGB') texture.colorSpace = SRGBColorSpace
    if (texture) material[slot] = texture
    return true
  },

  /** One texture for each shader: three has one for each picture, and places it for all of them as the first one does. */
  _getTextureFromConnection(connection: string): Texture | null {
    const [shader = ''] = connection.split('.')
    const known = textures.get(this) ?? new Map<string, Texture | null>()
    textures.set(this, known)
    const before = known.get(shader)
    if (before !== undefined) return before
    const shared = this.textureCache
    this.textureCache = {}
    const texture = _getTextureFromConnection.call(this, connection)
    this.textureCache = shared
    known.set(shader, texture)
    if (texture) placeTexture(texture, shader, this, packages.get(this.assets)?.sets)
    return texture
  },

  /** As a matrix, which can be slanted where a place, a turn and a size cannot. */
  applyTransform(object: Object3D, fields: Fields, attributes?: Fields): void {
    const place = placeOf({ ...fields, ...attributes })
    if (!place) return
    object.matrixAutoUpdate = false
    object.matrix.copy(place.matrix)
    if (place.resets) apart.add(object)
  },

  /** A mesh that is bound to no material wears none: three would look through the whole layer for one of another mesh. */
  _buildMaterial(path: string, fields: Fields): Material {
    const bound = this._getMaterialPath(path, fields)
    const { 'primvars:displayColor': colour, 'primvars:displayOpacity': opacity } = this._getAttributes(path)
    if (colour !== undefined || opacity !== undefined)
      return tinted(this._buildMaterialForPath(bound), numbersOf(colour), numbersOf(opacity))
    const known = materials.get(this) ?? new Map<string | null, Material>()
    materials.set(this, known)
    const material = known.get(bound) ?? this._buildMaterialForPath(bound)
    known.set(bound, material)
    return material
  },

  /** Faces in no subset are one more, in the material of the mesh: three would leave them out. */
  _getGeomSubsets(path: string): UsdSubset[] {
    sorted.set(this, path)
    // What binds no material, or points or edges, is a note for other programs.
    const subsets = _getGeomSubsets.call(this, path).filter(({ name, materialPath }) => {
      const { elementType = 'face' } = this._getAttributes(`${path}/${name}`)
      return materialPath !== null && elementType === 'face'
    })
    const counts = subsets.length > 0 ? numbersOf(this._getAttributes(path).faceVertexCounts) : []
    const isIn = new Uint8Array(counts.length)
    const wears: (string | null)[] = []
    let corners = 0
    for (const { indices, materialPath } of subsets)
      for (const face of indices) {
        const count = counts[face]
        if (count === undefined) throw new Error('a subset of faces that are not there')
        if (isIn[face] === 1 && wears[face] !== materialPath) throw new Error('a face in two materials')
        isIn[face] = 1
        wears[face] = materialPath
        corners += count
      }
    holdTo(mostTriangles, corners)
    const rest = [...isIn.keys()].filter((face) => isIn[face] === 0)
    return rest.length > 0 ? [...subsets, { name: '', indices: rest, materialPath: null }] : subsets
  },

  _buildGeometry(path: string, fields: Fields, isHeld: boolean): BufferGeometry {
    const bones = Number(fields['primvars:skel:jointIndices:elementSize'] ?? 4)
    if (isHeld && !(bones > 0 && bones <= mostBones)) throw new Error('bones without end')
    const mesh: Building = { fields, pattern: numbersOf(undefined) }
    building.set(this, mesh)
    take(this.assets, numbersOf(fields.faceVertexIndices).length * cornerBytes)
    const sets = packages.get(this.assets)?.sets ?? new Map<string, number>()
    const columns = cornerColumns(fields, path, this.specsByPath, sets)
    const geometry = _buildGeometry.call(this, path, columns, isHeld)
    // Three would take the points themselves for triangles.
    if (mesh.pattern.length === 0 && numbersOf(fields.faceVertexCounts).length > 0) return new BufferGeometry()
    const points = numbersOf(fields.points)
    const corners = mesh.points ?? numbersOf(fields.faceVertexIndices)
    if (anyRounded(points, reachOf(packages.get(this.assets)?.toMillimetres ?? 1))) {
      take(this.assets, corners.length * exactBytes)
      geometry.setAttribute('position', exactly(points, corners))
    }
    return geometry
  },

  _buildGeometryWithSubsets(fields: Fields, subsets: readonly UsdSubset[], isHeld: boolean): BufferGeometry {
    if (numbersOf(fields.faceVertexCounts).length === 0) return new BufferGeometry()
    const geometry = this._buildGeometry(sorted.get(this) ?? '', fields, isHeld)
    sortIntoSubsets(geometry, building.get(this)?.pattern ?? [], fields, subsets)
    return geometry
  },

  /** Nothing moves here: that there is a movement is all that is asked. */
  _buildAnimations(): AnimationClip[] {
    const moves = Object.values(this.specsByPath).some(({ fields }) => momentsOf(fields.timeSamples) > 1)
    return moves ? [new AnimationClip('', 0, [])] : []
  },

  _triangulateIndicesWithPattern(
    points: UsdNumbers,
    counts: UsdNumbers,
    places: TypedArray,
    holes: UsdHoles,
  ): UsdTriangles {
    const corners = cornersOf(counts)
    if (corners !== points.length) throw new Error('faces with other corners than are listed')
    for (let i = 0; i < corners; i++)
      if (!((points[i] as number) * 3 < places.length && (points[i] as number) >= 0))
        throw new Error('a corner without its point')
    take(this.assets, corners * weights.corner)
    const mesh = building.get(this)
    const all = trianglesOf(this, points, counts, places, holes)
    if (!mesh) return all
    const drawn = drawnOf(all, mesh.fields)
    mesh.pattern = drawn.pattern
    mesh.points = drawn.indices
    return drawn
  },

  _applyTriangulationPattern: (indices: UsdNumbers, pattern: UsdNumbers): UsdNumbers => {
    const out = new Float64Array(pattern.length)
    for (let i = 0; i < out.length; i++) out[i] = indices[pattern[i] as number] ?? Number.NaN
    return out
  },

  _expandAttribute(values: UsdNumbers, indices: UsdNumbers, width: number): UsdNumbers {
    const out = new Float32Array(indices.length * width)
    for (let i = 0; i < indices.length; i++)
      for (let k = 0; k < width; k++) out[i * width + k] = values[(indices[i] as number) * width + k] ?? Number.NaN
    return out
  },
}
Object.assign(own, anew)

/** The layer as a scene; throws a ModelRefusal for more than is shown, and an error for faces without their corners. */
export async function composeUsd(layer: UsdLayer, whole: Package, folder: string): Promise<Group> {
  const { files } = whole
  packages.set(files, whole)
  const composer = new USDComposer()
  const group = composer.compose(layer, files, {}, folder)
  await Promise.all(composer.texturePromises)
  const away: Object3D[] = []
  group.traverse((object) => {
    if (apart.has(object)) away.push(object)
  })
  // All at once: taken out one by one each would move all that come after it.
  for (const top of away.length > 0 ? [group, ...away] : [])
    top.traverse((object) => {
      object.children = object.children.filter((child) => !apart.has(child))
    })
  group.children = [...group.children, ...away]
  for (const object of away) object.parent = group
  return group
}

/** In the colour and transparency of a prim, as three has it for meshes alone. */
function tinted(material: Material, colour: UsdNumbers, opacity: UsdNumbers): Material {
  if (!(material instanceof MeshPhysicalMaterial)) return material
  const [red, green, blue] = colour
  if (blue !== undefined && material.color.getHex() === white && !material.map)
    material.color.setRGB(red ?? 0, green ?? 0, blue)
  const [share = 1] = opacity
  if (opacity.length !== 1 || !(share < 1)) return material
  material.opacity = share
  material.transparent = true
  return material
}
const white = 0xffffff

const momentsOf = (samples: unknown): number =>
  typeof samples === 'object' && samples !== null && 'times' in samples ? [samples.times].flat().length : 0

/** Bytes of the numbers of a corner's places in three columns. */
const cornerBytes = 12
/** Bytes of the place of a corner in doubles. */
const exactBytes = 24

/** Places of corners as the file has them, where three's own are rounded off. */
function exactly(points: UsdNumbers, corners: UsdNumbers): BufferAttribute {
  const out = new Float64Array(corners.length * 3)
  for (let i = 0; i < out.length; i++)
    out[i] = points[(corners[Math.floor(i / 3)] as number) * 3 + (i % 3)] ?? Number.NaN
  return new BufferAttribute(out, 3)
}

/** NaN for a count that is none. */
function cornersOf(counts: UsdNumbers): number {
  let corners = 0
  for (let face = 0; face < counts.length; face++) {
    const count = counts[face] as number
    corners += Number.isInteger(count) && count >= 0 ? count : Number.NaN
  }
  return corners
}

function trianglesOf(
  composer: USDComposer,
  points: UsdNumbers,
  counts: UsdNumbers,
  places: TypedArray,
  holes: UsdHoles,
): UsdTriangles {
  const work = works.get(composer.assets) ?? new CutWork()
  works.set(composer.assets, work)
  const inHoles = [...holes.parentToHoles.values()].flat().reduce((sum, face) => sum + (counts[face] ?? 0), 0)
  if (holes.holeFaces.size > 0) holdTo(mostWithHoles, points.length + inHoles)
  const cutOut = (...one: [UsdNumbers, UsdNumbers, UsdHoles]) =>
    _triangulateIndicesWithPattern.call(composer, one[0], one[1], places, one[2])
  return usdTriangles({ points, counts, places, holes }, work, cutOut)
}
