// Results leave the Library as a contact sheet: chosen by hand, printed where the person says, read back; a stop leaves nothing.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { designOptionsSchema } from '../../../src-shared/orders/kinds/design.ts'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { readPdf } from '../../helpers/pdf/read-pdf.ts'
import { expectAccessible } from '../helpers/accessible.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { doneOrders, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'png' }) } as const
const design = { kind: 'design', options: designOptionsSchema.parse({ mode: 'line_art_extraction' }) } as const
const names = ['浮雕 №7 – ü 🪙', 'Rose & Söhne', "it's <b onload=1>", '海浪浮雕与很长很长的名字']

test('five results are printed on a sheet with their names and pictures', async ({ studio }) => {
  const { page } = studio
  const given = join(studio.userData, 'for Lin 林')
  mkdirSync(given)
  await enterPracticeRegion(studio)
  const files = ['cameo.jpg', 'medallion.jpg', 'line-art-koi.png', 'wood-ornament.jpg'] as const
  const dropped = files.map((file, at) =>
    smallSample(file, join(studio.userData, 'in', `${names[at]}.${file.split('.')[1]}`)),
  )
  await studio.dropFiles('body', await Promise.all(dropped))
  await expect(page.getByText('4 selected')).toBeVisible()
  const ids: string[] = []
  for (const [at, file] of files.entries())
    ids.push(await placeOrder(page, relief, { source: `${names[at]}.${file.split('.')[1]}` }))
  ids.push(await placeOrder(page, design, { source: `${names[0]}.jpg` }))
  await doneOrders(page, ids)

  await goTo(page, 'Library')
  await expect(page.getByRole('option')).toHaveCount(5)
  await page.getByRole('listbox', { name: 'Results' }).press('ControlOrMeta+a')
  await page.getByRole('toolbar').getByRole('button', { name: 'Contact sheet…' }).click()
  const panel = page.getByRole('dialog', { name: 'Contact sheet' })
  await expect(panel.getByText('5 results on 1 page')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Title' }).fill('Lin & Söhne 林')
  await panel.getByText('2', { exact: true }).click()
  await panel.getByRole('checkbox', { name: 'Points' }).check()
  await expect(panel.getByText('5 results on 2 pages')).toBeVisible()
  await expectAccessible(page, 'the panel of a contact sheet')

  const pdf = join(given, 'sheet.pdf')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: pdf })
  await panel.getByRole('button', { name: 'Save PDF…' }).click()
  await expect(panel.getByText(/^2 pages saved in sheet\.pdf/)).toBeVisible()
  await expectAccessible(page, 'the panel after a contact sheet')
  expect(readdirSync(given)).toEqual(['sheet.pdf'])
  const { pages, pictures } = readPdf(readFileSync(pdf))
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [210, 297],
    [210, 297],
  ])
  const text = pages.map((each) => each.text).join('\n')
  // Signs of other scripts come from other fonts, and so in runs of their own.
  for (const part of [
    '浮雕',
    '7 – ü',
    'Rose & Söhne',
    "it's <b onload=1>",
    '海浪浮雕',
    'Lin & Söhne',
    '林',
    ' px',
    ' points',
    '1 / 2',
    '2 / 2',
  ])
    expect(text).toContain(part)
  expect(pages.map((each) => each.pictures)).toEqual([4, 1])
  expect(pictures.filter(({ filter }) => filter === 'DCTDecode')).toHaveLength(5)
  const showItem = await studio.watch('shell.showItemInFolder')
  await panel.getByRole('button', { name: 'Show in folder' }).click()
  await expect.poll(showItem).toEqual([[pdf]])

  await test.step('a stop while the pages are printed leaves what was there', async () => {
    const before = readFileSync(pdf)
    // The window of the print is kept from loading, so that the stop surely comes first.
    await studio.app.evaluate(({ app, BrowserWindow }) => {
      app.once('browser-window-created', (_event, window) => {
        Object.assign(window, { loadURL: () => new Promise<void>(() => {}) })
        Object.assign(globalThis, { printing: true, left: () => BrowserWindow.getAllWindows().length })
      })
    })
    await panel.getByText('3', { exact: true }).click()
    await panel.getByRole('button', { name: 'Save PDF…' }).click()
    await expect.poll(() => studio.app.evaluate(() => Reflect.get(globalThis, 'printing'))).toBe(true)
    await panel.getByRole('button', { name: 'Stop' }).click()
    await expect(panel.getByText('Stopped. Nothing was saved.')).toBeVisible()
    expect(readdirSync(given)).toEqual(['sheet.pdf'])
    expect(readFileSync(pdf).equals(before)).toBe(true)
    expect(await studio.app.evaluate(() => (Reflect.get(globalThis, 'left') as () => number)())).toBe(1)
  })
})
