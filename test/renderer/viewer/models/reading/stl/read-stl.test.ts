// STL as text: every solid and facet of it, whatever the case of its words, or a refusal; never a part of it without a word.
import { describe, expect, it } from 'vitest'
import { fc } from '../../../../../helpers/properties.ts'
import { readParts, refusalOf } from '../model-files.ts'

const facet = (corners: readonly (readonly [number, number, number])[]) =>
  [
    'facet normal 0 0 1',
    '  outer loop',
    ...corners.map((corner) => `    vertex ${corner.join(' ')}`),
    '  endloop',
    'endfacet',
  ].join('\n')
const corners = [
  [0, 0, 0],
  [2, 0, 0],
  [0, 2, 0],
] as const
const one = facet(corners)
const solid = (name: string, ...facets: string[]) => `solid ${name}\n${facets.join('\n')}\nendsolid ${name}\n`
const trianglesOf = async (text: string) => (await readParts(text, 'stl')).indices.length / 3

describe('text is read whole', () => {
  it('with several solids, in any case, with any line ends and any names', async () => {
    const file = `${solid('龙 №7', one, one)}${solid('\\path\\ # facet', one)}`
    const indices = async (text: string) => trianglesOf(text)
    expect(await indices(file)).toBe(3)
    expect(await indices(file.toUpperCase())).toBe(3)
    expect(await indices(file.replaceAll('\n', '\r\n'))).toBe(3)
    expect(await indices(`\uFEFF${file}`)).toBe(3)
    expect(await indices(`\n  ${file}`)).toBe(3)
  })

  it('with ends in two words, odd spaces and signs between lines', async () => {
    const file = solid('a', one, one)
    expect(await trianglesOf(file.replaceAll('endloop', 'end  loop').replaceAll('endfacet', 'END FACET'))).toBe(2)
    expect(await trianglesOf(file.replaceAll('endsolid', 'end\tsolid'))).toBe(2)
    expect(await trianglesOf(file.replaceAll('\n', '\r').replaceAll(' ', '\t  '))).toBe(2)
    expect(await refusalOf(file.replace('endloop', 'end facet'), 'stl')).toBe('damaged')
  })

  it('with colours of its facets, which are told', async () => {
    const color = 'color 1 0.5 0'
    const file = solid('a', one, one)
    for (const [before, after] of [
      ['facet normal', `${color}\nfacet normal`],
      ['outer', `${color}\nouter`],
      ['endloop', `endloop\n${color}`],
      ['endsolid', `${color}\nendsolid`],
    ] as const) {
      const { indices, leftOut } = await readParts(file.replace(before, after), 'stl')
      expect([indices.length, leftOut]).toEqual([6, ['faceColours']])
    }
    expect(await refusalOf(file.replace('outer', 'color red\nouter'), 'stl')).toBe('damaged')
  })

  it('with zeros behind its end', async () => {
    expect(await trianglesOf(`${solid('a', one)}\0\0\0`)).toBe(1)
    expect(await refusalOf(`${solid('a', one)}\0\0\0${solid('b', one)}`, 'stl')).toBe('damaged')
  })

  it('in UTF-16, as some programs write it', async () => {
    const wide = Buffer.from(`\uFEFF${solid('浮雕', one)}`, 'utf16le')
    expect(await trianglesOf(wide as never)).toBe(1)
  })

  it('on one line, with any names', async () => {
    const file = `${solid('unit: cm facet one', one, one)}${solid('facet normal', one)}`
    const line = `${file.replaceAll('\n', ' ')}\n`
    expect(await trianglesOf(line)).toBe(3)
    expect(await trianglesOf(solid('facet normal vertex 9 9 9', one))).toBe(1)
    const { bounds, unit } = await readParts(line, 'stl')
    expect([bounds.max[0], unit]).toEqual([20, 'stated'])
    expect(await refusalOf(line.slice(0, -60), 'stl')).toBe('damaged')
  })

  it('whatever it says of directions', async () => {
    expect(await trianglesOf(solid('a', one.replace('0 0 1', 'nan nan nan')))).toBe(1)
  })

  it('also where a facet has more corners than three', async () => {
    const square = facet([...corners.slice(0, 2), [2, 2, 0], corners[2]])
    expect(await trianglesOf(solid('a', square))).toBe(2)
  })

  it('with numbers of any size and sign, written in any way', async () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e5, max: 1e5 })
    const written = fc.constantFrom(
      String,
      (value: number) => value.toExponential(),
      (value: number) => value.toFixed(7),
    )
    await fc.assert(
      fc.asyncProperty(number, number, written, async (x, y, write) => {
        const places = [
          [x, y, 0],
          [x + 4096, y, 0],
          [x, y + 512, 0],
        ]
        const text = solid('a', facet(places.map((place) => place.map(write) as never)))
        const { positions } = await readParts(text, 'stl')
        const along = [0, 1, 2].map((axis) => {
          const values = [...positions].filter((_, i) => i % 3 === axis)
          return Math.max(...values) - Math.min(...values)
        })
        const [none = 1, short = 0, long = 0] = along.toSorted((a, b) => a - b)
        expect(none).toBe(0)
        expect(Math.abs(short - 512)).toBeLessThan(0.05)
        expect(Math.abs(long - 4096)).toBeLessThan(0.05)
      }),
      { numRuns: 50 },
    )
  })
})

describe('text is refused', () => {
  it.each([
    ['cut off in its second solid', `${solid('a', one)}${solid('b', one).slice(0, -60)}`],
    ['cut off before its end', solid('a', one, one).replace(/endsolid.*\n$/, '')],
    ['cut off in a number', `solid a\n${one.slice(0, one.indexOf('endloop'))}`],
    ['cut off before a number', `solid a\n${one.slice(0, one.indexOf('2 0 0'))}`],
    ['cut off in the sign of a number', `solid a\n${one.slice(0, one.indexOf('2 0 0'))}-`],
    ['with something else between its facets', solid('a', one, 'colour 1 0 0', one)],
    ['with a facet of two corners', solid('a', one, facet(corners.slice(0, 2)))],
    ['with something else behind it', `${solid('a', one)}and more`],
  ])('%s', async (_, text) => {
    expect(await refusalOf(text, 'stl')).toBe('damaged')
  })

  it.each(['1,5', 'x', '1e', 'nan', 'inf', '--1'])('with %j for a number', async (number) => {
    expect(await refusalOf(solid('a', one, one.replace('2 0 0', `${number} 0 0`)), 'stl')).toBe('bad-numbers')
  })

  it('when it has no facet', async () => {
    expect(await refusalOf(solid('a'), 'stl')).toBe('empty')
  })
})

describe('a binary file whose header begins with the word of a text is read as what it is', () => {
  const binary = (header: string, count: number, rest: number) => {
    const file = new Uint8Array(84 + count * 50 + rest)
    file.set(new TextEncoder().encode(header.padEnd(80)))
    const view = new DataView(file.buffer)
    view.setUint32(80, count, true)
    for (let i = 0; i < count; i++)
      [0, 0, i, 1, 0, i, 0, 1, i].forEach((value, k) => {
        view.setFloat32(84 + i * 50 + 12 + k * 4, value, true)
      })
    return file
  }
  it.each([
    ['solid part', 0],
    ['solid part', 1],
    ['solid part', 2],
    ['solid part', 49],
    ['part', 200 + 1],
    ['part', 2],
  ])('%j with %d bytes left behind it', async (header, rest) => {
    expect((await readParts(binary(header, 3, rest), 'stl')).indices).toHaveLength(9)
  })

  it.each([
    ['fewer triangles than it holds', binary('part', 3, 50)],
    ['fewer triangles than it holds, behind the word of a text', binary('solid part', 3, 50)],
    ['no triangles, and holds some', binary('part', 0, 150)],
    ['more triangles than it holds', new Uint8Array(binary('part', 3, 0)).fill(0xff, 80, 84)],
    ['the triangles of the first of two files', Buffer.concat([binary('part', 3, 0), binary('part', 2, 0)])],
    ['the triangles of the first of three', Buffer.concat([1, 2, 3].map((count) => binary('solid', count, 0)))],
  ])('but not where it counts %s', async (_, file) => {
    expect(await refusalOf(file, 'stl')).toBe('damaged')
  })

  it('but not where its triangles are not there', async () => {
    expect(await refusalOf(binary('solid part', 3, 0).slice(0, -10), 'stl')).toBe('damaged')
    expect(await refusalOf(binary('part', 3, 0).slice(0, -10), 'stl')).toBe('damaged')
  })
})

describe('the unit', () => {
  const named: readonly (readonly [words: string, width: number, unit: string])[] = [
    ['Relief in millimetres', 2, 'stated'],
    ['part; millimetres, Z up', 2, 'stated'],
    ['UNITS=mm', 2, 'stated'],
    ['units: inches', 50.8, 'stated'],
    ['millimetre_test', 2, 'custom'],
    ['from millimetres.blend', 2, 'custom'],
    ['plate of 10 millimetres', 2, 'custom'],
    ['units: cm, not millimetres', 2, 'custom'],
    ['', 2, 'custom'],
  ]
  const told = async (file: string | Uint8Array) => {
    const { bounds, unit } = await readParts(file, 'stl')
    return [Math.round((bounds.max[0] - bounds.min[0]) * 100) / 100, unit]
  }

  it.each(named)('of a text is that of its name: %s', async (words, width, unit) => {
    expect(await told(solid(words, one))).toEqual([width, unit])
    expect(await told(`${solid('a', one)}${solid(words, one)}`), 'the first is that of the file').toEqual([2, 'custom'])
  })

  it.each(named)('of a binary file is that of its header: %s', async (words, width, unit) => {
    const file = Buffer.alloc(84 + 50)
    file.write(words)
    file.writeUInt32LE(1, 80)
    for (const [i, number] of [0, 0, 0, 2, 0, 0, 0, 2, 0].entries()) file.writeFloatLE(number, 96 + i * 4)
    expect(await told(file)).toEqual([width, unit])
    expect(await told(Buffer.concat([file, Buffer.from(' millimetres')])), 'not behind its triangles').toEqual([
      width,
      unit,
    ])
  })
})

it.each([
  [255, []],
  [128, ['opacity']],
  [0, ['opacity']],
])('a binary file whose colour for all has an opacity of %i', async (opacity, leftOut) => {
  const file = Buffer.alloc(84 + 50)
  file.set([...Buffer.from('COLOR='), 255, 0, 0, opacity])
  file.writeUInt32LE(1, 80)
  for (const [i, number] of corners.flat().entries()) file.writeFloatLE(number, 96 + i * 4)
  expect((await readParts(file, 'stl')).leftOut).toEqual(leftOut)
})
