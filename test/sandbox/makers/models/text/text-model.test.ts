// Every named body and the plaques, as solids.
import { describe, expect, it } from 'vitest'
import { letteringMask } from '../../../../../src-sandbox/makers/lettering/lettering-mask.ts'
import type { Solid } from '../../../../../src-sandbox/makers/models/solid.ts'
import { nouns } from '../../../../../src-sandbox/makers/models/text/nouns/nouns.ts'
import { textModel } from '../../../../../src-sandbox/makers/models/text/text-model.ts'
import type { ModelQuality } from '../../../../../src-shared/service/model.ts'
import { fc, withFinds } from '../../../../helpers/properties.ts'
import { practiceFonts as fonts } from '../../../../helpers/region/practice-fonts.ts'
import { expectClosed } from '../measure-solid.ts'

const make = (prompt: string, quality: ModelQuality = 'basic') =>
  textModel({ prompt, quality, fonts, report: () => undefined })

describe('named bodies', () => {
  it.each(nouns.map((noun) => [noun.name, noun.words[0] ?? '']))(
    '%s is closed in both qualities',
    async (name, word) => {
      const basic = await make(word)
      expect(basic.name).toBe(name)
      const coarse = expectClosed(basic)
      expect(Math.max(...coarse.size)).toBeCloseTo(0.1, 6)
      expect(coarse.triangles).toBeLessThanOrEqual(60_000)
      const fine = expectClosed(await make(word, 'advanced'))
      expect(fine.triangles).toBeLessThanOrEqual(400_000)
      expect(fine.triangles).toBeGreaterThan(coarse.triangles * 1.5)
      expect(fine.volume / coarse.volume).toBeCloseTo(1, 1)
    },
  )

  it('have the volumes that geometry says', async () => {
    const volume = async (prompt: string) => expectClosed(await make(prompt, 'advanced')).volume * 1e6
    expect(await volume('sphere')).toBeCloseTo((Math.PI / 6) * 1000, 0)
    expect(await volume('torus')).toBeCloseTo(2 * Math.PI ** 2 * 0.36 ** 2 * (50 / 1.36) ** 3 * 1e-3, 0)
    expect(Math.abs((await volume('cube')) - 1000)).toBeLessThan(6)
  })

  it.each(['twisted', 'tall', 'flat', 'thick', 'wide', 'short', 'hollow'])('%s ones stay closed', async (form) => {
    for (const noun of ['cube', 'star', 'vase', 'gear', 'cylinder', 'pyramid', 'ring', 'icosahedron', 'disc', 'leaf']) {
      expectClosed(await make(`a ${form} ${noun}`))
    }
  })

  it('are as large as the prompt says', async () => {
    const longest = async (prompt: string) => Math.max(...expectClosed(await make(prompt)).size)
    expect(await longest('a gear, 80 mm')).toBeCloseTo(0.08, 6)
    expect(await longest('12.5 cm tall vase')).toBeCloseTo(0.125, 6)
    expect(await longest('一个35毫米的球')).toBeCloseTo(0.035, 6)
    expect(await longest('a tiny cube')).toBeCloseTo(0.025, 6)
    expect(await longest('a big cube')).toBeCloseTo(0.2, 6)
    expect(await longest('Meet me at dawn, 60 mm')).toBeCloseTo(0.06, 6)
  })

  it('stand beside or on top of each other', async () => {
    const row = expectClosed(await make('two cubes and a sphere'))
    expect(row.size[0] / row.size[1]).toBeCloseTo(3.24, 1)
    const stack = expectClosed(await make('a sphere on a cube'))
    expect(stack.size[1] / stack.size[0]).toBeGreaterThan(1.9)
    for (const prompt of ['立方体上的球', '球在立方体上', 'a cube under a sphere']) {
      const same = await make(prompt)
      expect(expectClosed(same).volume).toBeCloseTo(stack.volume, 8)
      expect(measureTop(same)).toBeLessThan(0.01)
    }
  })

  it('take their look from the words', async () => {
    const gold = await make('a golden ring')
    expect(gold.metallic).toBe(1)
    expect(gold.colour[0]).toBeGreaterThan(gold.colour[2])
    const red = await make('红色的球')
    expect([red.metallic, red.colour[0] > red.colour[1] * 5]).toEqual([0, true])
    const matte = await make('matte black porcelain vase')
    expect(matte.roughness).toBeGreaterThan(0.8)
    expect(Math.max(...matte.colour)).toBeLessThan(0.05)
    expect((await make('Our golden jubilee')).metallic).toBe(1)
    expect((await make('Marigold fields')).metallic).toBe(0)
  })
})

describe('plaques', () => {
  const long = 'The studio spends exactly that and never a point more, whatever crashes. '.repeat(30).slice(0, 2000)
  it.each([
    ['one sign', '福'],
    ['a name', 'Würzburg'],
    ['two lines', '恭喜发财\n万事如意'],
    ['a sentence', 'A fierce dragon guarding treasure, 1984'],
    ['2,000 characters', long],
    ['nothing to show', '🎉'],
    ['unknown letters', 'नमस्ते'],
  ])('with %s are closed in both qualities', async (_, text) => {
    const basic = await make(text)
    expect(basic.name).toBe('Plaque')
    const coarse = expectClosed(basic)
    expect(Math.max(...coarse.size)).toBeCloseTo(0.1, 6)
    expect(coarse.triangles).toBeLessThanOrEqual(60_000)
    const fine = expectClosed(await make(text, 'advanced'))
    expect(fine.triangles).toBeLessThanOrEqual(400_000)
    expect(fine.triangles).toBeGreaterThan(coarse.triangles * 1.5)
  })

  it.each(['Studio', '福', 'Order no. 7'])('carry %s as level ground of the letters own area', async (text) => {
    const solid = await make(text, 'advanced')
    const [width, height] = expectClosed(solid).size.map((metres) => metres * 1000)
    const box = { width: (width ?? 0) - 16, height: (height ?? 0) - 16 }
    const share =
      levelArea(solid) / sum(await letteringMask(fonts, text, Math.round(box.width * 10), Math.round(box.height * 10)))
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(1)
  })

  it('are the same every time, byte for byte', async () => {
    for (const prompt of ['Same again, please!', 'twisted gold star']) {
      const [one, two] = [await make(prompt), await make(prompt)]
      expect(Buffer.compare(bytesOf(one.positions), bytesOf(two.positions))).toBe(0)
      expect(Buffer.compare(bytesOf(one.normals), bytesOf(two.normals))).toBe(0)
      expect(one).toEqual(two)
    }
  })

  it.each(withFinds<[string]>({ seed: -2007879153, example: ['twisted 上 two 上 and gold and'] }))(
    'take any prompt: %s',
    async (_, find) => {
      const anything = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc
          .array(fc.constantFrom('cube', '球', 'gold', '上', 'on', 'two', '80 mm', 'twisted', '的', 'and', 'x'), {
            maxLength: 8,
          })
          .map((words) => words.join(' ')),
      )
      await fc.assert(
        fc.asyncProperty(anything, async (prompt) => {
          expectClosed(await make(prompt))
        }),
        { numRuns: 30, ...find },
      )
    },
  )
})

const sum = (mask: Uint8Array) => mask.reduce((total, value) => total + value, 0) / 255 / 100

/** Square millimetres of level front above the ground and below the rim; the plate is 6 mm thick, its middle at 0. */
function levelArea({ positions, indices }: Solid): number {
  let area = 0
  const at = (vertex: number | undefined, axis: number) => ((positions[(vertex ?? 0) * 3 + axis] ?? 0) + 0.003) * 1000
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = indices.slice(i, i + 3)
    const heights = [a, b, c].map((vertex) => at(vertex, 2))
    if (Math.min(...heights) < 3.7 || Math.max(...heights) > 5.9 || Math.max(...heights) - Math.min(...heights) > 1e-4)
      continue
    area += ((at(b, 0) - at(a, 0)) * (at(c, 1) - at(a, 1)) - (at(c, 0) - at(a, 0)) * (at(b, 1) - at(a, 1))) / 2
  }
  return area
}

const bytesOf = (values: Float32Array) => Buffer.from(values.buffer, values.byteOffset, values.byteLength)

/** How far from the middle the highest vertex lies: a sphere on top ends in a point there. */
function measureTop({ positions }: { positions: Float32Array }): number {
  let [height, distance] = [-1, 0]
  for (let i = 0; i < positions.length; i += 3) {
    if ((positions[i + 1] ?? 0) <= height) continue
    height = positions[i + 1] ?? 0
    distance = Math.hypot(positions[i] ?? 0, positions[i + 2] ?? 0)
  }
  return distance
}
