// What whoever follows the guide does again and again, in any language.
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { TextKey } from '../../../../src-renderer/text/en.ts'
import { reliefOf } from '../../../../src-shared/orders/kinds/relief.ts'
import { doneOrders, fileOf, placeOrder } from '../../helpers/result-orders.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { smallSample } from '../../helpers/small-sample.ts'
import type { Reader } from './reader.ts'

/** The card of a picture in the tray. */
export const card = ({ page }: Reader, name: string | RegExp): Locator =>
  page.getByRole('gridcell').filter({ hasText: name })
export const cards = ({ page }: Reader): Locator => page.getByRole('gridcell')
export const account = (reader: Reader): Locator =>
  reader.page.getByRole('button', { name: reader.first('account.label') })

export const selected = (reader: Reader, n: number) =>
  expect(reader.text('create.selected', { n }, reader.role('region', 'create.inputs'))).toBeVisible()

/** Drops samples on the window, small and under these names, and waits until so many pictures are selected. */
export async function dropNamed(reader: Reader, named: Readonly<Record<string, string>>, n: number): Promise<void> {
  const at = (name: string) => join(reader.studio.userData, 'given 素材', name)
  const files = Object.entries(named).map(([name, sample]) => smallSample(sample, at(name)))
  await reader.studio.dropFiles('body', await Promise.all(files))
  await selected(reader, n)
}

/** Chooses the value at that place of an option that has its few values side by side. */
export async function choose(reader: Reader, title: TextKey, at: number, within?: Locator): Promise<void> {
  const radio = reader.role('radiogroup', title, {}, within).getByRole('radio').nth(at)
  await radio.press('Space')
  await expect(radio).toBeChecked()
}

/** A button that names one thing or several. */
export const counted = (reader: Reader, key: TextKey, within: Locator): Locator =>
  within
    .getByRole('button', { name: reader.first(key, { n: 1 }) })
    .or(within.getByRole('button', { name: reader.first(key) }))
    .first()

/** Presses the one button of the foot once the price is there, and closes what it says then. */
export async function placeAll(reader: Reader): Promise<void> {
  await expect(reader.foot).toHaveAttribute('aria-busy', 'false')
  await counted(reader, 'create.place', reader.foot).click()
  await reader.button('create.dismiss').click()
}

/** Queue: the rows of what is sent before everything else, which say so. */
export const firstRows = (reader: Reader): Locator =>
  reader.page
    .getByRole('row')
    .filter({ has: reader.page.getByRole('button', { name: reader.first('queue.action.inTurn') }) })
    .filter({ hasText: reader.t('queue.stage.first') })

/** Queue: waits until so many orders are done. */
export async function done(reader: Reader, n: number): Promise<void> {
  await reader.goTo('queue')
  const name = `${reader.t('queue.filter.done')} ${n}`
  await expect(reader.page.getByRole('radio', { name, exact: true })).toBeAttached()
}

/** Takes everything out of the tray, whatever is selected. */
export async function emptyTray(reader: Reader): Promise<void> {
  await reader.goTo('create')
  if (await reader.button('list.none').isVisible()) await reader.button('list.none').click()
  await reader.button('create.removeAll', { n: await cards(reader).count() }).click()
  await expect(cards(reader)).toHaveCount(0)
}

/** Opens the gallery of the form, or of the step `within`, and takes the style or mode whose whole name is typed. */
export async function takeCard(reader: Reader, name: TextKey, within?: Locator): Promise<void> {
  await reader.button('gallery.change', {}, within).click()
  await reader.page.keyboard.type(reader.t(name))
  await expect(reader.page.locator('[role=option]').first()).toHaveAccessibleName(reader.t(name))
  await reader.page.keyboard.press('Enter')
}

/** Selects every picture of the tray, whatever was selected. */
export async function selectAll(reader: Reader): Promise<void> {
  if (await reader.button('list.none').isVisible()) await reader.button('list.none').click()
  await reader.button('list.all').click()
}

export const results = ({ page }: Reader): Locator => page.getByRole('option').or(page.getByRole('treeitem'))
export const result = (reader: Reader, name: string | RegExp): Locator => results(reader).filter({ hasText: name })

export const found = (reader: Reader, n: number) =>
  expect(reader.page.getByRole('status').filter({ hasText: reader.name('library.count', { shown: n }) })).toBeVisible()

/** Orders reliefs of pictures by the window's own calls, the last one the newest; gives the files of the main type. */
export async function orderReliefs({ page }: Reader, names: readonly string[], options = {}): Promise<string[]> {
  const files: string[] = []
  for (const name of names) {
    const id = await placeOrder(page, reliefOf({ output_format: 'tif', ...options }), { source: name })
    files.push(...(await doneOrders(page, [id])).map((order) => fileOf(order, 'tif')))
  }
  return files
}

export const resultDetails = (reader: Reader): Locator => reader.role('complementary', 'library.details')
