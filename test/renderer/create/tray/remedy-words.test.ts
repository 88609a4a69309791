// What is said about a remedy before it is used, and how refused pictures are gathered by kind.
import { describe, expect, it } from 'vitest'
import { remedyKinds } from '../../../../src-renderer/create/tray/remedy-kinds.ts'
import {
  kindChangeWords,
  remedyLines,
  remedyName,
  remedySize,
} from '../../../../src-renderer/create/tray/remedy-words.ts'
import { formatsOf } from '../../../../src-renderer/text/format/format.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { type RemedyPlan, remedyPlanSchema, type TrayItem } from '../../../../src-shared/source.ts'
import { checkingItem, readyItem, refusedItem } from '../tray-items.ts'

const t = texts.t as unknown as Translate
const format = formatsOf('en-GB')
const plan: RemedyPlan = { format: 'png', width: 6000, height: 4000, toWidth: 4096, toHeight: 2731, changes: [] }
const planned = (item: TrayItem, more: Partial<RemedyPlan>): TrayItem =>
  item.check.state === 'refused' ? { ...item, check: { ...item.check, plan: { ...plan, ...more } } } : item

describe('a remedy', () => {
  it('says the sizes before and after, the format, and about the bytes', () => {
    expect(remedySize({ ...plan, bytes: 8_040_000 }, format, t)).toBe('6,000 × 4,000 → 4,096 × 2,731 PNG, about 8 MB')
    expect(remedySize({ ...plan, format: 'jpeg', toWidth: 6000, toHeight: 4000 }, format, t)).toBe('6,000 × 4,000 JPEG')
  })

  it('says the same in short lines on a card', () => {
    const lines = remedyLines({ ...plan, bytes: 8_040_000, changes: ['flattened'] }, format, t)
    expect(lines).toEqual(['6,000 × 4,000', '→ 4,096 × 2,731 PNG', 'about 8 MB', 'Only the flattened picture is used.'])
  })

  it('is named by what it makes once that is known', () => {
    expect(remedyName('convert', undefined, t)).toBe('Convert')
    expect(remedyName('convert', { format: 'jpeg' }, t)).toBe('Convert to JPEG')
    expect(remedyName('shrink', plan, t)).toBe('Shrink to fit')
  })

  it('says of a kind what is so of some of its pictures alone', () => {
    const changes = new Map([
      ['heights', 2],
      ['colours', 1],
    ] as const)
    expect(kindChangeWords(changes, 2, format, t)).toEqual([
      'Lowest to highest point becomes black to white in 16 bits.',
      '1 of 2: Colours become sRGB.',
    ])
  })

  it('has a sentence for every change', () => {
    const changes = remedyPlanSchema.shape.changes.element.options
    const [, , ...words] = remedyLines({ ...plan, changes: [...changes] }, format, t)
    expect(words).toHaveLength(changes.length)
    for (const each of words) expect(each).toMatch(/^[A-Z0-9].*\.$/)
  })
})

it('refused pictures are gathered by kind, in the sequence of the tray', () => {
  const items = [
    checkingItem('x'),
    planned(refusedItem('a', 'unsupported-format', 'convert', 'TIFF'), { changes: ['heights'] }),
    readyItem('r'),
    refusedItem('s', 'too-large', 'shrink', 14_000_000),
    planned(refusedItem('b', 'unsupported-format', 'convert', 'TIFF'), { changes: ['heights', 'eight-bit'] }),
    refusedItem('p', 'unsupported-format', undefined, 'PDF'),
    planned(refusedItem('c', 'unsupported-format', 'convert', 'PSD'), {}),
    refusedItem('d', 'unsupported-format', 'convert', 'PSD'),
  ]
  expect(remedyKinds(items)).toMatchObject([
    {
      remedy: 'convert',
      found: 'TIFF',
      format: 'png',
      ids: ['a', 'b'],
      changes: new Map([
        ['heights', 2],
        ['eight-bit', 1],
      ]),
    },
    { remedy: 'shrink', found: null, format: null, ids: ['s'] },
    { remedy: 'convert', found: 'PSD', format: null, ids: ['c', 'd'] },
  ])
})
