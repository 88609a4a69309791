// The one table of artifact types: how a result of each is named, served, measured, shown and chosen among others.
import { namesOf } from './record-of.ts'
import type { ArtifactType } from './service/artifact.ts'

/** What shows a file: as heights, as a picture, as a 3D model, or by its name alone. */
export type ViewerKind = 'heights' | 'picture' | 'model' | 'none'
/** What an order makes, by which its small picture is chosen. */
type Made = 'ofHeights' | 'ofPicture' | 'ofModel'
export type TypeIcon = 'mountain' | 'photo' | 'vector' | 'cube' | 'box' | 'file'

type Facts = {
  /** The end of a saved file's name. */
  readonly ending: `.${string}` | `-${string}.${string}`
  /** Null where none is registered, and where the first bytes of each file tell it. */
  readonly mediaType: `${'image' | 'model'}/${string}` | null
  readonly viewer: ViewerKind
  /** What shows it when it is the result of a relief, where that is something else. */
  readonly reliefViewer?: ViewerKind
  /** Most bytes that are fetched. */
  readonly mostBytes: number
  readonly icon: TypeIcon
  /** Among the types that can be looked at, in the sequence of the table; false for one that only comes along. */
  readonly shown: boolean
  /** Rank among the whole pictures that can be used as an input again; null for anything else, previews too. */
  readonly input: number | null
  /** Rank among the files that the small picture of an order can be made of, by what the order makes; absent where none is made of it. */
  readonly thumbnail?: Partial<Record<Made, number>>
}
type ModelFacts = Facts & {
  readonly family: 'model'
  readonly viewer: 'model'
  /** Most bytes that the viewer reads. */
  readonly mostShown: number
  /** It is glTF, in one of its two forms: what that specification says holds for it. */
  readonly gltf: boolean
  /** The type of the picture that comes beside it, where the format holds none. */
  readonly wears: ArtifactType | null
}
type ArtifactFacts = ModelFacts | (Facts & { readonly family: 'heights' | 'picture' | 'drawing' | 'opaque' })

const mebi = 2 ** 20
const gibi = 2 ** 30

// What a family's types have in common, said once; a row may say otherwise.
const asHeights = { reliefViewer: 'heights' } as const
const heights = {
  ...asHeights,
  family: 'heights',
  viewer: 'none',
  mostBytes: gibi,
  icon: 'mountain',
  shown: true,
} as const
const picture = { family: 'picture', viewer: 'picture', mostBytes: gibi, icon: 'photo', shown: true } as const
const drawing = { family: 'drawing', viewer: 'picture', mostBytes: 64 * mebi, icon: 'vector', shown: true } as const
const model = {
  family: 'model',
  viewer: 'model',
  mostBytes: 4 * gibi,
  mostShown: 512 * mebi,
  icon: 'cube',
  shown: true,
  gltf: false,
  wears: null,
  input: null,
} as const
/** Text grows to many times its size while it is read. */
const textModel = { ...model, mostShown: 400 * mebi } as const
const opaque = {
  family: 'opaque',
  viewer: 'none',
  mediaType: null,
  mostBytes: gibi,
  shown: false,
  input: null,
} as const

/** Every type that the specification names has its row, the main result before what is beside it. Specification: Resources, Artifact. */
export const artifactTable = {
  tif: { ...heights, ending: '.tif', mediaType: 'image/tiff', input: 2, thumbnail: { ofHeights: 1, ofPicture: 3 } },
  glb: { ...model, ending: '.glb', mediaType: 'model/gltf-binary', gltf: true },
  png: {
    ...picture,
    ...asHeights,
    ending: '.png',
    mediaType: 'image/png',
    input: 1,
    thumbnail: { ofHeights: 2, ofPicture: 1, ofModel: 2 },
  },
  exr: { ...heights, ending: '.exr', mediaType: 'image/x-exr', input: null, thumbnail: { ofHeights: 3 } },
  svg: { ...drawing, ending: '.svg', mediaType: 'image/svg+xml', input: 3, thumbnail: { ofPicture: 2 } },
  obj: { ...textModel, ending: '.obj', mediaType: 'model/obj', wears: 'png' },
  fbx: { ...model, ending: '.fbx', mediaType: null },
  usdz: { ...model, ending: '.usdz', mediaType: 'model/vnd.usdz+zip' },
  stl: { ...model, ending: '.stl', mediaType: 'model/stl', icon: 'box' },
  '3mf': { ...model, ending: '.3mf', mediaType: 'model/3mf', icon: 'box' },
  // The specification does not name it; a service may send it all the same.
  ply: { ...model, ending: '.ply', mediaType: null, icon: 'box' },
  preview: {
    ...picture,
    ending: '-preview.png',
    mediaType: null,
    input: null,
    thumbnail: { ofHeights: 4, ofPicture: 4, ofModel: 1 },
  },
  vsm: { ...opaque, ending: '.vsm', icon: 'mountain' },
  gltf: { ...textModel, ending: '.gltf', mediaType: 'model/gltf+json', gltf: true, shown: false },
} as const satisfies Record<ArtifactType, ArtifactFacts> & Record<string, ArtifactFacts>

/** What is known of a type that nobody knows yet: its file is kept, and nothing is done with it. */
const unknown: ArtifactFacts = { ...opaque, ending: '.bin', icon: 'file' }

/** A type that has its row. */
export type KnownType = keyof typeof artifactTable
/** A type that the model viewer opens. */
export type ModelFormat = {
  [T in KnownType]: (typeof artifactTable)[T]['family'] extends 'model' ? T : never
}[KnownType]
/** Those among them that are glTF. */
export type GltfFormat = { [T in ModelFormat]: (typeof artifactTable)[T]['gltf'] extends true ? T : never }[ModelFormat]

/** A type is the service's word: what every object inherits is no row. */
export function isKnownType(type: string): type is KnownType {
  return Object.hasOwn(artifactTable, type)
}

/** The row of a type, or that of all unknown ones. */
export function factsOf(type: string): ArtifactFacts {
  return isKnownType(type) ? artifactTable[type] : unknown
}

export function isModelFormat(type: string): type is ModelFormat {
  return factsOf(type).family === 'model'
}

export function isGltf(format: ModelFormat): format is GltfFormat {
  return artifactTable[format].gltf
}

/** What shows a file of the type; of an order whose pictures are height maps a PNG is one. */
export function viewerOf(type: string, ofHeights: boolean): ViewerKind {
  const { viewer, reliefViewer = viewer } = factsOf(type)
  return ofHeights ? reliefViewer : viewer
}

/** Whether the decoder opens it as a picture whatever order it came of. */
export function opensAsPicture(type: string): boolean {
  const { input, viewer } = factsOf(type)
  return input !== null || viewer === 'picture'
}

/** Whether another program may be handed a file of the type: a drawing may hold scripts, and nobody knows what an unknown one is. */
export function opensElsewhere(type: string): boolean {
  return isKnownType(type) && factsOf(type).family !== 'drawing'
}

const types = namesOf(artifactTable)

/** Types that can be looked at, the main result first. */
export const rankedTypes: readonly string[] = types.filter((type) => artifactTable[type].shown)
/** Whole pictures that can be used as an input again, the one with the most detail for the least work first. */
export const inputTypes: readonly KnownType[] = ranked(({ input }) => input)

/** Types that a small picture can be made of, the best first. */
export const thumbnailRanks: Readonly<Record<Made, readonly KnownType[]>> = {
  ofHeights: ranked(({ thumbnail }) => thumbnail?.ofHeights),
  ofPicture: ranked(({ thumbnail }) => thumbnail?.ofPicture),
  ofModel: ranked(({ thumbnail }) => thumbnail?.ofModel),
}

/** The types that have a rank, in its sequence. */
function ranked(rankOf: (facts: ArtifactFacts) => number | null | undefined): KnownType[] {
  const rank = (type: KnownType) => rankOf(artifactTable[type]) ?? 0
  return types.filter((type) => rank(type) > 0).sort((one, other) => rank(one) - rank(other))
}
