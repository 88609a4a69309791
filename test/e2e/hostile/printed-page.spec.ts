// A page that is printed reaches nothing and runs nothing, whatever stands in it; its window is gone in every case.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { build } from 'vite'
import { sheetPage } from '../../../src-main/customer/sheet-page.ts'
import type { PrintedPage } from '../../../src-main/ports.ts'
import { paperNames, sheetLines } from '../../../src-shared/exports/contact-sheet.ts'
import { pagesOf, sheetLayout } from '../../../src-shared/exports/sheet-layout.ts'
import { readPdf } from '../../helpers/pdf/read-pdf.ts'
import { expect } from '../helpers/slow-expect.ts'
import { StudioUnderTest } from '../helpers/studio-under-test.ts'
import { networkCanary } from './network-canary.ts'

const studio = new StudioUnderTest()
let picture: string
/** Two hundred files, each with a colour of its own. */
let many: readonly string[]
test.beforeAll(async () => {
  const own = join(studio.userData, 'app')
  mkdirSync(own)
  writeFileSync(join(own, 'package.json'), '{"name":"print","main":"main.js","type":"module"}')
  const input = join(import.meta.dirname, 'print-app.ts')
  const output = { entryFileNames: 'main.js', format: 'es' } as const
  const rolldownOptions = { input, output, external: ['electron'] }
  await build({
    ...{ configFile: false, root: import.meta.dirname, logLevel: 'warn' },
    build: { ssr: true, outDir: own, emptyOutDir: false, target: 'node24', rolldownOptions },
  })
  picture = join(studio.userData, 'a.jpg')
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#b03a2e' } })
    .jpeg()
    .toFile(picture)
  many = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const path = join(studio.userData, `${at}.jpg`)
      const background = { r: at, g: 255 - at, b: 90 }
      await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .jpeg()
        .toFile(path)
      return path
    }),
  )
  await studio.start({ app: own })
})
test.afterAll(async () => {
  await studio.close()
  studio.removeUserData()
})

type Asked = { html: string; pictures: Record<string, string>; paper: PrintedPage['paper']; stop?: boolean }

/** Prints in the app: the PDF, or the words of the error. */
async function print(asked: Partial<Asked>): Promise<Buffer | string> {
  const answer = await studio.app.evaluate(
    async (_electron, { html, pictures, paper, stop }) => {
      const run: (page: object, signal: AbortSignal) => Promise<Uint8Array> = Reflect.get(globalThis, 'printPage')
      const files = new Map(Object.entries(pictures).map(([name, path]) => [name, { path, type: 'image/jpeg' }]))
      const ending = new AbortController()
      const printing = run({ html, pictures: files, paper }, ending.signal)
      if (stop) ending.abort(new Error('stopped'))
      return await printing.then(
        (bytes) => ({ pdf: Buffer.from(bytes).toString('base64') }),
        (error: Error) => ({ error: error.message }),
      )
    },
    { html: '', pictures: {}, paper: { width: 210, height: 297 }, ...asked },
  )
  return 'pdf' in answer ? Buffer.from(answer.pdf, 'base64') : answer.error
}
/** Windows beside that of the app. */
const hidden = () => studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length - 1)
/** Chromium's own sign of a picture that is missing is no JPEG. */
const isOurs = ({ filter }: { readonly filter: string }) => filter === 'DCTDecode'
const readOf = (pdf: Buffer | string) => {
  if (typeof pdf === 'string') throw new Error(pdf)
  return readPdf(pdf)
}

test('prints text of every kind and its pictures, in the size of the paper', async () => {
  const pdf = await print({
    html: '<!doctype html><meta charset="utf-8"><p>浮雕 №7 – ü</p><img src="1.jpg"><div style="break-before: page">two</div>',
    pictures: { '1.jpg': picture },
    paper: { width: 420, height: 297 },
  })
  const { pages, pictures } = readOf(pdf)
  expect(pages.map(({ text }) => text)).toEqual(['浮雕 №7 – ü', 'two'])
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [420, 297],
    [420, 297],
  ])
  expect(pictures).toEqual([{ width: 300, height: 200, filter: 'DCTDecode' }])
  expect(await hidden()).toBe(0)
})

for (const paper of paperNames)
  for (const landscape of [false, true])
    test(`a contact sheet of 200 on ${paper}, ${landscape ? 'landscape' : 'upright'}, has the pages that were said and every picture once`, async () => {
      const words = '海浪浮雕 with a name that is far too long for one line, and for two as well'
      const form = { paper, landscape, perRow: landscape ? 6 : 3, lines: [...sheetLines] }
      const layout = sheetLayout(form, true)
      const results = Array.from({ length: 200 }, (_, at) => ({
        texts: sheetLines.map((line) => (line === 'name' ? `${at} ${words}` : words)),
        ...{ picture: { name: `${at}.jpg`, as: 'heights' as const }, instead: 'TIF' },
      }))
      const page = { title: words, language: 'zh-CN' as const, foot: words, lines: form.lines }
      const { width, height } = layout
      const pictures = Object.fromEntries(results.map((each, at) => [each.picture.name, many[at] ?? '']))
      const printed = await print({ html: sheetPage(page, layout, results), pictures, paper: { width, height } })
      const read = readOf(printed)
      expect(read.pages).toHaveLength(pagesOf(200, layout))
      const each = layout.columns * layout.rows
      expect(read.pages.slice(0, -1).every((one) => one.pictures === each)).toBe(true)
      expect(read.pages.reduce((sum, one) => sum + one.pictures, 0)).toBe(200)
      expect(read.pictures.filter(isOurs)).toHaveLength(200)
      for (const [at, { text }] of read.pages.entries()) expect(text).toContain(`${at + 1} / ${read.pages.length}`)
    })

test('reaches no network and runs no script', async () => {
  const canary = await networkCanary()
  const at = (name: string) => `http://${canary.host}/${name}`
  const hostile = [
    `<img src="${at('image')}">`,
    `<link rel="stylesheet" href="${at('style')}">`,
    `<link rel="preconnect" href="${at('connect')}"><link rel="prefetch" href="${at('fetch')}">`,
    `<style>@import "${at('import')}"; body { background: url(${at('background')}) }</style>`,
    `<iframe src="${at('frame')}"></iframe><object data="${at('object')}"></object><embed src="${at('embed')}">`,
    `<video src="${at('video')}" poster="${at('poster')}"></video>`,
    `<script>document.body.textContent = 'script ran'; fetch('${at('script')}'); window.open('${at('open')}')</script>`,
    `<img src="x" onerror="document.body.textContent = 'handler ran'">`,
    `<iframe srcdoc="<script>top.document.body.textContent = 'frame ran'</script>"></iframe>`,
    `<img src="file://${picture}"><img src="../a.jpg"><img src="app://studio/index.html">`,
    `<meta http-equiv="refresh" content="0; url=${at('refresh')}">`,
  ].join('\n')
  const { pages, pictures } = readOf(await print({ html: `<!doctype html><p>still here</p>${hostile}` }))
  const text = pages.map((page) => page.text).join('')
  expect(text).toContain('still here')
  expect(text).not.toContain('ran')
  expect(pictures.filter(isOurs)).toEqual([])
  canary.close()
  expect(canary.received).toEqual([])
  expect(await hidden()).toBe(0)
})

test('a stop leaves no window, nor does a page without its pictures or a window that goes meanwhile', async () => {
  expect(await print({ html: '<p>never</p>', stop: true })).toBe('stopped')
  expect(await hidden()).toBe(0)
  const missing = await print({ html: '<img src="1.jpg">', pictures: { '1.jpg': `${picture}.gone` } })
  expect(readOf(missing).pictures.filter(isOurs)).toEqual([])
  expect(await hidden()).toBe(0)
  await studio.app.evaluate(({ app, BrowserWindow }) => {
    const [owner] = BrowserWindow.getAllWindows()
    app.once('browser-window-created', () => setImmediate(() => owner?.destroy()))
  })
  expect(await print({ html: '<p>never</p>' })).toBe('the window that asked for it was closed')
  expect(await hidden()).toBe(-1)
})
