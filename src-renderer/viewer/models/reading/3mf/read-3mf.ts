// A 3MF package as a scene: its parts are read by us, because three's loader needs a page and stops it for seconds.
import { Group, type Mesh, type Object3D, Vector3 } from 'three'
import { type LeftOut, ModelRefusal } from '../../model-parts.ts'
import { holdTo, mostMeshes, mostObjectBytes, mostTriangles } from '../limits/model-limits.ts'
import type { ReadScene } from '../scene-read.ts'
import { meshesOf } from './meshes-3mf.ts'
import { open3mf, type Package3mf } from './open-3mf.ts'
import type { Component3mf, Mesh3mf, Object3mf, Part3mf } from './parts-3mf.ts'
import { withoutAside } from './slicer-parts.ts'

const deepest = 32
/** What holds a model up while it is printed, filled or not, and what no build may place. */
const unprinted: ReadonlySet<string> = new Set(['support', 'solidsupport', 'other'])
/** Bytes of an object in a place, and of what is kept of the object itself, as measured. */
const [placedBytes, objectBytes] = [4000, 2800]

/**
 * Objects stand where the build places them; components of other parts are followed. Throws a ModelRefusal for units that 3MF does
 * not have, where none of them is to be printed, for what is not shown here and for more than is shown, which is counted before anything is placed.
 */
export async function read3mf(bytes: ArrayBuffer): Promise<ReadScene> {
  const container = await open3mf(new Uint8Array(bytes))
  const whole = container.part(container.rootPath)
  const { toMillimetres } = whole
  const left: Component3mf[] = []
  let main = whole
  const build = new Build(container)
  for (const project of container.projects) {
    const rest = withoutAside(main, project)
    main = rest.part
    left.push(...rest.left)
    if (rest.isAny) build.leave('aside')
  }
  const placed = main.items.filter(({ printed }) => printed)
  if (placed.length < main.items.length) build.leave('unprinted')
  if (placed.length === 0 && main.objects.size > 0) throw new ModelRefusal({ why: 'unprinted' })
  const { triangles, objects } = build.count(main, placed, 0)
  if (triangles === 0 && build.beams) throw new ModelRefusal({ why: 'unsupported', detail: 'beams (3MF beam lattice)' })
  holdTo(mostTriangles, triangles)
  holdTo(mostMeshes, objects)
  holdTo(mostObjectBytes, objects * placedBytes + build.distinct * objectBytes)
  const gone = new Set(left.map((component) => build.find(main, component).found))
  const isUnplaced = (object: Object3mf) => !unprinted.has(object.type) && !gone.has(object) && !build.has(object)
  const others = [...container.read()].filter((part) => part !== whole)
  if ([main, ...others].some(({ objects }) => [...objects.values()].some(isUnplaced))) build.leave('unprinted')
  const root = new Group()
  for (const item of placed) build.place(main, item, root)
  return { root, toMillimetres, unit: 'stated', zUp: true, leftOut: build.leftOut() }
}

type Count = { readonly triangles: number; readonly objects: number }

class Build {
  readonly #container: Package3mf
  readonly #counts = new Map<object, Count>()
  readonly #meshes = new Map<Mesh3mf, readonly Mesh[]>()
  readonly #taken = new Set<Mesh>()
  readonly #leftOut = new Set<LeftOut>()
  beams = false
  /** Objects whose components are being counted. */
  readonly #open = new Set<Object3mf>()
  /** Whether what is not the model itself is left out. */
  #supports = false

  constructor(container: Package3mf) {
    this.#container = container
  }

  /** How many objects were counted, each once. */
  get distinct(): number {
    return this.#counts.size
  }

  /** Whether the object is placed anywhere. */
  has(object: Object3mf): boolean {
    return this.#counts.has(object)
  }

  /** Tells what is left out. */
  leave(kind: LeftOut): void {
    this.#leftOut.add(kind)
  }

  leftOut(): LeftOut[] {
    const found = [...this.#leftOut]
    if (this.beams) found.push('beams')
    if (this.#supports) found.push('hidden')
    return found
  }

  /** What the components come to, each object counted once and multiplied. Throws where they contain themselves. */
  count(part: Part3mf, components: readonly Component3mf[], depth: number): Count {
    holdTo(deepest, depth)
    let [triangles, objects] = [0, 0]
    for (const component of components) {
      const { home, found } = this.find(part, component)
      if (this.#open.has(found)) throw new Error('components without end')
      this.#open.add(found)
      const known = this.#counts.get(found)
      const inside = known ?? this.count(home, found.components, depth + 1)
      const own = known ?? {
        triangles: inside.triangles + (found.mesh?.corners.length ?? 0) / 3,
        objects: inside.objects + 1,
      }
      this.#counts.set(found, own)
      this.#open.delete(found)
      if (home.beams) this.beams = true
      if (home.slices) this.leave('slices')
      if (home.painted) this.leave('faceColours')
      if (home.shapes) this.leave('shapes')
      if (unprinted.has(found.type)) {
        this.#supports = true
        continue
      }
      triangles += own.triangles
      objects += own.objects
    }
    return { triangles, objects }
  }

  place(part: Part3mf, component: Component3mf, into: Object3D): void {
    const { home, found } = this.find(part, component)
    if (unprinted.has(found.type)) return
    const meshes = found.mesh ? this.#meshesOf(home, found.mesh) : []
    const [only] = meshes
    const isAlone = only && meshes.length === 1 && found.components.length === 0
    const group = isAlone ? this.#take(only) : new Group()
    const { matrix } = component
    group.matrixAutoUpdate = false
    group.matrix.identity()
    if (matrix) {
      const m = (i: number) => matrix[i] ?? 0
      group.matrix.set(m(0), m(3), m(6), m(9), m(1), m(4), m(7), m(10), m(2), m(5), m(8), m(11), 0, 0, 0, 1)
    }
    // A part counts in its own unit; where it is placed, in that of what takes it over.
    const scale = home === part ? 1 : home.toMillimetres / part.toMillimetres
    if (scale !== 1) group.matrix.scale(new Vector3(scale, scale, scale))
    group.name = found.name
    if (!isAlone) for (const mesh of meshes) group.add(this.#take(mesh))
    for (const inner of found.components) this.place(home, inner, group)
    into.add(group)
  }

  /** Where the object is, and in which part. Throws for one that is missing. */
  find(part: Part3mf, { object, path }: Component3mf) {
    const home = path === undefined ? part : this.#container.part(path)
    const found = home.objects.get(object)
    if (!found) throw new Error('an object is missing')
    return { home, found }
  }

  /** The mesh itself for its first place, a copy of it for every other. */
  #take(mesh: Mesh): Mesh {
    if (this.#taken.has(mesh)) return mesh.clone()
    this.#taken.add(mesh)
    return mesh
  }

  #meshesOf(part: Part3mf, mesh: Mesh3mf): readonly Mesh[] {
    const known = this.#meshes.get(mesh)
    if (known) return known
    const { meshes, leftOut } = meshesOf(this.#container, part, mesh)
    for (const kind of leftOut) this.#leftOut.add(kind)
    if (part.finish) this.#leftOut.add('finish')
    this.#meshes.set(mesh, meshes)
    return meshes
  }
}
