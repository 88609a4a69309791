// The chapter The practice region's switches, with menus, the side pane, keys and the palette.
import type { TextKey } from '../../../../src-renderer/text/en.ts'
import { allOrders } from '../../helpers/all-orders.ts'
import { boxOf } from '../../helpers/box-of.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { account, cards, placeAll } from './acts.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import type { Reader } from './reader.ts'
import { section } from './settings.ts'

async function addPoints(reader: Reader): Promise<void> {
  await reader.goTo('settings')
  const box = section(reader, 'settings.practice')
  const points = async () => Number((await account(reader).innerText()).replaceAll(/\D/g, ''))
  const before = await points()
  for (const times of [1, 2]) {
    await box.getByLabel(reader.t('settings.practice.points')).fill('500')
    await reader.button('settings.practice.refill', {}, box).click()
    await expect.poll(points).toBe(before + times * 500)
  }
}

async function rehearse(reader: Reader): Promise<void> {
  const { page } = reader
  const list = section(reader, 'settings.practice').getByLabel(reader.t('settings.practice.rehearse'))
  await expect(list.getByRole('option')).toHaveCount(10)
  await list.selectOption(reader.t('settings.rehearsal.busy-service'))
  const said = reader.t('status.rehearsal', { what: reader.t('settings.rehearsal.busy-service') })
  await reader.goTo('create')
  await expect(page.getByRole('contentinfo').getByText(said)).toBeVisible()
  await placeAll(reader)
  await reader.goTo('settings')
  await list.selectOption(reader.t('settings.rehearsal.none'))
  await expect(page.getByRole('contentinfo').getByText(said)).toHaveCount(0)
  await expect.poll(async () => (await allOrders(page)).every(({ stage }) => stage === 'done')).toBe(true)
  await reader.goTo('usage')
  await expect(reader.text('usage.sum.nothingMissing').first()).toBeVisible()
}

async function resetRegion(reader: Reader): Promise<void> {
  const { page } = reader
  const orders = (await allOrders(page)).length
  await reader.goTo('settings')
  await reader.button('settings.practice.reset').click()
  await reader.button('settings.practice.resetNow', {}, reader.dialog).click()
  await expect(account(reader)).toContainText('5,000')
  expect((await allOrders(page)).length).toBe(orders)
  await reader.goTo('usage')
  await expect(reader.text('usage.ledger.empty').first()).toBeVisible()
}

async function menus(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.goTo('create')
  await cards(reader).first().click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await reader.goTo('queue')
  await page.getByRole('row').last().click()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

async function sidePane(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.goTo('create')
  const form = reader.role('complementary', 'create.options')
  const edge = reader.role('separator', 'side.edge')
  const width = async () => Math.round((await form.boundingBox())?.width ?? 0)
  const usual = await width()
  const box = await boxOf(edge)
  const [x, y] = [box.x + box.width / 2, box.y + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(width).toBe(usual + 60)
  await edge.press('ArrowLeft')
  await expect.poll(width).toBeGreaterThan(usual + 60)
  await edge.dblclick()
  await expect.poll(width).toBe(usual)
  await reader.press('Control+b')
  await expect(form).toBeHidden()
  await reader.press('Control+b')
  await expect(form).toBeVisible()
}

async function keys(reader: Reader): Promise<void> {
  const { page } = reader
  reader.t('keys.change')
  await reader.goTo('queue')
  await reader.press('?')
  const search = reader.dialog.getByRole('searchbox')
  await search.fill('ctrl+k')
  await expect(reader.dialog.getByRole('status')).toHaveText(reader.name('keys.count', { n: 1 }))
  const change = async (what: TextKey, key: string) => {
    await search.fill(reader.t(what))
    await reader.button('keys.changeOf', { what: reader.t(what) }, reader.dialog).click()
    await page.keyboard.press(key)
  }
  await change('keys.go.queue', 'Control+o')
  await expect(reader.dialog.getByRole('alert')).toContainText(reader.t('keys.addPictures'))
  await reader.button('keys.take', {}, reader.dialog).click()
  await expect(reader.notices.getByText(reader.like('keys.told.taken')).first()).toBeVisible()
  await search.fill('')
}

async function changedKeys(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.dialog.getByText(reader.name('keys.filter.changed', { n: 2 })).click()
  await expect(reader.dialog.getByRole('status')).toHaveText(reader.name('keys.count', { n: 2 }))
  await reader.dialog
    .getByRole('button', { name: reader.first('keys.changeOf') })
    .first()
    .click()
  await reader.button('keys.default', {}, reader.dialog).click()
  await expect(reader.notices.getByText(reader.like('keys.told.default')).first()).toBeVisible()
  await reader.press('Control+z')
  await expect(reader.dialog.getByText(reader.name('keys.filter.changed', { n: 2 }))).toBeVisible()
  await reader.button('keys.defaultAll', {}, reader.dialog).click()
  await expect(reader.notices.getByText(reader.like('keys.told.all')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await reader.goTo('settings')
  await section(reader, 'settings.shortcuts')
    .getByRole('button', { name: reader.name('settings.shortcuts.open') })
    .click()
  await expect(reader.dialog.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Escape')
  reader.t('notices.undo')
}

async function palette(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.press('Control+k')
  await page.keyboard.type(reader.t('place.usage'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reader.t('place.usage') })).toBeAttached()
  await reader.goTo('library')
  await page.keyboard.press('Control+k')
  await expect(reader.dialog.getByRole('option').first()).toContainText(reader.t('place.usage'))
  await page.keyboard.press('Escape')
}

export const practiceSwitches: ChapterSteps = {
  heading: "The practice region's switches",
  passages: [
    [does(['**Add points**'], addPoints)],
    [does(['**What happens when…**', 'The bar below', 'Your orders end'], rehearse)],
    [does(['**Reset practice region…**', 'Orders stay', 'It waits until'], resetRegion)],
    [does(['A right click'], menus)],
    [does(['The pane at the right'], sidePane)],
    [
      does(['Press `?`'], keys),
      does(['Changed keys'], changedKeys),
      does(['`Ctrl+K`', 'What cannot be done'], palette),
    ],
  ],
}
