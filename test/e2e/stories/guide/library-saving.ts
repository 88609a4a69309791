// The chapter Library and viewer, its beginning: where results are saved, what is written beside them, and how they are moved.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileWord } from '../../../../src-shared/words/service-words.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { card, dropNamed, orderReliefs, placeAll, result, resultDetails } from './acts.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import type { Reader } from './reader.ts'

const pictures = ({ studio }: Reader) => join(studio.userData, 'Pictures', 'Asset Studio')

async function savedByThemselves(reader: Reader): Promise<void> {
  await dropNamed(
    reader,
    { 'rose.jpg': 'cameo.jpg', 'seal.jpg': 'lettering-seal.jpg', 'koi.jpg': 'line-art-koi.png' },
    3,
  )
  const [first = ''] = await orderReliefs(reader, ['rose.jpg'])
  expect(dirname(dirname(first))).toBe(pictures(reader))
  expect(basename(dirname(first))).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(basename(first)).toMatch(/^rose-[^-\d]+\.tif$/)
  const bytes = readFileSync(first)
  const [second = ''] = await orderReliefs(reader, ['rose.jpg'], { relief_type: 'deep', model_weight: 0.8 })
  expect(dirname(second)).toBe(dirname(first))
  const [alike = ''] = await orderReliefs(reader, ['rose.jpg'])
  const stem = basename(first, '.tif')
  const height = fileWord(reader.t('create.height.deep'))
  expect(basename(second, '.tif'), 'in what it differs').toMatch(new RegExp(`^${stem}-${height}-.+-0\\.8$`))
  expect(basename(alike, '.tif'), 'made as the first one').toBe(`${stem} (2)`)
  const previews = readdirSync(dirname(first)).filter((name) => name.endsWith('.png'))
  for (const name of previews) expect(name.replace(/-preview\.png$/, '')).toMatch(new RegExp(`^${stem}`))
  expect(readFileSync(first).equals(bytes)).toBe(true)
}

async function folderOfClient(reader: Reader): Promise<void> {
  await setPattern(reader, '{client}/{name}-{style}')
  await reader.goTo('create')
  await reader
    .role('group', 'create.marks')
    .getByRole('combobox', { name: reader.t('marks.client') })
    .fill('林 & Söhne')
  await reader.button('list.none').click()
  for (const name of ['seal.jpg', 'koi.jpg']) await card(reader, name).click()
  await placeAll(reader)
  await expect.poll(() => existsSync(join(pictures(reader), '林 & Söhne'))).toBe(true)
  await expect
    .poll(() => readdirSync(join(pictures(reader), '林 & Söhne')).some((name) => /^seal-.*\.tif$/.test(name)))
    .toBe(true)
}

async function endsStay(reader: Reader): Promise<void> {
  await reader.goTo('library')
  await result(reader, 'rose').first().click()
  const file = resultDetails(reader)
    .locator('[data-file-name]')
    .filter({ hasText: /^rose.*\.tif$/ })
  await expect(file).toHaveText(/^rose-.+ ?\(?\d?\)?\.tif$/)
  await expect(file.getByTitle(/^rose-.+\.tif$/)).toHaveCount(1)
}

async function setPattern(reader: Reader, pattern: string): Promise<void> {
  await reader.goTo('settings')
  const field = reader.role('region', 'settings.saving').getByRole('textbox', { name: reader.t('settings.pattern') })
  await field.fill(pattern)
  await field.press('Enter')
}

async function factsFiles(reader: Reader): Promise<void> {
  const { page } = reader
  await setPattern(reader, '{name}')
  const saving = reader.role('region', 'settings.saving')
  await saving.getByRole('switch', { name: reader.like('settings.factsFiles') }).press('Space')
  const own = join(pictures(reader), 'koi.tif.json')
  mkdirSync(dirname(own), { recursive: true })
  writeFileSync(own, 'my own')
  const [koi = '', seal = ''] = await orderReliefs(reader, ['koi.jpg', 'seal.jpg'])
  expect([koi, readFileSync(own, 'utf8')]).toEqual([join(pictures(reader), 'koi.tif'), 'my own'])
  await expect.poll(() => existsSync(`${seal}.json`)).toBe(true)
  const facts = readFileSync(`${seal}.json`, 'utf8')
  expect(facts).toContain('seal')
  expect(facts).not.toMatch(/practice_[a-z0-9]{8}|https?:/)
  await reader.goTo('library')
  await result(reader, 'seal').first().click()
  // The details follow the selection as soon as they can.
  await expect(resultDetails(reader).getByRole('heading', { level: 2 })).toHaveText(/^seal/)
  const note = resultDetails(reader).getByRole('textbox', { name: reader.t('marks.note') })
  await note.fill('softer rim 再柔些')
  await note.press('Tab')
  await expect.poll(() => readFileSync(`${seal}.json`, 'utf8')).toContain('softer rim 再柔些')
  await result(reader, 'seal').first().click()
  await page.keyboard.press('Delete')
  await expect.poll(() => existsSync(`${seal}.json`)).toBe(false)
  await reader.undo()
  await expect.poll(() => [existsSync(seal), existsSync(`${seal}.json`)]).toEqual([true, true])
}

async function moveSaved(reader: Reader): Promise<void> {
  const saving = reader.role('region', 'settings.saving')
  const before = readdirSync(pictures(reader), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tif'),
  )
  await setPattern(reader, 'all/{name}-{style}')
  await saving.getByRole('button', { name: reader.name('move.open') }).click()
  await expect(reader.dialog.getByText(reader.like('move.sum'))).toBeVisible()
  await expect(reader.dialog.getByText(reader.like('move.example')).first()).toBeVisible()
  await reader.dialog.getByRole('button', { name: reader.name('move.act') }).click()
  await expect(reader.dialog.getByText(reader.like('move.moved'))).toBeVisible()
  const moved = readdirSync(join(pictures(reader), 'all')).filter((name) => name.endsWith('.tif'))
  expect(moved).toHaveLength(before.length)
  reader.t('move.stop')
  await reader.page.keyboard.press('Escape')
  await setPattern(reader, 'again/{name}')
  await saving.getByRole('button', { name: reader.name('move.open') }).click()
  await reader.dialog.getByRole('button', { name: reader.name('move.act') }).click()
  const back = reader.dialog.getByRole('button', { name: reader.name('move.back') })
  await back.click()
  await expect.poll(() => existsSync(join(pictures(reader), 'again'))).toBe(false)
  await back.click()
  await expect(reader.dialog.getByText(reader.like('move.movedBack'))).toBeVisible()
  await expect(back).toHaveCount(0)
  const tifs = () =>
    readdirSync(pictures(reader), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tif'))
      .toSorted()
  expect(tifs()).toEqual(before.toSorted())
  await reader.page.keyboard.press('Escape')
  // Undo stands in the message of a move whose dialog was closed while it went on; this one was over too soon.
  reader.t('notices.undo')
}

export const librarySaving: ChapterSteps = {
  heading: 'Library and viewer',
  passages: [
    [
      does(['Results are saved by themselves', 'Results of one picture', 'Nothing is ever'], savedByThemselves),
      does(['With `{client}/`'], folderOfClient),
      does(['A name that is too long'], endsStay),
    ],
    [does(['**Write a facts file', 'A client, tags or', 'It moves, is deleted', 'A file of your own'], factsFiles)],
    [does(['Folder and pattern', '**Move saved files…**', 'A file that you moved', 'Until you close'], moveSaved)],
  ],
}
