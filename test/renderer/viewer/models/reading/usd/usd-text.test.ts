// A USD layer of text loses its comments and empty lines, and nothing that stands in strings; each statement, sample and brace gets its line.
import { expect, it } from 'vitest'
import { plainUsdText } from '../../../../../../src-renderer/viewer/models/reading/usd/usd-text.ts'
import { layer, mesh, seen } from './usda.ts'

const plain = (text: string) => plainUsdText(new TextEncoder().encode(text))

it.each([
  ['#usda 1.0\n# words\n\n  # more é\na = 1 # behind\n', '#usda 1.0\na = 1\n'],
  ['a /* one\ntwo */ = 1\n/* without end', 'a  = 1\n'],
  ['a = "# no comment" # one\n', 'a = "# no comment"\n'],
  ["a = '/* none */'\n", "a = '/* none */'\n"],
  ['a = "a \\" # quote"\n', 'a = "a \\" # quote"\n'],
  ['a = """two\n\n# lines"""\n', 'a = """two\n\n# lines"""\n'],
  ['a = "without end\nb = 1 # words\n', 'a = "without end\nb = 1\n'],
  ['a = [1, # one\n\n  2,\n3]\nb = "["\nc = 1\n', 'a = [1, 2, 3]\nb = "["\nc = 1\n'],
  ['a.timeSamples = { 0: [(1, 2), (3, 4)], 5: (1, 2) }\n', 'a.timeSamples = {\n0: [(1, 2), (3, 4)],\n5: (1, 2)\n}\n'],
  [
    'def X "A" (active = false) { a = (1, 2) (doc = "}") }',
    'def X "A" (\nactive = false\n)\n{\na = (1, 2) (\ndoc = "}"\n)\n}\n',
  ],
  ['a = @x{,}#y.usd@</A{v=w}B> (offset = 1)\n', 'a = @x{,}#y.usd@</A{v=w}B> (\noffset = 1\n)\n'],
  ['a = (inf, nan)\nb = ((1, 0), (0, 1))\n', 'a = (inf, nan)\nb = ((1, 0), (0, 1))\n'],
  ['', ''],
])('%j', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

it.each(['[3, 4000000000]', '[1e9]', '[3, Infinity]'])('a face of more corners than signs is refused: %s', (counts) => {
  expect(() => plain(`int[] faceVertexCounts = ${counts}`)).toThrow('a face without its corners')
})

const rows = ['((1, 0, 0, 0),', '(0, 1, 0, 0),', '(0, 0, 1, 0),', '(7, 0, 0, 1))']
it.each([
  ['a matrix in several lines', rows.join('\n    ')],
  ['a matrix that begins in a line of its own', `(\n  ${rows.join('\n  ').slice(1, -1)}\n)`],
])('%s is one value', async (_, matrix) => {
  const place = `matrix4d xformOp:transform = ${matrix}\nuniform token[] xformOpOrder = ["xformOp:transform"]`
  const moved = `def Xform "A"\n{\n${place}\ndef Mesh "M" {${mesh(2)}}\n}`
  expect(await seen(layer(`def Mesh "B" {${mesh(1)}}`, moved))).toEqual({ triangles: 2, width: 9, leftOut: [] })
})

it.each(['normal3f[] primvars:normals', 'point3f[] points', 'uniform token[] primvars:a', 'rel material:binding'])(
  'what is said in brackets of `%s` without a value takes no other away',
  async (attribute) => {
    const said = `${attribute} (\ninterpolation = "vertex"\ncustomData = {\nint a = 1\n}\n)`
    const taken = `def Mesh "A" (\nreferences = </B>\n)\n{\n${said}\n}`
    const outcome = { triangles: 2, width: 2, leftOut: [] }
    expect(await seen(layer(`def Mesh "B" {${mesh(2)}}`, taken))).toEqual(outcome)
  },
)
