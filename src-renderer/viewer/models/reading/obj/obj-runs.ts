// The triangles of an OBJ file by material, each with three corners of its own; its objects are counted, not kept.
import { BufferAttribute, BufferGeometry, Color, Mesh, MeshPhongMaterial, SRGBColorSpace } from 'three'
import type { ExactPlaces } from '../exact-places.ts'
import { type GrowingNumbers, type Numbers, wholes } from '../growing-numbers.ts'
import { holdTo, mostMaterials, mostMemory, mostMeshes, mostTriangles } from '../limits/model-limits.ts'
import { type ObjCorner, WaitingFaces } from './waiting-faces.ts'

type Floats = GrowingNumbers<Float32Array<ArrayBuffer>>
type Wholes = GrowingNumbers<Int32Array<ArrayBuffer>>
/** The points, places in a picture, directions and colours that a file lists as it writes them; a colour belongs to the point of its number. */
export type ObjColumns = {
  readonly places: ExactPlaces
  readonly uvs: Floats
  readonly normals: Floats
  readonly colours: Floats
}

/** What one object has of one material. */
type Run = {
  readonly number: number
  readonly material: string
  hasUvs: boolean
  hasNormals: boolean
  coloured: boolean
}

/** Bytes of a triangle without pictures or colours when its corners are brought together: as a column, as a copy, and as it is compared. */
const triangleBytes = 3 * 6 * 4 * 3 + 3 * 4 * 2
/** How much of what a column holds it takes while it grows: it is copied into one of twice its length. */
const growing = 3

const bytesIn = ({ places, uvs, normals, colours }: ObjColumns) =>
  [places, uvs, normals, colours].reduce((sum, { length, width }) => sum + length * width, 0)

export class ObjRuns {
  readonly #columns: ObjColumns
  readonly #runs: Run[] = []
  /** Nine numbers to a triangle, and the run it belongs to. */
  readonly #corners = wholes()
  readonly #owners = wholes()
  readonly #names = new Set<string>()
  #current = new Map<string, Run>()
  #material = ''
  readonly #waiting = new WaitingFaces()

  constructor(columns: ObjColumns) {
    this.#columns = columns
  }

  /** How many meshes the file has: objects, each counted once for every material of its own. */
  get count(): number {
    return this.#runs.length
  }

  startObject(): void {
    if (this.#current.size > 0) this.#current = new Map()
  }

  wear(material: string): void {
    this.#material = material
  }

  /** Throws a ModelRefusal when the columns take more memory than a reader may. */
  holdColumns(): void {
    const { triangles, bytes } = this.#waiting
    const waiting = bytes === 0 ? 0 : bytes + (triangles + this.#owners.length) * triangleBytes
    holdTo(mostMemory, bytesIn(this.#columns) * growing + waiting)
  }

  /**
   * Throws a ModelRefusal for more triangles than are shown, and an error for a corner whose point is not listed yet. `number` is the
   * run that the triangle belongs to where it is not that of the object and material at hand.
   */
  add(a: ObjCorner, b: ObjCorner, c: ObjCorner, number?: number): void {
    holdTo(mostTriangles, this.#owners.length + 1)
    holdTo(mostMemory, (this.#owners.length + 1) * triangleBytes + bytesIn(this.#columns))
    const run = number === undefined ? this.#run() : (this.#runs[number] as Run)
    for (const corner of [a, b, c]) this.#addCorner(run, corner)
    this.#owners.push(run.number)
  }

  /** Keeps a face that names a point which is not listed yet. Throws a ModelRefusal for more than is shown. */
  wait(corners: readonly ObjCorner[]): void {
    this.#waiting.push(this.#run().number, corners)
    holdTo(mostTriangles, this.#waiting.triangles)
    this.holdColumns()
  }

  /** Gives the faces that have waited, each with the number of its run. */
  eachWaiting(take: (run: number, corners: ObjCorner[]) => void): void {
    this.#waiting.each(take)
  }

  /** One mesh for all that looks alike. */
  meshes(): Mesh[] {
    const looks = new Map<string, { readonly run: Run; readonly triangles: Wholes }>()
    for (let triangle = 0; triangle < this.#owners.length; triangle++) {
      const run = this.#runs[this.#owners.at(triangle) as number] as Run
      const key = `${run.hasUvs} ${run.hasNormals} ${run.coloured} ${run.material}`
      const look = looks.get(key) ?? { run, triangles: wholes(4) }
      look.triangles.push(triangle)
      if (look.triangles.length > 1) continue
      looks.set(key, look)
      holdTo(mostMaterials, looks.size)
    }
    return [...looks.values()].map(({ run, triangles }) => this.#mesh(run, triangles.whole()))
  }

  #mesh({ material: name, hasUvs, hasNormals, coloured }: Run, triangles: Int32Array): Mesh {
    const { places, uvs, normals, colours } = this.#columns
    const geometry = new BufferGeometry()
    const isPlaced = hasUvs && uvs.length > 0
    const set = <A extends Numbers>(
      attribute: string,
      from: GrowingNumbers<A>,
      kind: number,
      width: number,
      missing: number,
    ) => {
      const array = from.empty(triangles.length * 3 * width)
      let at = 0
      for (const triangle of triangles)
        for (let corner = 0; corner < 3; corner++) {
          const place = this.#corners.at(triangle * 9 + corner * 3 + kind) as number
          if (kind > 0 && place * width >= from.length) throw new Error('a corner without what it names')
          for (let k = 0; k < width; k++) array[at++] = (place < 0 ? undefined : from.at(place * width + k)) ?? missing
        }
      geometry.setAttribute(attribute, new BufferAttribute(array, width))
      return array
    }
    set('position', places, 0, 3, Number.NaN)
    if (isPlaced) set('uv', uvs, 1, 2, 0)
    // A direction that is missing is found from the triangle later on.
    if (hasNormals && normals.length > 0) set('normal', normals, 2, 3, Number.NaN)
    if (coloured) makeLinear(set('color', colours, 0, 3, Number.NaN), this.#brightest())
    return new Mesh(geometry, new MeshPhongMaterial({ name, vertexColors: coloured }))
  }

  /** What is written for full brightness: MeshLab too takes numbers above 1 for parts of 255. Rounding may exceed 1 by a little. */
  #brightest(): 1 | 255 {
    const { colours } = this.#columns
    for (let i = 0; i < colours.length; i++) if ((colours.at(i) as number) > 1.01) return 255
    return 1
  }

  #run(): Run {
    const known = this.#current.get(this.#material)
    if (known) return known
    holdTo(mostMeshes, this.#runs.length + 1)
    holdTo(mostMaterials, this.#names.add(this.#material).size)
    const run = {
      number: this.#runs.length,
      material: this.#material,
      hasUvs: false,
      hasNormals: false,
      coloured: false,
    }
    this.#current.set(this.#material, run)
    this.#runs.push(run)
    return run
  }

  #addCorner(run: Run, [place, uv, normal]: ObjCorner): void {
    const { places, colours } = this.#columns
    if (places.at(place * 3) === undefined) throw new Error('a corner without its point')
    if (uv >= 0) run.hasUvs = true
    if (normal >= 0) run.hasNormals = true
    if (colours.length > 0) run.coloured = true
    this.#corners.push(place)
    this.#corners.push(Math.max(-1, uv))
    this.#corners.push(Math.max(-1, normal))
  }
}

const colour = new Color()

/** In place: colours of points are written as they are seen, up to 255 by some programs, and kept linear. */
function makeLinear(colours: Float32Array, whole: number): void {
  for (let i = 0; i < colours.length; i += 3) {
    const [red = 0, green = 0, blue = 0] = colours.subarray(i, i + 3)
    colour.setRGB(red / whole, green / whole, blue / whole, SRGBColorSpace).toArray(colours, i)
  }
}
