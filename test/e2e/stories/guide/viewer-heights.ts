// The chapter Library and viewer, its third part: a height map looked at, judged, measured and turned into its die.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import type { TextKey } from '../../../../src-renderer/text/en.ts'
import { makeTiff } from '../../../main/rasters/make-tiff.ts'
import { boxOf } from '../../helpers/box-of.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { dropNamed, orderReliefs, result } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'

const [width, height] = [240, 160]

/** Floats that 16 bits do not hold: a plane that rises to the right, with a step and a hole. */
const samples = Float32Array.from({ length: width * height }, (_, at) => {
  const [x, y] = [at % width, Math.floor(at / width)]
  return x < 30 && y < 30 ? Number.NaN : Math.fround(x / 1000 + (y > 100 ? 1 / 3 : 0))
})

const flat = ({ page }: Reader) => page.locator('[data-stage="2d"]')
const solid = ({ page }: Reader) => page.locator('[data-stage="3d"]')
export const drawnSolid = ({ page }: Reader) => page.locator('[data-stage="3d"][data-drawn]')
const mode = (reader: Reader, key: 'viewer.mode.2d' | 'viewer.mode.3d') => reader.choice(key).click()
const part = (reader: Reader, key: TextKey) => reader.role('region', key)
export const field = (reader: Reader, key: TextKey, within: Locator) =>
  within.getByRole('textbox', { name: reader.name(key) })

async function opens(reader: Reader): Promise<void> {
  const { page } = reader
  await dropNamed(reader, { 'rose.jpg': 'cameo.jpg', 'seal.jpg': 'lettering-seal.jpg' }, 2)
  const [rose = ''] = await orderReliefs(reader, ['rose.jpg', 'seal.jpg'])
  await reader.goTo('library')
  await expect(result(reader, 'rose').locator('img')).toBeVisible()
  writeFileSync(rose, makeTiff({ width, height, bits: 32, format: 'float', samples }))
  await result(reader, 'rose').dblclick()
  await expect(page.locator('[data-loaded=all]')).toBeVisible()
}

async function in2d(reader: Reader): Promise<void> {
  const { page } = reader
  await mode(reader, 'viewer.mode.2d')
  await flat(reader).focus()
  await reader.press('1')
  await expect(flat(reader)).toHaveAttribute('data-zoom', '1.0000')
  for (const times of ['2', '4', '8']) {
    await reader.press(times)
    await expect(flat(reader)).toHaveAttribute('data-zoom', `${times}.0000`)
  }
  await reader.press('0')
  await expect(flat(reader)).not.toHaveAttribute('data-zoom', '1.0000')
  const box = await boxOf(flat(reader))
  const zoom = await flat(reader).getAttribute('data-zoom')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -400)
  await expect(flat(reader)).not.toHaveAttribute('data-zoom', zoom ?? '')
  await flat(reader).focus()
  await reader.press('0')
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 10)
  const reading = page.locator('[data-reading][data-exact=true]')
  await expect(reading).toContainText(/mm/)
  const [column = 0, row = 0, value] = ((await reading.getAttribute('data-reading')) ?? '').split(',').map(Number)
  expect(value).toBe(samples[row * width + column])
}

async function in3d(reader: Reader): Promise<void> {
  await mode(reader, 'viewer.mode.3d')
  const stage = drawnSolid(reader)
  await stage.focus()
  const poses = new Set<string | null>()
  for (const key of ['3', '7', '9', '1']) {
    await reader.press(key)
    await expect.poll(async () => !poses.has(await solid(reader).getAttribute('data-pose'))).toBe(true)
    poses.add(await solid(reader).getAttribute('data-pose'))
  }
  const light = part(reader, 'viewer.light')
  await light.getByRole('textbox', { name: reader.name('viewer.light.direction') }).fill('45')
  await light.getByRole('textbox', { name: reader.name('viewer.light.height') }).fill('30')
  await reader.page.keyboard.press('Enter')
  await expect(light.getByRole('textbox', { name: reader.name('viewer.light.direction') })).toHaveValue(/^45/)
}

async function material(reader: Reader): Promise<void> {
  const list = part(reader, 'viewer.material')
  for (const key of [
    'viewer.material.foil',
    'viewer.material.jade',
    'viewer.material.walnut',
    'viewer.material.plaster',
  ] as const) {
    await reader.button(key, {}, list).click()
    await expect(reader.button(key, {}, list)).toHaveAttribute('aria-pressed', 'true')
  }
}

async function sizeAndSection(reader: Reader): Promise<void> {
  const sizes = part(reader, 'viewer.size')
  await field(reader, 'viewer.size.width', sizes).fill('48')
  await field(reader, 'viewer.size.depth', sizes).fill('4')
  const section = part(reader, 'viewer.section')
  await expect(section).toContainText(/mm \([\d.−-]/)
  await reader.button('viewer.section.copyCsv', {}, section).click()
  const copied = () => reader.studio.app.evaluate(({ clipboard }) => clipboard.readText())
  await expect.poll(copied).toMatch(/^.*[,;].*\r?\n/)
  await reader.button('viewer.section.copySvg', {}, section).click()
  await expect.poll(copied).toMatch(/<svg/)
}

async function levels(reader: Reader): Promise<void> {
  const { page } = reader
  const box = part(reader, 'viewer.levels')
  await expect(box).toContainText(new RegExp(`${reader.like('viewer.levels.nan').source}\\D*900`))
  await mode(reader, 'viewer.mode.2d')
  await reader.button('viewer.shading.backlit').click()
  await expect(reader.button('viewer.shading.backlit')).toHaveAttribute('aria-pressed', 'true')
  await reader.button('viewer.shading.grey').click()
  await flat(reader).click()
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('+')
  const before = await box.locator('dl').textContent()
  const stretch = reader.button('viewer.levels.stretch').or(reader.button('viewer.levels.unstretch'))
  await reader.press('n')
  await expect(stretch).toHaveAttribute('aria-pressed', 'true')
  await reader.press('n')
  await expect.poll(() => box.locator('dl').textContent()).toBe(before)
  reader.t('viewer.levels.brighter')
  await reader.press('b')
  await expect.poll(() => box.locator('dl').textContent()).not.toBe(before)
  reader.t('viewer.levels.darker')
  await reader.press('d')
  await expect.poll(() => box.locator('dl').textContent()).toBe(before)
}

async function staysForNext(reader: Reader): Promise<void> {
  const { page } = reader
  // In a field the arrows are its own.
  await page.locator('[data-stage]').first().focus()
  await page.keyboard.press('Control+ArrowLeft')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('seal')
  await expect(reader.button('viewer.material.plaster')).toHaveAttribute('aria-pressed', 'true')
  const plate = reader.role('radiogroup', 'viewer.size.plate')
  await expect(
    plate
      .getByRole('radio', { name: reader.name('viewer.size.plate.outline') })
      .or(plate.getByRole('radio', { name: reader.name('viewer.size.plate.square') }))
      .first(),
  ).toBeAttached()
  for (const key of ['viewer.size.plate.none', 'viewer.size.plate.square', 'viewer.size.plate.outline'] as const) {
    await reader.choice(key, {}, plate).click()
    await expect(reader.role('radio', key, {}, plate)).toBeChecked()
  }
  await page.keyboard.press('Control+ArrowRight')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('rose')
  await expect(page.locator('[data-loaded=all]')).toBeVisible()
}

async function checks(reader: Reader): Promise<void> {
  const { page } = reader
  const check = part(reader, 'viewer.checks')
  const choose = (key: TextKey) => check.getByRole('combobox').first().selectOption(reader.t(key))
  await choose('viewer.checks.contours')
  await field(reader, 'viewer.checks.interval', check).fill('0.5')
  await choose('viewer.checks.heights')
  const legend = page.locator('[data-legend=millimetres]')
  await expect(legend).toBeVisible()
  await check.getByRole('switch', { name: reader.name('viewer.checks.contours') }).click()
  reader.t('viewer.levels')
  await expect(legend).toContainText(reader.like('viewer.legend.every'))
  await choose('viewer.checks.slopes')
  await expect(check).toContainText(reader.t('viewer.checks.steepestWall'))
  await expect(check).toContainText(reader.t('viewer.checks.draft'))
  await choose('viewer.checks.cutter')
  for (const key of ['viewer.checks.cutter.flat', 'viewer.checks.cutter.v', 'viewer.checks.cutter.ball'] as const)
    await reader.choice(key, {}, check).click()
  await expect(check).toContainText(reader.t('viewer.checks.outOfReach'))
  await expect(check).toContainText(reader.t('viewer.checks.mostLeft'))
  await choose('viewer.checks.none')
}

async function measure(reader: Reader): Promise<void> {
  const { page } = reader
  reader.t('viewer.measure')
  await mode(reader, 'viewer.mode.2d')
  await flat(reader).focus()
  await page.keyboard.press('0')
  await reader.press('m')
  const box = await boxOf(flat(reader))
  const told = (n: number) => page.locator(`[data-measured="${n}"]`)
  await page.mouse.click(box.x + box.width / 2 - 60, box.y + box.height / 2)
  await page.mouse.click(box.x + box.width / 2 + 60, box.y + box.height / 2)
  for (const key of [
    'viewer.measure.distance',
    'viewer.measure.flat',
    'viewer.measure.rise',
    'viewer.measure.slope',
  ] as const)
    await expect(told(2)).toContainText(reader.t(key))
  const point = () => page.locator('[data-point]').last().getAttribute('data-point')
  const before = await point()
  await flat(reader).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(point).not.toBe(before)
  reader.touched('Shift')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => Number((await point())?.split(',')[0]) - Number(before?.split(',')[0])).toBe(11)
  const ring = page.locator('[data-end="2"] circle').nth(1)
  await ring.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 - 30)
  await page.mouse.up()
  await flat(reader).focus()
  await reader.press('Backspace')
  await expect(told(1)).toBeVisible()
  await reader.press('Space')
  await expect(told(2)).toBeVisible()
  await reader.button('viewer.measure.copy').click()
  await flat(reader).focus()
  await reader.press('Escape')
  await expect(page.locator('[data-measured]')).toHaveCount(0)
  await expect(flat(reader)).toBeVisible()
}

async function die(reader: Reader): Promise<void> {
  const { page } = reader
  await flat(reader).focus()
  reader.t('viewer.turn.invert')
  await reader.press('i')
  await expect(page.locator('[data-turned=inverted]')).toHaveText(reader.t('viewer.turned.inverted'))
  reader.t('viewer.turn.mirror')
  await reader.press('h')
  await expect(page.locator('[data-turned=both]')).toHaveText(reader.t('viewer.turned.both'))
  await reader.press('e')
  await expect(reader.dialog.getByRole('switch', { name: reader.name('solid.invert') })).toBeChecked()
  await expect(reader.dialog.getByRole('switch', { name: reader.name('solid.mirror') })).toBeChecked()
  await page.keyboard.press('Escape')
  await reader.leaveViewer()
  await result(reader, 'rose').dblclick()
  await expect(page.locator('[data-loaded=all]')).toBeVisible()
  await expect(page.locator('[data-turned]')).toHaveCount(0)
  await mode(reader, 'viewer.mode.2d')
  await flat(reader).focus()
  await reader.holding('c', () => expect(page.locator('[data-source=shown] img')).toBeVisible())
  await expect(page.locator('[data-source]')).toHaveCount(0)
  await reader.button('viewer.source.tool').click()
  await expect(page.locator('[data-source=shown] img')).toBeVisible()
  await reader.button('viewer.source.tool').click()
}

/** The PNG of a stage: transparent in its corner, three times as fine as the stage and at most 4,096 pixels. */
export async function savePicture(reader: Reader, stage: Locator): Promise<void> {
  const target = join(reader.studio.userData, `看 ${await stage.getAttribute('data-stage')}.png`)
  await reader.studio.answerDialog('showSaveDialog', { canceled: false, filePath: target })
  reader.t('viewer.model.picture')
  await stage.focus()
  await reader.press('p')
  await expect.poll(() => existsSync(target)).toBe(true)
  const { data, info } = await sharp(target).raw().toBuffer({ resolveWithObject: true })
  const seen = await boxOf(stage)
  expect(info.channels).toBe(4)
  expect(data[3] ?? 255).toBeLessThan(60)
  expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(4096)
  expect(info.width).toBeGreaterThan(Math.min(3 * seen.width, 4096) * 0.95)
}

export const viewerHeights: ChapterSteps = {
  heading: 'Library and viewer',
  from: 11,
  passages: [
    [
      does(['What you open', 'The viewer works'], opens),
      does(['In 2D: the wheel'], in2d),
      does(['In 3D: drag'], in3d),
      does(['**Material** has'], material),
      does(['Set width and depth'], sizeAndSection),
      left('explains', 'Samples of a float'),
      does(["**Levels** has the file's own", '**Backlit** shows', 'In 2D, **Stretch'], levels),
      does(['Light, material', '**Base plate**', 'It starts with'], staysForNext),
    ],
    [does(['**Check** lays', '**Contour lines**', '**Heights in colours**', '**Steep walls**', '**Cutter**'], checks)],
    [does(['**Measure** (`M`)', '`Space` takes', '`Backspace` takes'], measure)],
    [does(['**Invert heights**', 'The stage says', 'Hold `C`'], die)],
    [
      does(['**Save picture…**'], async (reader) => {
        await mode(reader, 'viewer.mode.3d')
        await savePicture(reader, drawnSolid(reader))
      }),
    ],
  ],
}
