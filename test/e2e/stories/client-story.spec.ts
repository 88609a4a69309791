// A designer's day with a client, once by mouse and once by keyboard: ordered, found again by three filters, starred, tagged,
// compared, packed, deleted and taken back, and told to the point in a CSV file.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { boxOf } from '../helpers/box-of.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion, goTo } from '../helpers/places.ts'
import { smallSample } from '../helpers/small-sample.ts'
import type { StudioUnderTest } from '../helpers/studio-under-test.ts'
import { type Keyboard, keyboardOf } from './keyboard.ts'
import { mouseOf } from './mouse.ts'

test.use({ launch: { args: ['--practice-speed=500'] } })

const client = 'Lin & Söhne 林'
const tag = '春 coin'
/** Three standard reliefs and three uploads; the client's two are 62 of them. */
const price = 93
const ofClient = 62

const count = (page: Page) => page.getByRole('status').filter({ hasText: / results?$/ })
const stages = (page: Page) => page.locator('[data-stage="3d"][data-drawn]')
const result = (page: Page, name: RegExp) => page.getByRole('option', { name })

type Files = { pictures: string[]; zip: string; csv: string; given: string }

/** The pictures of the person, and where what they save goes. */
async function filesOf(studio: StudioUnderTest): Promise<Files> {
  const given = join(studio.userData, 'for 林 ü')
  mkdirSync(given)
  const named = { 'cameo.jpg': '浮雕 №7 – ü 🪙.jpg', 'medallion.jpg': 'Münze.jpg', 'lettering-seal.jpg': 'a seal.png' }
  const pictures = Object.entries(named).map(([sample, name]) => smallSample(sample, join(studio.userData, name)))
  const files = {
    pictures: await Promise.all(pictures),
    zip: join(given, 'coins.zip'),
    csv: join(given, 'points.csv'),
    given,
  }
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: files.pictures })
  await studio.answerDialog(
    'showSaveDialog',
    { canceled: false, filePath: files.zip },
    { canceled: false, filePath: files.csv },
  )
  return files
}

const savedFiles = (studio: StudioUnderTest) =>
  readdirSync(join(studio.userData, 'Pictures'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

/** What was packed for the client is both results with their page, and nothing else lies beside it. */
function expectPacked({ zip, given }: Files): void {
  expect(readdirSync(given)).toEqual(['coins.zip'])
  const inside = Object.keys(unzipSync(readFileSync(zip)))
  for (const name of ['浮雕 №7 – ü 🪙', 'Münze'])
    expect(
      inside.filter((each) => each.includes(name) && each.endsWith('.tif')),
      name,
    ).toHaveLength(1)
  expect(inside.filter((each) => each.includes('seal'))).toEqual([])
  expect(inside.filter((each) => each.endsWith('index.html'))).toHaveLength(1)
}

/** The points in the file are those that the foot said, and the client's are those of its two orders. */
function expectTold({ csv }: Files): void {
  const [head = [], ...lines] = readFileSync(csv, 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const cell = (line: readonly string[], column: string) => line[head.indexOf(column)] ?? ''
  const sum = (some: readonly (readonly string[])[]) =>
    some.reduce((points, line) => points + Number(cell(line, 'Points in the end')), 0)
  expect(sum(lines)).toBe(price)
  const mine = lines.filter((line) => cell(line, 'Client') === client)
  expect(mine.map((line) => cell(line, 'Tags'))).toEqual([tag, tag])
  expect(sum(mine)).toBe(ofClient)
}

test('an order for a client is placed, compared, delivered and accounted for by mouse alone', async ({ studio }) => {
  const { page } = studio
  const files = await filesOf(studio)
  const mouse = await mouseOf(page)
  await enterPracticeRegion(studio)

  await test.step('ordered', async () => {
    await page.getByRole('button', { name: 'Add pictures…' }).first().click()
    await expect(page.getByText('3 selected')).toBeVisible()
    await expect(page.locator('[data-foot]').getByText(`${price} practice points`)).toBeVisible()
    await page.getByRole('button', { name: /^Place 3 orders/ }).click()
    await page.getByRole('button', { name: 'Look at them' }).click()
    await expect(count(page)).toHaveText('3 results')
  })
  await test.step('tagged for the client, and one starred', async () => {
    await goTo(page, 'Library')
    await page.getByRole('button', { name: 'Sorted by: Newest' }).click()
    await page.getByRole('menuitemradio', { name: 'Name' }).click()
    await expect(page.getByRole('option').first()).toContainText('a seal')
    await chooseBoth(page)
    await expect(page.getByRole('heading', { name: '2 selected' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Tags' }).pressSequentially(tag)
    // A word is kept when the field is left.
    await page.getByRole('heading', { name: '2 selected' }).click()
    await page.getByRole('combobox', { name: 'Client' }).pressSequentially(client)
    await page.getByRole('heading', { name: '2 selected' }).click()
    await result(page, /浮雕/).click()
    // The details follow the selection as soon as they can.
    await expect(page.getByRole('complementary').getByRole('heading', { name: /浮雕/ })).toBeVisible()
    await page.getByRole('button', { name: 'Star', exact: true }).click()
  })
  await test.step('found again by three filters', async () => {
    const filter = async (field: string, value: RegExp) => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('menuitem', { name: field, exact: true }).hover()
      await page.getByRole('menuitem', { name: value }).click()
    }
    await filter('Client', /^Lin/)
    await expect(count(page)).toHaveText('2 results')
    await filter('File type', /tif/i)
    await expect(count(page)).toHaveText('2 results')
    await page.getByRole('button', { name: 'Starred only' }).click()
    await expect(count(page)).toHaveText('1 result')
    await expect(result(page, /浮雕 №7 – ü 🪙/)).toBeVisible()
    await page.getByRole('button', { name: 'Starred only' }).click()
    await expect(count(page)).toHaveText('2 results')
  })
  await test.step('compared', async () => {
    await chooseBoth(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(stages(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByText('2 selected').first()).toBeVisible()
  })
  await test.step('packed for the client', async () => {
    await result(page, /浮雕/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Export for a customer…' }).click()
    const panel = page.getByRole('dialog', { name: 'Export for a customer' })
    await panel.getByRole('button', { name: 'Save zip…' }).click()
    await expect(panel.getByText(/files saved in coins\.zip/)).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).first().click()
    expectPacked(files)
  })
  await test.step('deleted and taken back', async () => {
    const all = savedFiles(studio).length
    await page.getByRole('toolbar').getByRole('button', { name: 'Delete 2' }).click()
    await expect(count(page)).toHaveText('0 results')
    expect(savedFiles(studio).length).toBeLessThan(all)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(count(page)).toHaveText('2 results')
    expect(savedFiles(studio)).toHaveLength(all)
  })
  await test.step('told to the point', async () => {
    await goTo(page, 'Usage')
    await page.getByRole('radiogroup', { name: 'Points by' }).getByText('Client').click()
    const row = page.getByRole('table', { name: 'Points by client' }).getByRole('row', { name: /^Lin/ })
    await expect(row.getByRole('cell').last()).toHaveText(String(ofClient))
    await page.getByRole('button', { name: 'Export as CSV…' }).click()
    await page.getByRole('menuitem', { name: /^Points by order/ }).click()
    await expect(page.getByText(/points\.csv was saved/).first()).toBeVisible()
    expectTold(files)
  })
  await mouse.end()
})

test('an order for a client is placed, compared, delivered and accounted for by keyboard alone', async ({ studio }) => {
  const { page } = studio
  const files = await filesOf(studio)
  const keys = await keyboardOf(page)
  await keys.tabTo('button', 'Try the practice region')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Use the samples' }).waitFor()

  await test.step('ordered', async () => {
    await keys.press('Control+o')
    await expect(page.getByText('3 selected')).toBeVisible()
    await expect(page.locator('[data-foot]').getByText(`${price} practice points`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Place/ })).not.toHaveAttribute('aria-disabled', 'true')
    await keys.press('Control+Enter')
    await page.getByRole('button', { name: 'Look at them' }).waitFor()
    await keys.press('Control+3')
    await expect(count(page)).toHaveText('3 results')
  })
  await test.step('tagged for the client, and one starred', async () => {
    await keys.at('listbox', 'Results')
    await choose(page, keys, /Münze/)
    await keys.press('Control+ArrowRight')
    await choose(page, keys, /浮雕/, 'Control+ ')
    await expect(page.getByRole('heading', { name: '2 selected' })).toBeVisible()
    await keys.tabTo('combobox', 'Tags')
    await keys.type(tag)
    await keys.press('Enter')
    await keys.tabTo('combobox', 'Client')
    await keys.type(client)
    await keys.press('Tab')
    await keys.tabTo('listbox', 'Results', 'back')
    await choose(page, keys, /浮雕/)
    await keys.press('.')
  })
  await test.step('found again by three filters', async () => {
    await filterByKeys(page, keys, 'Client', /^Lin/)
    await expect(count(page)).toHaveText('2 results')
    await filterByKeys(page, keys, 'File type', /tif/i)
    await expect(count(page)).toHaveText('2 results')
    await keys.tabTo('button', 'Starred only', 'back')
    await keys.press('Enter')
    await expect(count(page)).toHaveText('1 result')
    await expect(result(page, /浮雕 №7 – ü 🪙/)).toBeVisible()
    await keys.press('Enter')
    await expect(count(page)).toHaveText('2 results')
  })
  await test.step('compared', async () => {
    await keys.tabTo('listbox', 'Results')
    await keys.press('Control+a', 'c')
    await expect(stages(page)).toHaveCount(2)
    await keys.press('Escape')
    await keys.at('listbox', 'Results')
    await expect(page.getByText('2 selected').first()).toBeVisible()
  })
  await test.step('packed for the client', async () => {
    await keys.press('Shift+F10')
    await keys.at('menuitem', 'Compare')
    await keys.press('e')
    await keys.at('menuitem', 'Export for a customer…')
    await keys.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Export for a customer' })
    await keys.tabTo('button', 'Save zip…')
    await keys.press('Enter')
    await expect(panel.getByText(/files saved in coins\.zip/)).toBeVisible()
    await keys.press('Escape')
    await keys.at('listbox', 'Results')
    expectPacked(files)
  })
  await test.step('deleted and taken back', async () => {
    const all = savedFiles(studio).length
    await keys.press('Delete')
    await expect(count(page)).toHaveText('0 results')
    expect(savedFiles(studio).length).toBeLessThan(all)
    await keys.press('Control+z')
    await expect(count(page)).toHaveText('2 results')
    expect(savedFiles(studio)).toHaveLength(all)
  })
  await test.step('told to the point', async () => {
    await keys.press('Control+4')
    await keys.tabTo('button', 'Export as CSV…')
    await keys.press('Enter')
    await walkTo(page, keys, /^Points by order/)
    await keys.press('Enter')
    await expect(page.getByText(/points\.csv was saved/).first()).toBeVisible()
    expectTold(files)
  })
  await keys.end()
})

/** With a band that begins on the ground below them: by name the client's two lie side by side. */
async function chooseBoth(page: Page): Promise<void> {
  const [one, other] = [await boxOf(result(page, /浮雕/)), await boxOf(result(page, /Münze/))]
  await page.mouse.move(Math.min(one.x, other.x) + 20, one.y + one.height + 40)
  await page.mouse.down()
  await page.mouse.move(Math.max(one.x, other.x) + 20, one.y + one.height - 40, { steps: 4 })
  await page.mouse.up()
}

/** Walks the results until this one is in hand, then presses the key that chooses it. */
async function choose(page: Page, keys: Keyboard, name: RegExp, key = ' '): Promise<void> {
  const walk = key === ' ' ? 'ArrowRight' : 'Control+ArrowRight'
  await keys.press(key === ' ' ? 'Home' : 'Control+Home')
  const inHand = async () => {
    const id = await page.getByRole('listbox', { name: 'Results' }).getAttribute('aria-activedescendant')
    return await result(page, name)
      .and(page.locator(`[id="${id}"]`))
      .count()
  }
  for (let steps = 0; steps < 3 && (await inHand()) === 0; steps += 1) await keys.press(walk)
  expect(await inHand()).toBe(1)
  if (key !== ' ') await keys.press(key)
}

async function filterByKeys(page: Page, keys: Keyboard, field: string, value: RegExp): Promise<void> {
  await keys.tabTo('button', 'Filter', 'back')
  await keys.press('Enter')
  await walkTo(page, keys, new RegExp(`^${field}$`))
  await keys.press('ArrowRight')
  await walkTo(page, keys, value)
  await keys.press('Enter')
}

/** Down a menu to an entry. */
async function walkTo(page: Page, keys: Keyboard, entry: RegExp): Promise<void> {
  const inHand = () => page.getByRole('menuitem', { name: entry }).and(page.locator(':focus')).count()
  for (let steps = 0; steps < 12 && (await inHand()) === 0; steps += 1) await keys.press('ArrowDown')
  await keys.at('menuitem', entry)
}
