// Results printed as a contact sheet: what the page holds, whatever their names are, and that nothing is left of what did not become whole.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createContactSheets } from '../../../src-main/customer/contact-sheets.ts'
import type { Desktop, PrintedPage } from '../../../src-main/ports.ts'
import { mostOnSheet, type SheetAsk, sheetAskSchema } from '../../../src-shared/exports/contact-sheet.ts'
import { failure, success } from '../../../src-shared/failure.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
let target: string | null
let suggested: string[]
let shares: (number | null)[]
let edges: number[]
let printed: PrintedPage | undefined
const shown: string[] = []
const pdf = Buffer.from('%PDF-1.4 whole %%EOF')

beforeEach(() => {
  world = studioWorld()
  target = join(world.folder, '小样 №7 – ü 🪙.pdf')
  ;[suggested, shares, edges, printed] = [[], [], [], undefined]
})
afterEach(() => world.end())

const printing: Desktop['print'] = async (page) => {
  printed = page
  return pdf
}
/** Ids that begin with `r` are reliefs, with `p` pictures, with `m` previews of models; of others nothing is left. */
const sheetsNow = (print = printing, onProgress: (share: number | null) => void = (share) => void shares.push(share)) =>
  createContactSheets({
    ...world.ports,
    assets: {
      async printed(id, { edge }) {
        edges.push(edge)
        if (!/^[rpm]/.test(id)) return failure('result-missing')
        const as = id.startsWith('r') ? ('heights' as const) : ('picture' as const)
        const pixels = id.startsWith('m') ? null : { width: 2048, height: 1024 }
        return success({ path: `/cache/${id}.jpg`, type: 'image/jpeg', as, pixels })
      },
    },
    dialogs: {
      async chooseFile(name) {
        suggested.push(name)
        return target
      },
    },
    desktop: { showInFolder: (path) => void shown.push(path), print },
    progress: onProgress,
  })
const result = (artifactId: string | null, name = '浮雕 ü', more: readonly string[] = ['Coin', '']) => ({
  ...{ texts: [name, ...more], artifactId, instead: 'GLB' },
})
const ask = (given: Partial<SheetAsk> = {}): SheetAsk => ({
  ...{ name: 'Lin & Söhne', title: 'Lin & Söhne', language: 'en', foot: '3 Nov 2026 · 2 results' },
  ...{ paper: 'a4', landscape: false, perRow: 4, lines: ['name', 'manner', 'size'], results: [result('r1')] },
  ...given,
})
const html = () => printed?.html ?? ''
const leftovers = () => readdirSync(world.folder).filter((name) => name.endsWith('.part'))

it('prints every result with its picture, the size of what is a result, and a field for what has no picture', async () => {
  const results = [result('r1'), result('p2', 'rose'), result('m3', 'cup'), result(null, 'box'), result('gone', 'lost')]
  const made = await sheetsNow().make(ask({ results, foot: '5 results' }))
  expect(made).toMatchObject({
    value: { saved: true, name: '小样 №7 – ü 🪙.pdf', pages: 1, without: 2, bytes: pdf.length },
  })
  expect(readFileSync(target ?? '').equals(pdf)).toBe(true)
  expect(suggested).toEqual(['Lin & Söhne.pdf'])
  expect([...(printed?.pictures.entries() ?? [])]).toEqual([
    ['1.jpg', expect.objectContaining({ path: '/cache/r1.jpg' })],
    ['2.jpg', expect.objectContaining({ path: '/cache/p2.jpg' })],
    ['3.jpg', expect.objectContaining({ path: '/cache/m3.jpg' })],
  ])
  expect(printed?.paper).toEqual({ width: 210, height: 297 })
  expect(html()).toContain('<h1>Lin &amp; Söhne</h1>')
  expect(html().match(/2,048 × 1,024 px/g)).toHaveLength(2)
  expect(html().match(/<div class="heights"><img src="1\.jpg"/g)).toHaveLength(1)
  expect(html().match(/<div class="none"><b>GLB<\/b>/g)).toHaveLength(2)
  expect(html()).toContain('<span>5 results</span><span>1 / 1</span>')
  expect([shares.at(-1), shares.slice(0, -1)]).toEqual([null, [0.2, 0.4, 0.6, 0.8, 1]])
  expect(leftovers()).toEqual([])
})

it('takes every text for text', async () => {
  const words = `<img src=http://x/><script>1</script>"' &amp; 浮雕 🪙</p></li></ul></section>`
  const results = [{ texts: [words, words, ''], artifactId: null, instead: words.slice(0, 40) }]
  await sheetsNow().make(ask({ title: words, foot: words, results }))
  expect(html().match(/<(?:img|script)\b/g)).toBeNull()
  expect(html().match(/<\/section>/g)).toHaveLength(1)
  expect(html().split('&lt;script&gt;1&lt;/script&gt;&quot;&#39; &amp;amp; 浮雕 🪙')).toHaveLength(6)
})

it('numbers its pages, with no head where there is no title', async () => {
  const results = Array.from({ length: 60 }, (_, at) => result(`p${at}`, `No ${at}`))
  const made = await sheetsNow().make(
    ask({ title: '', name: 'Contact sheet', perRow: 6, lines: ['name', 'manner', 'size'], results }),
  )
  const pages = made.ok && made.value.saved ? made.value.pages : 0
  expect(pages).toBeGreaterThan(1)
  expect(html().match(/<section>/g)).toHaveLength(pages)
  expect(html()).not.toContain('<h1>')
  expect(html()).toContain(`<span>${pages} / ${pages}</span>`)
  expect(html().match(/<li>/g)).toHaveLength(60)
  expect(new Set(edges)).toEqual(new Set([400]))
  await sheetsNow().make(ask({ paper: 'a3', landscape: true, perRow: 2 }))
  expect(edges.at(-1)).toBe(1600)
  expect(printed?.paper).toEqual({ width: 420, height: 297 })
})

it('leaves what was there when it is stopped or not printed', async () => {
  writeFileSync(target ?? '', 'before')
  const halfway = sheetsNow(printing, () => halfway.stop())
  expect(await halfway.make(ask())).toMatchObject({ failure: { kind: 'cancelled' } })
  expect(printed).toBeUndefined()
  const late = sheetsNow((_page, signal) => {
    late.stop()
    return Promise.reject(signal.reason)
  })
  expect(await late.make(ask())).toMatchObject({ failure: { kind: 'cancelled' } })
  const broken = sheetsNow(() => Promise.reject(new Error('the page’s process is gone')))
  expect(await broken.make(ask())).toMatchObject({ failure: { kind: 'sheet-not-printed' } })
  expect(readFileSync(target ?? '', 'utf8')).toBe('before')
  target = join(world.folder, 'nowhere', 'a.pdf')
  expect(await sheetsNow().make(ask())).toMatchObject({ failure: { kind: 'export-not-written' } })
  expect(existsSync(target)).toBe(false)
  expect(leftovers()).toEqual([])
})

it('makes one at a time, nothing without a place, and shows what it made', async () => {
  const making = sheetsNow()
  const both = await Promise.all([making.make(ask()), making.make(ask())])
  expect(both).toMatchObject([{ ok: true }, { failure: { kind: 'export-under-way' } }])
  const [made] = both
  if (made?.ok && made.value.saved) expect(making.show(made.value.exportId).ok).toBe(true)
  expect(shown.at(-1)).toBe(target)
  target = null
  expect(await making.make(ask())).toEqual(success({ saved: false }))
})

it.each([
  [{ paper: 'a0' }],
  [{ perRow: 7 }],
  [{ perRow: 2.5 }],
  [{ lines: ['name', 'name'] }],
  [{ lines: ['prompt'] }],
  [{ lines: ['name'] }],
  [{ language: 'x" onload="' }],
  [{ name: ' ' }],
  [{ results: [] }],
  [{ results: Array.from({ length: mostOnSheet + 1 }, () => result('p')) }],
  [{ html: '<p>' }],
])('refuses %j', (given) => {
  expect(sheetAskSchema.safeParse({ ...ask(), ...given }).success).toBe(false)
  expect(
    sheetAskSchema.safeParse(ask({ results: Array.from({ length: mostOnSheet }, () => result('p')) })).success,
  ).toBe(true)
})
