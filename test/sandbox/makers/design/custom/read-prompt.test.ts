// The words of a free prompt, in English and Chinese.
import { describe, expect, it } from 'vitest'
import { customWords } from '../../../../../src-sandbox/makers/design/custom/custom-words.ts'
import { materialWords } from '../../../../../src-sandbox/makers/design/custom/material-words.ts'
import { readPrompt } from '../../../../../src-sandbox/makers/design/custom/read-prompt.ts'

const short = (prompt: string) =>
  readPrompt(prompt).map((step) => {
    if (step.kind === 'edit') return step.degrees === null ? step.action : `${step.action} ${step.degrees}`
    return step.kind === 'material' ? step.material : `${step.kind} ${step.colour.join(',')}`
  })

describe('reading a prompt', () => {
  it.each(
    customWords.flatMap(({ action, english, chinese }) => [...english, ...chinese].map((word) => [word, action])),
  )('takes %s for %s', (word, action) => {
    expect(short(word)).toEqual([action])
    expect(short(word.toUpperCase())).toEqual([action])
  })

  it.each(
    materialWords.flatMap(({ material, english, chinese }) => [...english, ...chinese].map((word) => [word, material])),
  )('takes %s for the material %s', (word, material) => {
    expect(short(word)).toEqual([material])
  })

  it('has no word twice', () => {
    const all = [...customWords, ...materialWords].flatMap(({ english, chinese }) => [...english, ...chinese])
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['Black and white, then a navy border', ['grayscale', 'border']],
    ['remove the background, red background', ['remove-background', 'background 192,38,42']],
    ['去背景，换成红色背景，加白色边框', ['remove-background', 'background 192,38,42', 'border']],
    ['rotate 30° and make it brighter', ['rotate 30', 'brighter']],
    ['逆时针旋转45度', ['rotate-left', 'rotate 45']],
    ['旋转90度，线稿', ['rotate 90', 'line-art']],
    ['白玉', ['white_jade']],
    ['in white marble please', ['white_marble']],
    ['make it blue', ['tint 38,92,176']],
    ['blueprint of a goldsmith in the framework', []],
    ['less contrast, more contrast', ['less-contrast', 'more-contrast']],
    ['A lion under the moon', []],
    ['月下狮子', []],
    ['   ', []],
  ])('reads "%s"', (prompt, expected) => {
    expect(short(prompt)).toEqual(expected)
  })

  it('hears how strongly', () => {
    const strengthOf = (prompt: string) => readPrompt(prompt).map((step) => 'strength' in step && step.strength)
    expect(strengthOf('slightly brighter, very vivid, blur')).toEqual([0.5, 1.7, 1])
    expect(strengthOf('稍微提亮')).toEqual([0.5])
  })

  it('gives a border the colour that is named before it, and no tint in long texts', () => {
    expect(readPrompt('gold, green border')).toMatchObject([
      { kind: 'material', material: 'gold' },
      { kind: 'edit', action: 'border', colour: [44, 132, 84] },
    ])
    expect(short('The story of a fish, told in black ink on white paper for a tea house')).toEqual([])
  })
})
