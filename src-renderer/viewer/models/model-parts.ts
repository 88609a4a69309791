// A model as the reading worker hands it over: one mesh in upright millimetres, its looks and pictures, and what is known of it.

/** Where the unit of the file comes from: its own words or its format's rules, only custom, or nowhere. */
export type UnitSource = 'stated' | 'custom' | 'unknown'

/**
 * Where in a picture a place of the mesh lies, a row each for across and up or down: the second number of both counts the way that
 * the file's own does.
 */
export type Placing = readonly [
  acrossByAcross: number,
  acrossByUp: number,
  moveAcross: number,
  upByAcross: number,
  upByUp: number,
  moveUp: number,
]

export type PictureUse = {
  /** Place in `pictures`. */
  readonly picture: number
  readonly channel: 0 | 1
  /** three's numbers for repeat, clamp and mirror. */
  readonly wrapS: number
  readonly wrapT: number
  readonly nearest: boolean
  readonly colour: boolean
  readonly placing: Placing
}

export const pictureSlots = ['map', 'normalMap', 'roughnessMap', 'metalnessMap', 'aoMap', 'emissiveMap'] as const
export type PictureSlot = (typeof pictureSlots)[number]

/** A surface as it is lit; colours are linear. */
export type SurfaceLook = {
  readonly colour: readonly [number, number, number]
  readonly emissive: readonly [number, number, number]
  readonly metal: number
  readonly roughness: number
  readonly opacity: number
  readonly blend: boolean
  /** Below this alpha nothing is drawn; 0 draws everything. */
  readonly alphaTest: number
  readonly twoSided: boolean
  /** How much a picture of it darkens corners, 0 to 1. */
  readonly occlusion: number
  readonly normalScale: readonly [number, number]
  /** Lit by no lamp: shown in its own colour. */
  readonly unlit: boolean
  readonly vertexColours: boolean
  /** Without normals of its own: every triangle is flat. */
  readonly flat: boolean
  readonly pictures: Partial<Record<PictureSlot, PictureUse>>
}

export type ModelPicture = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Turned the way the look needs it; null when the picture is damaged or not in the file. */
  readonly image: ImageBitmap | null
}

/** What a file may hold and the viewer does not show; each has its word. */
export const leftOutKinds = [
  'animation',
  'cameras',
  'lights',
  'lines',
  'points',
  'beams',
  'slices',
  'layers',
  'tints',
  'opacity',
  'finish',
  'details',
  'patches',
  'smoothing',
  'scenes',
  'pictures',
  'uvs',
  'unplaced',
  'edges',
  'gloss',
  'materials',
  'noMaterials',
  'shaders',
  'textures',
  'faceColours',
  'polypaint',
  'strips',
  'hidden',
  'aside',
  'unprinted',
  'levels',
  'bones',
  'turns',
  'turnedTextures',
  'recoloured',
  'copies',
  'shapes',
  'morphs',
  'elsewhere',
  'changes',
  'variants',
] as const
export type LeftOut = (typeof leftOutKinds)[number]

/** Indices `start` to `start + count` wear the look. */
export type PartGroup = { readonly start: number; readonly count: number; readonly look: number }

export type Bounds = {
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
}

/** Y is up, the front looks along +Z; lengths are millimetres, or the file's own unit when nobody knows it. */
export type ModelParts = {
  readonly positions: Float32Array<ArrayBuffer>
  /** Null where no surface has any: every triangle is flat. */
  readonly normals: Float32Array<ArrayBuffer> | null
  readonly uvs: Float32Array<ArrayBuffer> | null
  readonly uvs1: Float32Array<ArrayBuffer> | null
  /** Their second number counts downwards from the first row of a picture. */
  readonly uvsFromTop: boolean
  /** Linear red, green and blue. */
  readonly colours: Float32Array<ArrayBuffer> | null
  readonly indices: Uint32Array<ArrayBuffer>
  readonly groups: readonly PartGroup[]
  readonly looks: readonly SurfaceLook[]
  readonly pictures: readonly ModelPicture[]
  readonly bounds: Bounds
  readonly unit: UnitSource
  readonly meshes: number
  /** Named ones count each, though they may look the same. */
  readonly materials: number
  /** Pictures that the file names but does not hold, or that are damaged. */
  readonly missingPictures: number
  /** In the order of `leftOutKinds`. */
  readonly leftOut: readonly LeftOut[]
}

/** What only a walk over all edges tells. */
export type SolidFacts = {
  readonly points: number
  readonly edges: number
  readonly bodies: number
  /** Edges of one triangle alone, of more than two, and between triangles that face against each other. */
  readonly open: number
  readonly crowded: number
  readonly turned: number
  /** Cubic units, negative when the surface is inside out; only meaningful when nothing is open. */
  readonly volume: number
  /** Square units. */
  readonly area: number
}

/** The facts, each edge once as two vertices for the wireframe, and how much of the ground is shaded. */
export type SolidCheck = {
  readonly facts: SolidFacts | null
  readonly edges: Uint32Array<ArrayBuffer> | null
  readonly shadow: { readonly edge: number; readonly alpha: Uint8Array<ArrayBuffer> }
}

/** Why a model cannot be shown; `detail` is a name or a number for the sentence. */
export type ModelProblem = {
  readonly why:
    | 'not-arrived'
    | 'damaged'
    | 'empty'
    | 'unprinted'
    | 'points'
    | 'bad-numbers'
    | 'too-large'
    | 'layers'
    | 'slow'
    | 'needs-files'
    | 'unsupported'
  readonly detail?: string | number
}

/** Thrown while reading, caught by the worker. */
export class ModelRefusal extends Error {
  readonly problem: ModelProblem
  constructor(problem: ModelProblem) {
    super(problem.why)
    this.problem = problem
  }
}
