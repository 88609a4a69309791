// The one table of artifact types: whole rows, places that are told apart, and what each type was before there was a table.
import { describe, expect, it } from 'vitest'
import {
  artifactTable,
  factsOf,
  inputTypes,
  isGltf,
  isKnownType,
  isModelFormat,
  opensAsPicture,
  rankedTypes,
  viewerOf,
} from '../../src-shared/artifact-types.ts'
import { orderKinds, thumbnailTypes } from '../../src-shared/orders/order-request.ts'
import { artifactTypes } from '../../src-shared/service/artifact.ts'
import { conversionFormats } from '../../src-shared/service/model.ts'
import { reliefFormats } from '../../src-shared/service/relief.ts'

const types = Object.keys(artifactTable).filter(isKnownType)
const rows = types.map((type) => artifactTable[type])

describe('the table', () => {
  it('has a row for every type of the specification, and for whatever a person can order', () => {
    expect(types).toEqual(expect.arrayContaining([...artifactTypes, ...reliefFormats, ...conversionFormats]))
    for (const format of conversionFormats) expect(isModelFormat(format)).toBe(true)
    expect(types.filter((type) => isModelFormat(type) && isGltf(type))).toEqual(['glb', 'gltf'])
  })

  it('gives every type an ending of its own that no desktop runs', () => {
    const endings = rows.map(({ ending }) => ending)
    expect(new Set(endings).size).toBe(endings.length)
    for (const ending of endings) expect(ending).toMatch(/^(?:-preview)?\.(?!exe|bat|cmd|html|js|bin)[a-z0-9]{3,4}$/)
  })

  it('tells the places of its types apart', () => {
    const inputs = rows.map(({ input }) => input).filter((place) => place !== null)
    expect(inputs.toSorted((a, b) => a - b)).toEqual(inputs.map((_, index) => index + 1))
    for (const made of ['ofHeights', 'ofPicture', 'ofModel'] as const) {
      const ranks = types.flatMap((type) => factsOf(type).thumbnail?.[made] ?? [])
      expect(ranks.toSorted((a, b) => a - b)).toEqual(ranks.map((_, index) => index + 1))
    }
  })

  it('lets models be larger than pictures, and pictures larger than drawings', () => {
    expect(artifactTable.glb.mostBytes).toBeGreaterThan(artifactTable.tif.mostBytes)
    expect(artifactTable.tif.mostBytes).toBeGreaterThan(artifactTable.svg.mostBytes)
  })
})

describe('which of several types', () => {
  it('is the main result', () => {
    const models = ['obj', 'fbx', 'usdz', 'stl', '3mf', 'ply']
    expect(rankedTypes).toEqual(['tif', 'glb', 'png', 'exr', 'svg', ...models, 'preview'])
  })

  it('is an input again', () => {
    expect(inputTypes).toEqual(['png', 'tif', 'svg'])
  })

  it.each([
    ['relief', ['tif', 'png', 'exr', 'preview']],
    ['design', ['png', 'svg', 'tif', 'preview']],
    ['model', ['preview', 'png']],
    ['conversion', ['preview', 'png']],
  ] as const)('is the small picture of a %s', (kind, best) => {
    expect(thumbnailTypes(kind)).toEqual(best)
  })

  it('every kind has for its small picture', () => {
    expect(orderKinds.filter((kind) => thumbnailTypes(kind).length === 0)).toEqual([])
  })

  it('the decoder opens as a picture', () => {
    expect(types.filter(opensAsPicture)).toEqual(['tif', 'png', 'svg', 'preview'])
  })
})

it.each(['exe', 'constructor', '__proto__', 'PNG', 'png ', ''])(
  'the unknown type %j is kept and not opened',
  (type) => {
    expect(isKnownType(type)).toBe(false)
    expect(factsOf(type)).toMatchObject({ ending: '.bin', icon: 'file', viewer: 'none', shown: false, input: null })
    expect(viewerOf(type, true)).toBe('none')
  },
)
