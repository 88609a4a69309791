// The chapter Library and viewer: models looked at, judged, measured and cut open, and those that are not whole.
import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { designOf } from '../../../../src-shared/orders/kinds/design.ts'
import type { Order } from '../../../../src-shared/orders/order.ts'
import { doneOrders, drawn, fileOf, placeOrder } from '../../helpers/result-orders.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { dropNamed, orderReliefs, result } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'
import { savePicture } from './viewer-heights.ts'

const stage = ({ page }: Reader): Locator => page.locator('[data-stage=model][data-drawn]')

const pressed = (reader: Reader, key: Parameters<Reader['button']>[0], is: boolean) =>
  expect(reader.button(key).first()).toHaveAttribute('aria-pressed', String(is))

export async function open(reader: Reader, name: string | RegExp): Promise<void> {
  const id = (await result(reader, name).first().getAttribute('id'))?.replace('result-', '') ?? ''
  await result(reader, name).first().dblclick()
  expect(id).not.toBe('')
}

async function modelOpens(reader: Reader): Promise<void> {
  const { page } = reader
  const koi = { 'koi.jpg': 'line-art-koi.png' }
  await dropNamed(reader, { 'rose.jpg': 'cameo.jpg', 'seal.jpg': 'lettering-seal.jpg', ...koi }, 3)
  const model = (prompt: string) =>
    placeOrder(page, {
      kind: 'model',
      options: { type: 'text_to_model', prompt, quality: 'basic', texture: true, pbr: false },
    })
  await doneOrders(page, [await model('a red mug'), await model('a ring')])
  await orderReliefs(reader, ['koi.jpg', 'rose.jpg', 'seal.jpg'])
  await doneOrders(page, [
    await placeOrder(page, designOf({ mode: 'material_gold', resolution: '1k' }), { source: 'rose.jpg' }),
  ])
  await reader.goTo('library')
  await open(reader, 'a red mug')
  await expect(page.locator('[data-model=shown][data-checked]')).toBeVisible()
  await expect(stage(reader)).toBeVisible()
  await stage(reader).focus()
  for (const [key, dress] of [
    ['c', 'clay'],
    ['w', 'wire'],
    ['n', 'normals'],
    ['t', 'textured'],
  ] as const) {
    await reader.press(key)
    await pressed(reader, `viewer.model.dress.${dress}`, true)
  }
  await reader.press('b')
  await pressed(reader, 'viewer.model.box', true)
  await reader.press('b')
  const pose = () => stage(reader).getAttribute('data-pose')
  const before = await pose()
  await page.keyboard.press('3')
  await expect.poll(pose).not.toBe(before)
  await page.keyboard.press('+')
  await reader.press('f')
}

async function printing(reader: Reader): Promise<void> {
  const box = reader.role('region', 'viewer.model.print')
  await expect(
    box
      .getByText(reader.like('viewer.model.verdict.closed'))
      .or(box.getByText(reader.like('viewer.model.verdict.open')))
      .or(box.getByText(reader.like('viewer.model.verdict.crowded')))
      .first(),
  ).toBeVisible()
}

async function measure(reader: Reader): Promise<void> {
  const { page } = reader
  reader.t('viewer.measure')
  const told = (n: number) => page.locator(`[data-measured="${n}"]`)
  await stage(reader).focus()
  await page.keyboard.press('1')
  await reader.press('m')
  await reader.press('Space')
  await expect(told(1)).toContainText(reader.t('viewer.measure.wall'))
  await page.keyboard.press('3')
  await reader.press('Space')
  for (const key of [
    'viewer.measure.distance',
    'viewer.model.size.x',
    'viewer.model.size.y',
    'viewer.model.size.z',
  ] as const)
    await expect(told(2)).toContainText(reader.t(key))
  await reader.press('Backspace')
  await expect(told(1)).toBeVisible()
  await page.keyboard.press('m')
}

async function cutAndFlat(reader: Reader): Promise<void> {
  const { page } = reader
  await stage(reader).focus()
  await page.keyboard.press('1')
  await reader.press('x')
  const cut = reader.role('region', 'viewer.cut')
  await expect(cut).toHaveAttribute('data-cut', 'z 0.5 false')
  await reader.choice('viewer.model.size.y', {}, cut).click()
  await cut.getByRole('slider').press('Home')
  await expect(cut).toHaveAttribute('data-cut', /^y 0\.0/)
  await reader.button('viewer.cut.flip', {}, cut).click()
  await expect(cut).toHaveAttribute('data-cut', / true$/)
  await expect(cut).toContainText(reader.t('viewer.cut.area'))
  await stage(reader).focus()
  await page.keyboard.press('x')
  await reader.press('5')
  await pressed(reader, 'viewer.model.parallel', true)
  await page.keyboard.press('5')
}

async function thinWalls(reader: Reader): Promise<void> {
  await stage(reader).focus()
  await reader.press('k')
  const walls = reader.role('region', 'viewer.walls')
  await walls.getByRole('textbox', { name: reader.name('viewer.walls.smallest') }).fill('1')
  await walls.getByRole('textbox', { name: reader.name('viewer.walls.printed.y') }).fill('1')
  await expect(walls.getByRole('status')).toHaveText(reader.name('viewer.walls.share'))
  await expect(reader.page.locator('[data-legend=walls]')).toBeVisible()
  await stage(reader).focus()
  await reader.page.keyboard.press('k')
  await expect(reader.page.locator('[data-legend=walls]')).toHaveCount(0)
}

async function gridAndPicture(reader: Reader): Promise<void> {
  const { page } = reader
  await stage(reader).focus()
  reader.t('viewer.model.grid')
  await reader.press('g')
  await expect(page.locator('[data-grid]:visible').last()).toHaveText(reader.like('viewer.model.grid.step'))
  await page.keyboard.press('g')
  await reader.press('r')
  await pressed(reader, 'viewer.model.turntable', true)
  await page.keyboard.press('ArrowLeft')
  await pressed(reader, 'viewer.model.turntable', false)
  await savePicture(reader, page.locator('[data-stage=model]'))
}

async function turnsAbout(reader: Reader): Promise<void> {
  const { page } = reader
  const box = await stage(reader).boundingBox()
  if (!box) throw new Error('no stage')
  await stage(reader).focus()
  await page.keyboard.press('1')
  const seen = async () => {
    await drawn(page)
    return await stage(reader).locator('canvas').screenshot()
  }
  for (const button of ['middle', 'left'] as const) {
    await page.keyboard.press('0')
    const before = await seen()
    const [x, y] = [box.x + box.width * 0.45, box.y + box.height * 0.55]
    if (button === 'middle') await page.mouse.click(x, y, { button })
    else await page.mouse.dblclick(x, y)
    await expect.poll(async () => before.equals(await seen())).toBe(false)
  }
  await reader.press('o')
}

async function showAndLight(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.button('viewer.model.show').click()
  for (const dress of ['colour', 'roughness', 'metal', 'occlusion', 'bumps', 'uv'] as const)
    await expect(page.getByRole('menuitemradio', { name: reader.like(`viewer.model.dress.${dress}`) })).toBeVisible()
  await page.keyboard.press('Escape')
  await stage(reader).focus()
  await reader.press('u')
  await page.keyboard.press('t')
  await reader.press('l')
  await reader.button('viewer.light').click()
  for (const room of ['studio', 'contrast', 'outdoors', 'soft'] as const)
    await expect(reader.role('menuitemradio', `viewer.model.room.${room}`)).toBeVisible()
  reader.t('viewer.model.room')
  reader.t('viewer.model.tones')
  await expect(reader.role('menuitemradio', 'viewer.model.room.soft')).toBeChecked()
  reader.t('viewer.model.exposure')
  for (const n of ['+1', '0']) {
    await reader.role('menuitemradio', 'viewer.model.exposure.by', { n }).click()
    await expect(reader.role('menuitemradio', 'viewer.model.exposure.by', { n })).toBeChecked()
  }
  for (const tones of ['none', 'filmic', 'neutral'] as const) {
    await reader.role('menuitemradio', `viewer.model.tones.${tones}`).click()
    await expect(reader.role('menuitemradio', `viewer.model.tones.${tones}`)).toBeChecked()
  }
  await page.keyboard.press('Escape')
}

async function keptLight(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.leaveViewer()
  await open(reader, 'a ring')
  await expect(stage(reader)).toBeVisible()
  await reader.button('viewer.light').click()
  await expect(reader.role('menuitemradio', 'viewer.model.room.soft')).toBeChecked()
  await page.keyboard.press('Escape')
}

async function format(reader: Reader): Promise<void> {
  const { page, studio } = reader
  await page.getByText(reader.name('viewer.report')).first().click()
  await expect(page.getByText(reader.like('viewer.report.valid', { version: '2.0' }))).toBeVisible()
  await reader.button('viewer.report.copy').click()
  await expect.poll(() => studio.app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(/gltf/i)
}

async function orderOf(reader: Reader, name: string | RegExp): Promise<Order> {
  const id = (await result(reader, name).first().getAttribute('id'))?.replace('result-', '') ?? ''
  const [order] = await doneOrders(reader.page, [id])
  if (!order) throw new Error(`no order of ${name}`)
  return order
}

async function notShown(reader: Reader): Promise<void> {
  await reader.leaveViewer()
  const ring = await orderOf(reader, 'a ring')
  writeFileSync(fileOf(ring, 'glb'), 'no model at all')
  await result(reader, 'a ring').dblclick()
}

/** What the viewer says of a file is the sentence of its row. */
async function damagedModel(reader: Reader, passage: { readonly sentences: readonly string[] }): Promise<void> {
  const says =
    passage.sentences[1]
      ?.split(' | ')
      .at(-1)
      ?.replace(/[.。]$/, '') ?? ''
  const wanted = new RegExp(says.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&').replaceAll('…', '.+?'))
  await expect(reader.page.getByText(wanted).first()).toBeVisible()
  await reader.leaveViewer()
}

export const viewerModels: ChapterSteps = {
  heading: 'Library and viewer',
  from: 17,
  passages: [
    [does(['3D models (glb'], modelOpens), does(['**Printing** says'], printing), left('explains', '**Model** names')],
    [
      does(['**Measure** (`M`)', 'On a closed model'], measure),
      does(['**Cut open**', '**Without perspective**'], cutAndFlat),
      does(['**Thin walls**', 'It is measured'], thinWalls),
      does(['**Grid and axes**'], gridAndPicture),
      does(['A click of the middle'], turnsAbout),
      does(['**Show** lists', '**Light** chooses'], showAndLight),
      does(['All three hold'], keptLight),
      does(['Of a glb or gltf'], format),
    ],
    [left('real service', 'A picture that is not', 'Of a kind of file')],
    [does(['A model that is not'], notShown)],
    [
      left('real service', 'what could not be read'),
      does(['not whole, not'], damagedModel),
      left(
        'real service',
        'nothing at all',
        'a 3MF whose',
        'a PLY without',
        'points whose',
        'a glTF whose',
        'glTF 1,',
        'more than 16',
        'surfaces that',
        'what takes longer',
      ),
    ],
    [left('real service', 'A texture of more')],
  ],
}
