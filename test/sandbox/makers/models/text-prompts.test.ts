// Which prompts name bodies, and which are words for a plaque.
import { describe, expect, it } from 'vitest'
import { readPrompt } from '../../../../src-sandbox/makers/models/text/read-prompt.ts'

const names = (prompt: string) => readPrompt(prompt).items.map(({ noun }) => noun.name)

describe('readPrompt', () => {
  it.each([
    ['A simple 3D model of a gold ring, please.', ['Ring']],
    ['three tall vases', ['Vase']],
    ['请生成一个红色的立方体', ['Cube']],
    ['翡翠手镯', ['Bangle']],
    ['two glasses of dice', []],
    ['a cube, a sphere and a cone', ['Cube', 'Sphere', 'Cone']],
    ['正十二面体', ['Dodecahedron']],
    ['COFFEE MUG', ['Mug']],
    ['3D star', ['Star']],
    ['3 stars', ['Star']],
    ['⭐', ['Star']],
    ['a jade leaf', ['Leaf']],
    ['树叶', ['Leaf']],
    ['Happy Birthday', []],
    ['a dragon holding a ball', []],
    ['starfish', []],
    ['花好月圆', []],
    ['', []],
    ['gold', []],
  ])('understands %s', (prompt, expected) => {
    expect(names(prompt)).toEqual(expected)
  })

  it('keeps what is said of each body', () => {
    const { items, longestMm } = readPrompt('two small twisted cubes beside a flat star, 12 cm wide')
    expect(items.map(({ count, factor, forms }) => ({ count, factor, forms }))).toEqual([
      { count: 2, factor: 0.5, forms: ['twisted'] },
      { count: 1, factor: 1, forms: ['flat'] },
    ])
    expect(longestMm).toBe(120)
  })

  it('reads sizes in several units and leaves senseless ones alone', () => {
    expect(readPrompt('ring 18mm').longestMm).toBe(18)
    expect(readPrompt('ring 2 inches').longestMm).toBeCloseTo(50.8)
    expect(readPrompt('８０毫米 球').longestMm).toBe(80)
    expect(readPrompt('sphere 0.01 mm').longestMm).toBeNull()
    expect(readPrompt('sphere 99999 cm').longestMm).toBeNull()
  })

  it('takes no colour from a part of a word', () => {
    expect(readPrompt('Reduced hours').looks).toEqual([])
    expect(readPrompt('Big red barn').looks).toHaveLength(1)
    expect(readPrompt('玫瑰是红色的花').looks.length).toBeGreaterThan(0)
  })
})
