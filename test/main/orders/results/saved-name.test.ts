// Names of results: words of the person's language, and a picture's name found again in whatever they were saved as.
import { basename, join, sep } from 'node:path'
import { expect, it, test } from 'vitest'
import { type NamedOrder, nameInFile, savedPlace, stemOf } from '../../../../src-main/orders/results/saved-name.ts'
import type { Language } from '../../../../src-shared/languages.ts'
import { conversionTo } from '../../../../src-shared/orders/kinds/conversion.ts'
import { designOf } from '../../../../src-shared/orders/kinds/design.ts'
import { modelOf } from '../../../../src-shared/orders/kinds/model.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'
import { fileWord } from '../../../../src-shared/words/service-words.ts'
import { fc } from '../../../helpers/properties.ts'

const folder = join(sep, 'home', 'me', 'Results')
const usual = '{date}/{name}-{style}'
const coin = reliefOf({ style: 'JewelryMoldsCommemorativeCoin', tier: 'pro' })
const gold = designOf({ mode: 'material_gold' })
const orderOf = (request: OrderRequest, title = '玫瑰 ü 1.5', client = 'Spring Coins'): NamedOrder => ({
  ...{ id: 'order-7f31c2aa', title, placedAt: new Date(2026, 8, 1, 12).getTime() },
  ...{ kind: request.kind, request, client },
})
const labelOf = (request: OrderRequest, pattern: string, language: Language, type = 'tif') =>
  savedPlace(orderOf(request), type, { folder, pattern, language }).label

test.each([
  [coin, 'tif', '玫瑰 ü 1.5-commemorative-coin', '玫瑰 ü 1.5-纪念币'],
  [gold, 'png', '玫瑰 ü 1.5-gold', '玫瑰 ü 1.5-黄金'],
  [designOf({ mode: 'image_to_3d_concept' }), 'png', '玫瑰 ü 1.5-3d-concept', '玫瑰 ü 1.5-3d-概念图'],
  [
    designOf({ mode: 'material_moon_stone' }),
    'png',
    '玫瑰 ü 1.5-material-moon-stone',
    '玫瑰 ü 1.5-material-moon-stone',
  ],
  [modelOf({ type: 'image_to_model', quality: 'advanced' }), 'glb', '玫瑰 ü 1.5-advanced', '玫瑰 ü 1.5-精细'],
  [conversionTo({ orderId: 'order-1', format: 'stl' }), 'stl', '玫瑰 ü 1.5', '玫瑰 ü 1.5'],
])('%j is called in words', (request, type, english, chinese) => {
  expect(labelOf(request, usual, 'en', type)).toBe(english)
  expect(labelOf(request, usual, 'zh-CN', type)).toBe(chinese)
})

test.each([
  [coin, [coin], '玫瑰 ü 1.5-commemorative-coin', '玫瑰 ü 1.5-纪念币'],
  [
    coin,
    [reliefOf({ ...coin.options, tier: 'standard' })],
    '玫瑰 ü 1.5-commemorative-coin-pro',
    '玫瑰 ü 1.5-纪念币-专业',
  ],
  [
    reliefOf({ relief_type: 'deep', model_weight: 0.7 }),
    [reliefOf({}), reliefOf({ relief_type: 'deep' })],
    '玫瑰 ü 1.5-general-deep-strength-0.7',
    '玫瑰 ü 1.5-通用-深浮雕-强度-0.7',
  ],
  [reliefOf({}), [reliefOf({ background_mode: 'keep' })], '玫瑰 ü 1.5-general-no-background', '玫瑰 ü 1.5-通用-去背景'],
  [
    designOf({ mode: 'material_gold', resolution: '2k', aspect_ratio: '3:4' }),
    [gold],
    '玫瑰 ü 1.5-gold-2k-3x4',
    '玫瑰 ü 1.5-黄金-2k-3x4',
  ],
  [
    designOf({ mode: 'custom', prompt: 'Make "it" blue, with\na rim of pearls and leaves around it' }),
    [designOf({ mode: 'custom', prompt: 'red' })],
    '玫瑰 ü 1.5-custom-make-it-blue-with-a-rim-of-pearls',
    '玫瑰 ü 1.5-自定义-make-it-blue-with-a-rim-of-pearls',
  ],
  [
    modelOf({ type: 'image_to_model', texture: true }),
    [modelOf({ type: 'image_to_model' })],
    '玫瑰 ü 1.5-basic-with-texture',
    '玫瑰 ü 1.5-基础-带纹理',
  ],
])('%j beside %j says in what it differs', (request, others, english, chinese) => {
  const rivals = others.map((each) => orderOf(each))
  const labelIn = (language: Language) =>
    savedPlace(orderOf(request), 'tif', { folder, pattern: usual, language }, rivals).label
  expect([labelIn('en'), labelIn('zh-CN')]).toEqual([english, chinese])
})

it('says its style where the pattern does not, and its kind alone beside another kind', () => {
  const labelBeside = (other: OrderRequest) =>
    savedPlace(orderOf(coin), 'tif', { folder, pattern: '{name}', language: 'en' }, [orderOf(other)]).label
  expect(labelBeside(reliefOf({ tier: 'pro' }))).toBe('玫瑰 ü 1.5-commemorative-coin')
  expect(labelBeside(gold)).toBe('玫瑰 ü 1.5-relief')
})

it('knows a file that lies as it would be saved, whatever more of its options it says, with any number', () => {
  const stem = (file: string, pattern = '{name}-{style}', title = '玫瑰 ü 1.5') =>
    stemOf(join(folder, file), orderOf(coin, title), 'tif', { folder, pattern, language: 'en' })
  const same = [
    '玫瑰 ü 1.5-commemorative-coin',
    '玫瑰 ü 1.5-commemorative-coin (12)',
    '玫瑰 ü 1.5-commemorative-coin-pro',
    '玫瑰 ü 1.5-commemorative-coin-pro-no-background-strength-0.5 (2)',
  ]
  expect(same.map((each) => stem(`${each}.tif`))).toEqual(same)
  expect(stem('玫瑰 ü 1.5-commemorative-coin.png')).toBeUndefined()
  expect(stem('玫瑰 ü 1.5-commemorative-coin-deep.tif')).toBeUndefined()
  expect(stem('sub/玫瑰 ü 1.5-commemorative-coin.tif')).toBeUndefined()
  expect(stem('rose-pro.tif', '{name}', 'rose-pro')).toBe('rose-pro')
  expect(stem('rose-pro-shallow.tif', '{name}', 'rose-pro')).toBe('rose-pro-shallow')
})

test.each([
  ['a copper, aluminium', 'a-copper-aluminium'],
  [' Vinyl  figure ', 'vinyl-figure'],
  ['2:3 / 4', '2-3-4'],
  ['纪念币', '纪念币'],
])('%j as a part of a file name', (words, part) => {
  expect(fileWord(words)).toBe(part)
})

it('reads the name out of what was saved with codes, under the former pattern, or moved and numbered', () => {
  const read = (file: string, type = 'tif', request: OrderRequest = coin) =>
    nameInFile(join(folder, file), type, usual, orderOf(request))
  expect(read('rose-JewelryMoldsCommemorativeCoin.tif')).toBe('rose')
  expect(read('rose-relief.tif')).toBe('rose')
  expect(read('rose-relief (3).tif')).toBe('rose')
  expect(read('rose-model.glb', 'glb', modelOf({ type: 'image_to_model' }))).toBe('rose')
  expect(read('rose-commemorative-coin-pro (2).tif')).toBe('rose')
  expect(read('renamed by hand.tif')).toBe('renamed by hand')
})

test('the name is found again in every language and pattern that tells something behind it', () => {
  const request = fc.constantFrom<OrderRequest>(coin, reliefOf({}), gold, modelOf({ type: 'image_to_model' }))
  const patterns = [
    usual,
    '{name}-{kind}',
    '{kind}/{name} {style} {tier}',
    '{date} {name}_{style}',
    '{id}-{name}-{tier}',
    '{client}/{client}-{name}_{style}',
  ]
  const name = fc
    .string({
      unit: fc.constantFrom('a', 'Z', '7', ' ', '-', '_', '.', '(', '浮', 'ü', '🪙'),
      minLength: 1,
      maxLength: 30,
    })
    .filter((each) => /^[^\s.].*[^\s.]$/u.test(each))
  fc.assert(
    fc.property(
      ...[
        request,
        name,
        fc.constantFrom(...patterns),
        fc.constantFrom<Language>('en', 'zh-CN', 'en-XA'),
        fc.subarray<OrderRequest>([coin, reliefOf({ relief_type: 'deep' }), reliefOf({ model_weight: 0.7 }), gold]),
        fc.constantFrom('', 'Spring-Coins', '老凤祥'),
      ],
      (asked, title, pattern, language, others, client) => {
        const order = orderOf(asked, title, client)
        const rivals = others.map((each) => orderOf(each))
        const { label, ending } = savedPlace(order, 'tif', { folder, pattern, language }, rivals)
        const path = join(folder, `${label}${ending}`)
        expect(nameInFile(path, 'tif', pattern, order), basename(path)).toBe(title)
      },
    ),
  )
})

test('what was saved by the names of today is known as that, however long they are and with any number', () => {
  const long = fc.string({ unit: fc.constantFrom('a', '7', ' ', '-', '.', '浮', '🪙', '-deep', '-pro'), maxLength: 60 })
  const requests: OrderRequest[] = [
    ...[coin, reliefOf({}), reliefOf({ relief_type: 'deep' }), reliefOf({ model_weight: 0.7, tier: 'pro' }), gold],
    designOf({ mode: 'custom', prompt: '一圈珍珠和叶子，中间是一条龙，背面刻字' }),
    designOf({ mode: 'custom', prompt: 'a rim of pearls', resolution: '4k', aspect_ratio: '3:4' }),
  ]
  fc.assert(
    fc.property(
      ...[fc.constantFrom(...requests), fc.subarray(requests), long, long],
      fc.constantFrom('{name}-{client}', '{client}', '{style}-{name} {client}', '{client}/{name}', '{name}'),
      ...[fc.constantFrom(1, 120, 190, 230), fc.constantFrom('', ' (2)')],
      (asked, others, title, client, pattern, depth, number) => {
        const saving = { folder: join(folder, 'y'.repeat(depth)), pattern, language: 'zh-CN' } as const
        const order = orderOf(asked, title, client)
        const rivals = others.map((each) => orderOf(each, title, client))
        const { label, ending, ...place } = savedPlace(order, 'tif', saving, rivals)
        expect(savedPlace(order, 'preview', saving, rivals)).toMatchObject({ label, folder: place.folder })
        const path = join(place.folder, `${label}${number}${ending}`)
        expect(stemOf(path, order, 'tif', saving), path).toBe(`${label}${number}`)
      },
    ),
    { numRuns: 300 },
  )
})
