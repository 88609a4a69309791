// @vitest-environment happy-dom
// The name that is made for a batch: what it was ordered for and in which manner, the same in the core and in the window.
import { describe, expect, it } from 'vitest'
import { formatsOf } from '../../../src-renderer/text/format/format.ts'
import { speak } from '../../../src-renderer/text/speak.ts'
import { texts } from '../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../src-renderer/text/use-text.ts'
import { madeBatchWords } from '../../../src-renderer/text/words/batch-words.ts'
import { batchFacts, madeBatchName, type NamedOrder } from '../../../src-shared/orders/batch-name.ts'
import { conversionTo } from '../../../src-shared/orders/kinds/conversion.ts'
import { reliefOf } from '../../../src-shared/orders/kinds/relief.ts'
import { longestBatchName } from '../../../src-shared/orders/marks.ts'
import { type OrderRequest, orderRequestSchema } from '../../../src-shared/orders/order-request.ts'
import { batchVoiceIn } from '../../../src-shared/words/batch-voice.ts'

const coin = reliefOf({ style: 'JewelryMoldsCommemorativeCoin' })
const jade = reliefOf({ style: 'JadeMoldsPendant', tier: 'pro' })
const order = (picture: number, request: OrderRequest = coin, more: Partial<NamedOrder> = {}): NamedOrder => ({
  ...{ title: `浮雕 №${picture}.png`, request, inputs: { source: String(picture).repeat(64) } },
  ...more,
})
const inEnglish = (...orders: NamedOrder[]) => madeBatchName(batchFacts(orders), batchVoiceIn('en'))
const inChinese = (...orders: NamedOrder[]) => madeBatchName(batchFacts(orders), batchVoiceIn('zh-CN'))

describe('a made name', () => {
  it('says how many pictures, or which one, and the style', () => {
    expect(inEnglish(order(1), order(2), order(3))).toBe('3 pictures · Commemorative coin')
    expect(inChinese(order(1), order(2), order(3))).toBe('3 张图片 · 纪念币')
    expect(inEnglish(order(7))).toBe('浮雕 №7.png · Commemorative coin')
  })

  it('counts a picture once however many ways it is made, and tells of the other ways', () => {
    expect(inEnglish(order(1), order(1, jade), order(2), order(2, jade))).toBe(
      '2 pictures · Commemorative coin and 1 more',
    )
    expect(inChinese(order(1), order(1, jade))).toBe('浮雕 №1.png · 纪念币，另有 1 种')
  })

  it('calls a run of a shipped recipe by its name in the language, whatever it was placed in, and an own one by its own', () => {
    const run = (name: string) => [
      order(1, coin, { recipe: { name, step: 0 } }),
      order(2, coin, { recipe: { name, step: 0 } }),
    ]
    for (const name of ['3D figure to print', '3D 打印公仔']) {
      expect(inChinese(...run(name))).toBe('2 张图片 · 3D 打印公仔')
      expect(inEnglish(...run(name))).toBe('2 pictures · 3D figure to print')
    }
    expect(inChinese(...run('3D figure to print (copy)'))).toBe('2 张图片 · 3D figure to print (copy)')
  })

  it('calls a run by its recipe, and counts its pictures by their first steps', () => {
    const step = (picture: number, step: number) =>
      order(picture, step === 0 ? coin : jade, { recipe: { name: 'Münze', step }, ...(step ? { inputs: {} } : {}) })
    expect(inEnglish(step(1, 0), step(1, 1), step(2, 0), step(2, 1))).toBe('2 pictures · Münze')
  })

  it('knows models that are converted, prompts without a picture, and modes that are new', () => {
    const to = (orderId: string) => order(1, conversionTo({ format: '3mf', orderId }), { inputs: {}, title: orderId })
    expect(inEnglish(to('a'), to('b'))).toBe('2 models · 3MF')
    const options = { mode: 'material_ruby', prompt: 'a crane' }
    const words = orderRequestSchema.parse({ kind: 'design', options })
    expect(inEnglish(order(1, words, { title: 'a crane', inputs: {} }))).toBe('a crane · Material ruby')
  })

  it('keeps the manner behind the longest title, and breaks no sign', () => {
    const name = inEnglish(order(1, coin, { title: '🪙'.repeat(200) }))
    expect(name).toMatch(/🪙 · Commemorative coin$/u)
    expect(name.length).toBeLessThanOrEqual(longestBatchName)
    expect(name.isWellFormed()).toBe(true)
  })

  it.each(['en', 'zh-CN'] as const)('is the same in the window and in the core, in %s', (language) => {
    speak(language)
    const t = ((key, values) => texts.t(key, values ?? {})) as Translate
    const kinds = ['relief', 'design', 'model'] as const
    const sets = [[order(1)], [order(1), order(2)], [order(1), order(1, jade)]]
    const of = { relief: {}, design: { mode: 'material_gold' }, model: { type: 'image_to_model' } }
    for (const kind of kinds) sets.push([order(1, orderRequestSchema.parse({ kind, options: of[kind] })), order(2)])
    sets.push(Array.from({ length: 1234 }, (_, at) => order(1, coin, { inputs: {}, title: String(at) })))
    for (const orders of sets)
      expect(madeBatchWords(batchFacts(orders), t, formatsOf(language))).toBe(
        language === 'en' ? inEnglish(...orders) : inChinese(...orders),
      )
    speak('en')
  })
})
