// Materials for models made from words: which pattern the words ask for, and that it runs through the body unbroken.
import { describe, expect, it } from 'vitest'
import { cloud, noise } from '../../../../../src-sandbox/makers/models/textures/noise.ts'
import { patternFor } from '../../../../../src-sandbox/makers/models/textures/pattern-words.ts'
import { patterns } from '../../../../../src-sandbox/makers/models/textures/patterns.ts'

describe('the pattern for a prompt', () => {
  it.each([
    ['a jade vase', 'clouded'],
    ['翡翠花瓶', 'clouded'],
    ['an oak table', 'ringed'],
    ['木头的碗', 'ringed'],
    ['a MARBLE column.', 'veined'],
    ['汉白玉的柱子', 'veined'],
    ['a granite cube', 'grained'],
    ['石头的立方体', 'grained'],
    ['红宝石的球', 'even'],
    ['a golden ring', 'brushed'],
    ['a stone bowl with a golden ring', 'grained'],
    ['a pineapple', 'even'],
    ['a red cup', 'even'],
  ])('%s is %s', (prompt, name) => {
    expect(patternFor(prompt, 0)).toBe(name)
  })

  it('of an unnamed metal is brushed', () => {
    expect(patternFor('a thing', 1)).toBe('brushed')
  })
})

describe('patterns', () => {
  it.each(Object.entries(patterns))('%s is fine everywhere and not one even grey', (_name, pattern) => {
    const tones: number[] = []
    for (let i = 0; i < 4000; i++) {
      const spot = { tone: 1, tint: 0, rough: 0, height: 0 }
      pattern(((i * 37) % 211) - 105, (i * 0.618) % 100, ((i * 59) % 197) - 98, spot)
      expect(Object.values(spot).every(Number.isFinite)).toBe(true)
      expect(spot.tint).toBeGreaterThanOrEqual(0)
      expect(spot.tint).toBeLessThanOrEqual(1)
      expect(Math.abs(spot.height)).toBeLessThan(0.3)
      expect(Math.abs(spot.rough)).toBeLessThan(0.5)
      tones.push(spot.tone * (1 - 0.3 * spot.tint))
    }
    const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length
    expect(mean).toBeGreaterThan(0.7)
    expect(mean).toBeLessThan(1.2)
    expect(Math.max(...tones) - Math.min(...tones)).toBeGreaterThan(0.06)
  })
})

describe('noise', () => {
  it('is continuous, also across its lattice and below zero, and keeps within bounds', () => {
    for (let i = 0; i < 3000; i++) {
      const [x, y, z] = [i * 0.037 - 40, i * 0.021 - 20, i * 0.013 - 9]
      expect(Math.abs(noise(x, y, z) - noise(x + 1e-4, y, z))).toBeLessThan(1e-3)
      expect(Math.abs(noise(x, y, z))).toBeLessThanOrEqual(1.3)
      expect(Math.abs(cloud(x, y, z, 4))).toBeLessThan(1.6)
    }
  })
})
