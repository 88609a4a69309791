// @vitest-environment happy-dom
// Events of the practice region's ledger are said in the person's language; what a service says otherwise stays its own.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { speak } from '../../../../src-renderer/text/speak.ts'
import { texts } from '../../../../src-renderer/text/texts.ts'
import type { Translate } from '../../../../src-renderer/text/use-text.ts'
import { beyondLedger, ledgerWords } from '../../../../src-renderer/text/words/ledger-words.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import type { OrderRequest } from '../../../../src-shared/orders/order-request.ts'

const said = (description: string) => ledgerWords(description, texts.t as unknown as Translate)
afterEach(() => speak('en'))

/** Of every kind one, and an upload. */
const events = [
  ['Relief job (pro)', 'Relief · Pro', '浮雕 · 专业'],
  ['Design job (material_gold, 2k)', 'Design · Gold · 2k', '设计 · 黄金 · 2k'],
  [
    'Model job (image_to_model, basic, texture, pbr)',
    '3D model · From one picture · Basic · Texture · PBR maps',
    '3D 模型 · 单图生成 · 基础 · 纹理 · PBR 贴图',
  ],
  ['Model conversion (stl)', 'Convert to STL', '转换为 STL'],
  ['File upload: rose (1).png', 'Upload: rose (1).png', '上传：rose (1).png'],
] as const

it('are said in English and in Chinese, and their refunds too', () => {
  for (const [description, english] of events) {
    expect(said(description)).toBe(english)
    expect(said(`Refund: ${description}`)).toBe(`Refund: ${english}`)
  }
  speak('zh-CN')
  for (const [description, , chinese] of events) {
    expect(said(description)).toBe(chinese)
    expect(said(`Refund: ${description}`)).toBe(`退点：${chinese}`)
  }
})

it('are in the words of the forms, and as they are where these have none', () => {
  expect(said('Relief job (ultra)')).toBe('Relief · ultra')
  expect(said('Model job (text_to_model, advanced)')).toBe('3D model · From text · Advanced')
})

it('call an uploaded picture by its own name where it is known, and by none that was made for the service', () => {
  const order = { names: { [`11afa09a${'0'.repeat(56)}`]: 'rose.png' } }
  const event = 'File upload: upload-11afa09a.jpg'
  const t = texts.t as unknown as Translate
  expect(ledgerWords(event, t, order)).toBe('Upload: rose.png')
  expect(ledgerWords(`Refund: ${event}`, t, order)).toBe('Refund: Upload: rose.png')
  expect(ledgerWords('File upload: upload-ffffffff-[fail].png', t, order)).toBe('Upload')
  expect(said(event)).toBe('Upload')
})

it('are told apart by what else their orders were for', () => {
  const t = texts.t as unknown as Translate
  const beyond = (request: OrderRequest, told: string) => beyondLedger(request, told, t)
  const coin = reliefOf({ tier: 'pro', relief_type: 'deep', style: 'JewelryMoldsCommemorativeCoin' })
  expect(beyond(coin, 'Relief · Pro')).toBe('commemorative coin · deep · tif')
  expect(beyond(coin, 'Refund: Relief · Pro')).toBe('commemorative coin · deep · tif')
  expect(beyond(coin, 'Relief')).toBe('commemorative coin · pro · deep · tif')
})

it('stay as they are where the words are the service’s own', () => {
  for (const own of ['Relief', 'Relief job', 'Relief job (pro) of June', 'Refund: goodwill', '浮雕', ''])
    expect(said(own)).toBe(own)
})

it('are all that the practice region writes', () => {
  const folder = join(import.meta.dirname, '../../../../src-sandbox/endpoints')
  const written = globSync('create-*.ts', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/description: `([A-Z][a-z ]+)/g)].map(([, words = '']) =>
      words.trim(),
    ),
  )
  expect(written.toSorted()).toEqual(events.map(([description]) => description.replace(/( \(|:).*$/, '')).toSorted())
})
