// Pictures come in by every way a person has, each kind says what would change, and converted ones can be ordered.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { carry, dragText, loosePicture } from '../helpers/carry.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo, placeOrders, saveResultsIn } from '../helpers/places.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const fixtures = join(import.meta.dirname, '../../fixtures')
const card = (page: Page, name: string | RegExp) => page.getByRole('gridcell').filter({ hasText: name })

test('pictures are pasted from anywhere, and a text field still takes text', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await goTo(page, 'Library')
  await carry(page, 'paste', 'body', {
    files: [await loosePicture('image.png', '#b5482f'), await loosePicture('image.png', '#2f7bb5')],
  })
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(card(page, /^Pasted picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/)).toHaveCount(1)
  await expect(card(page, /^Pasted picture .* \(2\)\.png/)).toHaveCount(1)

  await carry(page, 'paste', 'body', { files: [await loosePicture('image.png', '#b5482f')] })
  await expect(page.getByText('3 pictures')).toBeVisible()
  await expect(page.getByText(/^Same picture as Pasted picture/)).toBeVisible()

  await page.getByRole('button', { name: 'Change…' }).click()
  const search = page.getByRole('combobox', { name: 'Search 20 styles' })
  await search.click()
  await search.fill('coin')
  await search.press('ControlOrMeta+a')
  await search.press('ControlOrMeta+x')
  await expect(search).toHaveValue('')
  await search.press('ControlOrMeta+v')
  await expect(search, 'a real paste of text').toHaveValue('coin')
  await search.focus()
  await carry(page, 'paste', ':focus', { text: 'wood', files: [await loosePicture('image.png', '#fff')] })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await carry(page, 'paste', 'body', { text: 'https://example.org/coin.png' })
  await expect(page.getByText('That is a link.')).toBeVisible()
  await carry(page, 'paste', 'body', { text: 'a medal' })
  await expect(page.getByText('That is text.')).toBeVisible()
  await expect(page.getByText('3 pictures')).toBeVisible()

  await studio.relaunch()
  await expect(studio.page.getByText('3 pictures'), 'pasted pictures are kept over a restart').toBeVisible()
  await expect(studio.page.getByText('2 selected')).toBeVisible()
})

test('a picture dragged out of a browser comes by its bytes, a link or text is told why not', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  await carry(page, 'drop', 'body', {
    files: [await loosePicture('浮雕 №7 – ü 🪙.webp', '#7a5')],
    text: 'https://example.org/a.webp',
  })
  await expect(card(page, '浮雕 №7 – ü 🪙.webp')).toHaveAttribute('data-state', 'ready')
  await dragText(page, [{ mimeType: 'text/uri-list', data: 'https://example.org/a.png' }])
  await expect(page.getByText('That is a link.')).toBeVisible()
  await dragText(page, [{ mimeType: 'text/plain', data: 'a medal' }])
  await expect(page.getByText('That is text.')).toBeVisible()
  await expect(page.getByText('1 picture', { exact: false }).first()).toBeVisible()
})

test('every kind of file has its sentence and its remedy, and nothing is lost', async ({ studio }) => {
  const { page } = studio
  const folder = join(studio.userData, 'dropped 浮雕')
  await fillFolder(folder)
  await enterPracticeRegion(studio)
  await studio.dropFiles('body', [folder, join(folder, 'gone.png')])
  await expect(page.getByText('13 pictures ·')).toBeVisible()
  const says: [name: string, words: RegExp][] = [
    ['浮雕 №7 – ü 🪙.psd', /PSD is not accepted.*61 × 37 PNG about .* Only the flattened picture is used\./],
    ['phone.heic', /HEIC is not accepted.*96 × 160 JPEG/],
    ['phone.avif', /AVIF is not accepted.*160 × 96 JPEG/],
    ['drawing.svg', /SVG is not accepted.*100 × 50 → 2,048 × 1,024 PNG about .*Drawn at this size\. Text uses/],
    ['heights.tif', /TIFF is not accepted.*90 × 60 PNG/],
    ['wide.png', /45 MP, at most 40 MP.*9,000 × 5,000 → 4,096 × 2,276 PNG/],
    ['plan.pdf', /PDF is not accepted\. Save it as PNG or JPEG first/],
    ['empty.png', /The file is empty/],
    ['letter.png', /Not a picture/],
    ['cut.psd', /Damaged PSD, cannot be opened/],
    ['gone.png', /The file is no longer there/],
  ]
  for (const [name, words] of says) await expect(card(page, name).first(), name).toContainText(words)
  await expect(page.getByText('2 system files skipped.')).toBeVisible()

  const before = readFileSync(join(folder, '浮雕 №7 – ü 🪙.psd'))
  await page.getByRole('button', { name: 'Convert to PNG: 浮雕 №7 – ü 🪙.psd' }).click()
  await expect(card(page, '浮雕 №7 – ü 🪙.psd')).toContainText('Ready, converted')
  expect(readFileSync(join(folder, '浮雕 №7 – ü 🪙.psd')).equals(before), 'the original is not touched').toBe(true)

  await page.getByRole('button', { name: 'Fix 5 pictures…' }).click()
  const kinds = page.getByRole('dialog')
  await kinds.getByRole('button', { name: 'Convert 1 HEIC to JPEG' }).click()
  await expect(card(page, 'phone.heic')).toContainText('Ready, converted')
  await kinds.getByRole('button', { name: 'Fix all 4' }).click()
  for (const name of ['phone.avif', 'drawing.svg', 'heights.tif', 'wide.png'])
    await expect(card(page, name), name).toContainText('Ready')
  await expect(page.getByText('7 selected')).toBeVisible()

  await card(page, 'phone.heic').hover()
  await page.getByRole('button', { name: 'Remove phone.heic' }).click()
  await expect(page.getByText('12 pictures')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'phone.heic')).toContainText('Ready, converted')
  await expect(page.getByText('13 pictures')).toBeVisible()
})

test('orders of a converted Photoshop file and a drawing end in saved height maps', async ({ studio }) => {
  const { page } = studio
  const results = join(studio.userData, 'results ü')
  mkdirSync(results)
  const folders = ['Münzen', '印章'].map((name) => join(studio.userData, name))
  for (const folder of folders) mkdirSync(folder)
  copyFileSync(join(fixtures, 'psd/layered.psd'), join(folders[0] ?? '', 'medal.psd'))
  writeFileSync(join(folders[1] ?? '', 'seal.svg'), drawing)
  await enterPracticeRegion(studio)
  await saveResultsIn(studio, results)
  await goTo(page, 'Create')
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: folders })
  await page.keyboard.press('Control+Shift+O')
  await page.getByRole('button', { name: 'Fix 2 pictures…' }).click()
  await page.getByRole('button', { name: 'Fix all 2' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByText('2 × relief standard 30 + 2 new uploads × 1')).toBeVisible()
  await placeOrders(page, 2)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card(page, 'seal.svg')).toContainText('Uploaded')
  await goTo(page, 'Queue')
  await expect(page.getByRole('radio', { name: 'Done 2' })).toBeAttached()
  const saved = readdirSync(results, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tif'))
  expect(saved.map((name) => /medal|seal/.exec(name)?.[0]).sort()).toEqual(['medal', 'seal'])
})

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#eee"/>
  <circle cx="50" cy="25" r="20" fill="#333"/><text x="40" y="30" font-size="12" fill="#fff">A</text></svg>`

/** Every kind of file a person may drop, with strays, and a folder that links to itself. */
async function fillFolder(folder: string): Promise<void> {
  mkdirSync(join(folder, 'inner'), { recursive: true })
  const put = (name: string, bytes: Uint8Array | string) => writeFileSync(join(folder, name), bytes)
  const psd = readFileSync(join(fixtures, 'psd/layered.psd'))
  const phone = sharp(join(fixtures, 'heic/plain.jpg'))
  put('浮雕 №7 – ü 🪙.psd', psd)
  put('cut.psd', psd.subarray(0, 300))
  copyFileSync(join(fixtures, 'heic/turned.heic'), join(folder, 'phone.heic'))
  put('phone.avif', await phone.clone().avif().toBuffer())
  put('drawing.svg', drawing)
  put('heights.tif', await phone.clone().resize(90, 60).greyscale().toColourspace('grey16').tiff().toBuffer())
  const wide = { width: 9000, height: 5000, channels: 3, background: '#987' } as const
  put('wide.png', await sharp({ create: wide, limitInputPixels: false }).png().toBuffer())
  put('plan.pdf', '%PDF-1.7')
  put('empty.png', '')
  put('letter.png', 'Dear designer')
  put('Thumbs.db', 'x')
  put('.hidden.png', 'x')
  put('good.jpg', await phone.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer())
  symlinkSync(folder, join(folder, 'inner', 'loop'))
  symlinkSync(join(folder, 'good.jpg'), join(folder, 'inner', 'linked.jpg'))
}
