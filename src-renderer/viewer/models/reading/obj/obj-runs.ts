// The triangles of an OBJ file by object and material, each with three corners of its own.
import { BufferGeometry, Color, Float32BufferAttribute, Mesh, MeshPhongMaterial, SRGBColorSpace } from 'three'
import { floats, type GrowingNumbers } from '../growing-numbers.ts'
import { holdTo, mostMeshes, mostTriangles } from '../limits/model-limits.ts'

export type Floats = GrowingNumbers<Float32Array<ArrayBuffer>>
/** The points, places in a picture, directions and colours that a file lists; a colour belongs to the point of its number. */
export type ObjColumns = {
  readonly places: Floats
  readonly uvs: Floats
  readonly normals: Floats
  readonly colours: Floats
}
/** Where a corner is listed, counted from 0; −1 for what it has not. */
export type ObjCorner = readonly [place: number, uv: number, normal: number]

type Run = ObjColumns & { readonly material: string; hasUvs: boolean; hasNormals: boolean }

export class ObjRuns {
  readonly #columns: ObjColumns
  readonly #runs: Run[] = []
  #current = new Map<string, Run>()
  #material = ''
  #triangles = 0

  constructor(columns: ObjColumns) {
    this.#columns = columns
  }

  startObject(): void {
    if (this.#current.size > 0) this.#current = new Map()
  }

  wear(material: string): void {
    this.#material = material
  }

  /** Throws a ModelRefusal for more triangles than are shown. */
  add(a: ObjCorner, b: ObjCorner, c: ObjCorner): void {
    holdTo(mostTriangles, ++this.#triangles)
    const run = this.#run()
    for (const corner of [a, b, c]) this.#addCorner(run, corner)
  }

  meshes(): Mesh[] {
    const materials = new Map<string, MeshPhongMaterial>()
    return this.#runs.map(({ material: name, places, uvs, normals, colours, hasUvs, hasNormals }) => {
      const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(places.whole(), 3))
      if (hasUvs) geometry.setAttribute('uv', new Float32BufferAttribute(uvs.whole(), 2))
      if (hasNormals) geometry.setAttribute('normal', new Float32BufferAttribute(normals.whole(), 3))
      const vertexColors = colours.length > 0
      if (vertexColors) geometry.setAttribute('color', new Float32BufferAttribute(colours.whole(), 3))
      const key = `${vertexColors} ${name}`
      const material = materials.get(key) ?? new MeshPhongMaterial({ name, vertexColors })
      materials.set(key, material)
      return new Mesh(geometry, material)
    })
  }

  #run(): Run {
    const known = this.#current.get(this.#material)
    if (known) return known
    holdTo(mostMeshes, this.#runs.length + 1)
    const lists = { places: floats(), uvs: floats(), normals: floats(), colours: floats() }
    const run = { ...lists, material: this.#material, hasUvs: false, hasNormals: false }
    this.#current.set(this.#material, run)
    this.#runs.push(run)
    return run
  }

  #addCorner(run: Run, [place, uv, normal]: ObjCorner): void {
    const { places, uvs, normals, colours } = this.#columns
    if (uv >= 0) run.hasUvs = true
    if (normal >= 0) run.hasNormals = true
    for (let i = 0; i < 3; i++) {
      const value = places.at(place * 3 + i)
      if (value === undefined) throw new Error('a corner without its point')
      run.places.push(value)
      // A direction that is missing is found from the triangle later on.
      run.normals.push((normal < 0 ? undefined : normals.at(normal * 3 + i)) ?? Number.NaN)
    }
    for (let i = 0; i < 2; i++) run.uvs.push((uv < 0 ? undefined : uvs.at(uv * 2 + i)) ?? 0)
    if (colours.length > 0) for (let i = 0; i < 3; i++) run.colours.push(colours.at(place * 3 + i) ?? 1)
  }
}

const colour = new Color()

/** Colours of points are written as they are seen and kept linear. */
export function pushColour(into: Floats, red: number, green: number, blue: number): void {
  colour.setRGB(red, green, blue, SRGBColorSpace)
  into.push(colour.r)
  into.push(colour.g)
  into.push(colour.b)
}
