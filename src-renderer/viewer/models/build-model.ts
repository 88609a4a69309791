// A model as objects of three's: its surface in any dress, its wireframe, its box; `dispose` gives everything back.
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Mesh,
  Plane,
  Sphere,
  Vector3,
} from 'three'
import type { Direction } from './camera/model-views.ts'
import type { CutPlane } from './cut/cut.ts'
import { type CutCap, createCutCap } from './cut/cut-cap.ts'
import { createStudioLight, type Room, setStudio } from './light/studio-light.ts'
import type { ModelParts } from './model-parts.ts'
import type { Dress } from './surface/dresses.ts'
import { createWardrobe } from './surface/wardrobe.ts'
import { createThinOverlay, type ThinOverlay } from './walls/thin-overlay.ts'

export type BuiltModel = {
  /** Its middle at the origin, half the diagonal of its box one unit long. */
  readonly object: Group
  /** Half sizes of the box in that unit. */
  readonly half: readonly [number, number, number]
  /** Millimetres to a unit of the stage. */
  readonly scale: number
  /** A place of the model on the stage, and back. */
  readonly toStage: (place: Direction) => Direction
  readonly toModel: (place: Direction) => Direction
  readonly wear: (dress: Dress) => void
  /** Which room is around it, and how bright that is; the studio at 1 at first. */
  readonly setRoom: (room: Room, level: number) => void
  /** Every edge once, as two vertices; without them the wireframe is clay alone. */
  readonly setEdges: (edges: Uint32Array<ArrayBuffer> | null) => void
  /** Leaves one side of a plane, in the model's unit; where the surface has an inside the cut is filled in that colour. */
  readonly cut: (plane: CutPlane | null, fill: string | null) => void
  /** Lays these triangles over the surface as too thin, nine numbers each; null for none. */
  readonly markThin: (places: Float32Array<ArrayBuffer> | null) => void
  readonly dispose: () => void
}

/** Owns everything but the pictures of the parts; `anisotropy` is how sharp pictures stay when seen from the side. */
export function buildModel(parts: ModelParts, anisotropy: number): BuiltModel {
  const { bounds, groups } = parts
  const [min, max] = [new Vector3(...bounds.min), new Vector3(...bounds.max)]
  const size = max.clone().sub(min)
  const scale = size.length() / 2 || 1
  const light = createStudioLight()
  const geometry = geometryOf(parts)
  geometry.boundingSphere = new Sphere(min.clone().add(max).multiplyScalar(0.5), scale)
  let planes: Plane[] | null = null
  let cap: CutCap | undefined
  let thin: ThinOverlay | undefined
  const wardrobe = createWardrobe(parts, light, anisotropy, (material) => cutMaterial(material, planes))
  const surface = new Mesh(geometry, wardrobe.of('clay'))
  for (const { start, count, look } of groups) geometry.addGroup(start, count, look)
  const object = new Group().add(surface)
  object.scale.setScalar(1 / scale)
  const middle: Direction = [(min.x + max.x) / 2, (min.y + max.y) / 2, (min.z + max.z) / 2]
  object.position.set(...middle).multiplyScalar(-1 / scale)
  let lines: LineSegments<BufferGeometry, LineBasicMaterial> | undefined
  let worn: Dress = 'clay'
  const wear = (dress: Dress) => {
    worn = dress
    surface.material = wardrobe.of(dress)
    if (lines) lines.visible = dress === 'wire'
  }
  return {
    object,
    half: [size.x / 2 / scale, size.y / 2 / scale, size.z / 2 / scale],
    scale,
    toStage: ([x, y, z]) => [(x - middle[0]) / scale, (y - middle[1]) / scale, (z - middle[2]) / scale],
    toModel: ([x, y, z]) => [x * scale + middle[0], y * scale + middle[1], z * scale + middle[2]],
    wear,
    setRoom(room, level) {
      setStudio(light, room, level)
    },
    setEdges(edges) {
      if (!edges || lines) return
      const outline = new BufferGeometry()
      outline.setAttribute('position', geometry.getAttribute('position'))
      outline.setIndex(new BufferAttribute(edges, 1))
      outline.boundingSphere = geometry.boundingSphere
      const material = new LineBasicMaterial({
        color: '#e8e4dc',
        transparent: true,
        opacity: lineOpacity(edges.length / 2),
        toneMapped: false,
      })
      lines = new LineSegments(outline, material)
      material.clippingPlanes = planes
      object.add(lines)
      wear(worn)
    },
    cut(plane, fill) {
      planes = plane ? [onStage(plane, middle, scale)] : null
      for (const material of [...wardrobe.made(), ...(lines ? [lines.material] : [])]) cutMaterial(material, planes)
      if (fill !== null && !cap) {
        cap = createCutCap(geometry)
        object.add(cap.object)
      }
      thin?.cut(planes)
      cap?.show(fill === null ? null : (planes?.[0] ?? null), plane, fill ?? '')
    },
    markThin(places) {
      if (thin) object.remove(thin.mesh)
      thin?.dispose()
      thin = places && places.length > 0 ? createThinOverlay(places, geometry.boundingSphere) : undefined
      thin?.cut(planes)
      if (thin) object.add(thin.mesh)
    },
    dispose() {
      geometry.dispose()
      lines?.geometry.dispose()
      lines?.material.dispose()
      wardrobe.dispose()
      cap?.dispose()
      thin?.dispose()
      object.clear()
    },
  }
}

/** Dense meshes have fainter lines, so that form is still seen between them. */
function lineOpacity(edges: number): number {
  return Math.min(0.6, Math.max(0.12, 0.6 * Math.sqrt(40_000 / edges)))
}

function geometryOf({ positions, normals, uvs, uvs1, colours, indices }: ModelParts): BufferGeometry {
  const geometry = new BufferGeometry()
  const set = (name: string, array: Float32Array | null, width: number) => {
    if (array) geometry.setAttribute(name, new BufferAttribute(array, width))
  }
  set('position', positions, 3)
  set('normal', normals, 3)
  set('uv', uvs, 2)
  set('uv1', uvs1, 2)
  set('color', colours, 3)
  geometry.setIndex(new BufferAttribute(indices, 1))
  return geometry
}

/** Looked into, a surface is seen from its inside too. */
function cutMaterial(material: Material, planes: Plane[] | null): void {
  material.clippingPlanes = planes
  const { side, userData } = material
  if (planes && side !== DoubleSide)
    Object.assign(material, { userData: { side }, side: DoubleSide, needsUpdate: true })
  else if (!planes && userData.side !== undefined)
    Object.assign(material, { userData: {}, side: userData.side, needsUpdate: true })
}

/** The renderer cuts in the unit of the stage. */
function onStage({ normal, constant }: CutPlane, middle: Direction, scale: number): Plane {
  const above = normal[0] * middle[0] + normal[1] * middle[1] + normal[2] * middle[2] + constant
  return new Plane(new Vector3(...normal), above / scale)
}
