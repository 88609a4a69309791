// Materials of a USD that are bound to what is drawn: worn where a surface of theirs is read, and told where none is.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readParts } from '../model-files.ts'

beforeAll(() => {
  for (const way of ['warn', 'error', 'log'] as const) vi.spyOn(console, way).mockImplementation(() => undefined)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const shader = (name: string, id: string) => `def Shader "${name}" {
  uniform token info:id = "${id}"
  color3f inputs:diffuseColor = (1, 0, 0)
  token outputs:surface
}`
const preview = shader('P', 'UsdPreviewSurface')
const materialX = shader('X', 'ND_standard_surface_surfaceshader')

async function worn(material: string, bound = 'rel material:binding = </A/Looks/M>', more = '') {
  const { looks, leftOut } = await readParts(
    `#usda 1.0
(
  metersPerUnit = 0.001
)
def Xform "A" {
  def Mesh "Bound" (
    ${more}
  )
  {
    uniform token subdivisionScheme = "none"
    int[] faceVertexCounts = [3]
    int[] faceVertexIndices = [0, 1, 2]
    point3f[] points = [(0, 0, 0), (1, 0, 0), (0, 1, 0)]
    ${bound}
  }
  def Scope "Looks" {
    ${material}
  }
}
`,
    'usdz',
  )
  return { colour: looks[0]?.colour, metal: looks[0]?.metal, leftOut }
}
const material = (inside: string) => `def Material "M" {\n${inside}\n}`
const [red, white] = [
  [1, 0, 0],
  [1, 1, 1],
]

it.each([
  ['a preview surface', material(preview), red, []],
  ['one beside another kind', material(`${materialX}\n${preview}`), red, []],
  ['another kind alone', material(materialX), white, ['shaders']],
  ['another kind in a graph', material(`def NodeGraph "G" {\n${materialX}\n}`), white, ['shaders']],
  ['no surface', material(''), white, []],
  ['a material that is not there', '', white, ['shaders']],
])('%s is worn, or told', async (_, given, colour, leftOut) => {
  expect(await worn(given)).toMatchObject({ colour, leftOut })
})

it('what nothing wears is not missed', async () => {
  expect(await worn(material(materialX), '')).toMatchObject({ colour: white, leftOut: [] })
  expect(await worn(material(materialX), 'rel material:binding = None')).toMatchObject({ colour: white, leftOut: [] })
})

it('a material for one purpose is worn, and one by a collection told', async () => {
  const forPurpose = (purpose: string) => worn(material(preview), `rel material:binding:${purpose} = </A/Looks/M>`)
  expect(await forPurpose('preview')).toMatchObject({ colour: red, leftOut: [] })
  expect(await forPurpose('full')).toMatchObject({ colour: red, leftOut: [] })
  expect(await forPurpose('collection:all')).toMatchObject({ colour: white, leftOut: ['shaders'] })
})

it('a material that is taken over from a file is told', async () => {
  const taken = 'def Material "M" (\n  prepend references = @looks.usda@</M>\n)\n{\n}'
  expect((await worn(taken)).leftOut).toEqual(['elsewhere'])
})

it.each([
  ['no metal, and told', 1, 0, ['gloss']],
  ['metal where its workflow is the usual one', 0, 1, []],
])('a surface with reflections of their own colour has %s', async (_, workflow, metal, leftOut) => {
  const inputs = `int inputs:useSpecularWorkflow = ${workflow}
  color3f inputs:specularColor = (0.9, 0.1, 0.1)
  float inputs:metallic = 1`
  const given = material(preview.replace('token outputs', `${inputs}\n  token outputs`))
  expect(await worn(given)).toEqual({ colour: red, metal, leftOut })
})
