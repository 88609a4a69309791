// The chapter Create, its first half: how pictures come in, what their cards say, and what is made of those that cannot be used.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Passage } from '../../../helpers/guide/guide-passages.ts'
import { boxOf } from '../../helpers/box-of.ts'
import { carry, dragText, loosePicture } from '../../helpers/carry.ts'
import { dropOnSlot } from '../../helpers/drop-on-slot.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { smallSample } from '../../helpers/small-sample.ts'
import { account, card, cards, emptyTray, placeAll, selected } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import { converted, convertedPictures, readyPictures, refused, refusedPictures } from './picture-files.ts'
import type { Reader } from './reader.ts'

const count = (reader: Reader, n: number) => expect(reader.text('create.pictures', { n }).first()).toBeVisible()
const plain = (text: string) => text.replaceAll(/[.*+?^$()|[\]\\{}]/g, '\\$&')
const given = ({ studio }: Reader) => join(studio.userData, 'given 素材')
async function addPictures(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const sample = (name: string, as: string) => smallSample(name, join(given(reader), as))
  const folder = join(given(reader), 'whole folder')
  await sample('cameo.jpg', 'whole folder/cameo.jpg')
  await sample('medallion.jpg', 'whole folder/inner/medallion.jpg')
  await reader.goTo('library')
  await studio.dropFiles('body', [folder])
  await reader.goTo('create')
  await count(reader, 2)
  await reader.goTo('usage')
  await reader.press('Control+v')
  await carry(page, 'paste', 'body', { files: [await loosePicture('image.png', '#b5482f')] })
  await reader.goTo('create')
  await count(reader, 3)
  await carry(page, 'drop', 'body', { files: [await loosePicture('out of a browser.webp', '#7a5')] })
  await count(reader, 4)
  const files = [await sample('lettering-seal.jpg', 'seal.jpg'), await sample('wood-ornament.jpg', 'wood.jpg')]
  const inFolder = await sample('floral-ornament.jpg', 'another/floral.jpg')
  const koi = await sample('line-art-koi.png', 'yet another/koi.png')
  const answers = [files.slice(0, 1), files.slice(1), [join(inFolder, '..')], [join(koi, '..')]]
  await studio.answerDialog('showOpenDialog', ...answers.map((filePaths) => ({ canceled: false, filePaths })))
  await reader.button('create.add').first().click()
  await count(reader, 5)
  await reader.press('Control+o')
  await count(reader, 6)
  await reader.page.keyboard.press('Control+k')
  await reader.page.keyboard.type(reader.t('create.addFolders'))
  await reader.page.keyboard.press('Enter')
  await count(reader, 7)
  await reader.press('Control+Shift+o')
  await count(reader, 8)
}

async function pastedAndRefused(reader: Reader): Promise<void> {
  const moment = new RegExp(`${reader.t('drop.pasted')} \\d{4}-\\d\\d-\\d\\d \\d\\d\\.\\d\\d\\.\\d\\d\\.png`)
  await expect(card(reader, moment)).toHaveCount(1)
  await carry(reader.page, 'paste', 'body', { text: 'https://example.org/coin.png' })
  await expect(reader.text('drop.link')).toBeVisible()
  await dragText(reader.page, [{ mimeType: 'text/plain', data: 'a medal' }])
  await expect(reader.text('drop.text')).toBeVisible()
  await count(reader, 8)
}

async function readyAtOnce(reader: Reader): Promise<void> {
  await emptyTray(reader)
  await reader.studio.dropFiles('body', [await readyPictures(given(reader))])
  for (const name of ['one.png', 'two.jpg', 'three.webp', 'four.bmp', 'moves.gif'])
    await expect(card(reader, name), name).toHaveAttribute('data-state', 'ready')
  await expect(account(reader), 'nothing is paid for checking').toContainText('5,000')
  await expect(reader.text('create.skipped', { n: 1 })).toBeVisible()
  await expect(reader.text('create.duplicates', { n: 1 })).toBeVisible()
  await expect(card(reader, /^same/).filter({ hasText: reader.like('create.duplicate') })).toHaveCount(1)
  await selected(reader, 8)
}

async function uploadedBefore(reader: Reader): Promise<void> {
  await reader.button('list.none').click()
  await card(reader, 'one.png').click()
  await placeAll(reader)
  await expect(card(reader, 'one.png')).toContainText(reader.t('create.uploaded'))
  await expect(reader.foot.getByText(reader.like('create.line.uploads'))).toHaveCount(0)
}

async function notesOfCards(reader: Reader): Promise<void> {
  await expect(card(reader, 'tiny.png')).toContainText(reader.t('create.note.small.short'))
  await expect(card(reader, 'moves.gif')).toContainText(reader.t('create.note.frames.short', { n: 2 }))
  await expect(
    card(reader, 'moves.gif')
      .getByTitle(reader.like('create.note.frames', { n: 2 }))
      .first(),
  ).toBeVisible()
  await expect(card(reader, 'deep.png')).toContainText(reader.t('create.note.deep.short', { bits: 16 }))
  await expect(
    card(reader, 'deep.png')
      .getByTitle(reader.like('create.note.deep', { bits: 16 }))
      .first(),
  ).toBeVisible()
}

async function lookAtPictures(reader: Reader): Promise<void> {
  const { dialog, studio } = reader
  const one = card(reader, 'one.png')
  await one.dblclick()
  await expect(dialog).toHaveAccessibleName('one.png')
  await expect(dialog).toContainText('PNG')
  await reader.press('ArrowRight')
  await expect(dialog).not.toHaveAccessibleName('one.png')
  await reader.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(one).toBeFocused()
  await reader.pressOn(one, 'Enter')
  await expect(dialog).toHaveAccessibleName('one.png')
  await reader.press('Escape')
  await reader.fromMenu(one, 'picture.open')
  await expect(dialog).toHaveAccessibleName('one.png')
  await reader.press('Escape')
  const [copied, shown] = [await studio.watch('clipboard.writeText'), await studio.watch('shell.showItemInFolder')]
  const own = [[join(given(reader), 'ready 即用', 'one.png')]]
  await reader.fromMenu(one, 'copy.path', { n: 1 })
  await expect.poll(copied).toEqual(own)
  await reader.fromMenu(one, 'library.showInFolder')
  await expect.poll(shown).toEqual(own)
  await reader.fromMenu(one, 'copy.picture')
  await expect(reader.notices).toContainText(reader.like('copy.picture.done'))
}

async function watchFolder(reader: Reader): Promise<void> {
  const { studio } = reader
  const hot = join(studio.userData, 'scanner 扫描')
  mkdirSync(join(hot, 'inner'), { recursive: true })
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: [hot] })
  const before = await cards(reader).count()
  await reader.button('watch.open').click()
  await expect(reader.text('watch.chip', { name: 'scanner 扫描' })).toBeVisible()
  await smallSample('cameo.jpg', join(hot, 'inner', 'left alone.jpg'))
  await smallSample('medallion.jpg', join(hot, 'scan 1.jpg'))
  await expect(reader.text('watch.came', { n: 1 })).toBeVisible()
  await selected(reader, 1)
  await expect(card(reader, 'scan 1.jpg')).toHaveCount(1)
  await studio.relaunch()
  await reader.goTo('create')
  await expect(reader.text('watch.chip', { name: 'scanner 扫描' })).toBeVisible()
  await smallSample('lettering-seal.jpg', join(hot, 'scan 2.jpg'))
  await expect(card(reader, 'scan 2.jpg')).toHaveCount(1)
  await expect(card(reader, 'left alone.jpg')).toHaveCount(0)
  await reader.button('watch.stop').click()
  await expect(reader.text('watch.chip')).toHaveCount(0)
  await count(reader, before + 2)
}

async function deselectAndRemove(reader: Reader): Promise<void> {
  const all = await cards(reader).count()
  await cards(reader).first().click()
  await reader.button('list.none').click()
  await selected(reader, 0)
  await reader.button('list.all').click()
  await reader.press('Escape')
  await selected(reader, 0)
  await count(reader, all)
  for (const name of ['one.png', 'two.jpg', 'three.webp']) await card(reader, name).click()
  await reader.button('create.removeSome', { n: 3 }).click()
  await count(reader, all - 3)
  await reader.undo()
  await count(reader, all)
  await reader.button('list.none').click()
  await reader.button('create.removeAll', { n: all }).click()
  await expect(cards(reader)).toHaveCount(0)
  await reader.undo()
  await count(reader, all)
  await selected(reader, 0)
}

async function cardSize(reader: Reader): Promise<void> {
  const slider = reader.role('slider', 'create.cardSize')
  const width = async () => (await boxOf(cards(reader).first())).width
  await slider.press('End')
  const large = await width()
  await slider.press('Home')
  await expect.poll(width).toBeLessThan(large)
}

async function ontoPlaces(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const sample = (name: string, as: string) => smallSample(name, join(given(reader), as))
  await sample('cameo.jpg', 'chair/front.jpg')
  await sample('floral-ornament.jpg', 'chair/left.jpg')
  const single = await sample('wood-ornament.jpg', 'single/seal.jpg')
  await reader.role('tab', 'create.design').click()
  const second = reader.t('create.second')
  await dropOnSlot(studio, second, [single])
  await expect(reader.button('slot.change', { slot: second, name: 'seal.jpg' })).toBeVisible()
  await reader.button('slot.change', { slot: second, name: 'seal.jpg' }).focus()
  await carry(page, 'paste', ':focus', { files: [await loosePicture('image.png', '#c63')] })
  const pasted = page.getByRole('button', { name: reader.name('slot.change', { slot: second }) })
  await expect(pasted).toHaveAccessibleName(new RegExp(reader.t('drop.pasted')))
  await studio.answerDialog('showOpenDialog', { canceled: false, filePaths: [single] })
  await pasted.click()
  await reader.button('slot.files').click()
  await expect(reader.button('slot.change', { slot: second, name: 'seal.jpg' })).toBeVisible()
  await reader.button('slot.clear', { slot: second }).click()

  await reader.role('tab', 'create.model').click()
  await page.getByText(reader.name('model.multiview_to_model')).click()
  const place = (view: 'front' | 'left' | 'right', object: string) =>
    reader.t('views.slot', { view: reader.t(`view.${view}`), object })
  await dropOnSlot(studio, place('front', reader.t('views.unnamed')), [join(given(reader), 'chair')])
  await expect(reader.button('slot.change', { slot: place('front', 'chair'), name: 'front.jpg' })).toBeVisible()
  await expect(reader.button('slot.change', { slot: place('left', 'chair'), name: 'left.jpg' })).toBeVisible()
  const letter = (await refusedPictures(given(reader)))[1] ?? ''
  await dropOnSlot(studio, place('right', 'chair'), [letter])
  await expect(
    page.getByText(reader.t('slot.refused', { name: 'letter.png', reason: reader.t('create.refused.not-a-picture') })),
  ).toBeVisible()
  await reader.role('tab', 'create.relief').click()
}

async function convertThem(reader: Reader, passage: Passage): Promise<void> {
  await emptyTray(reader)
  const folder = await convertedPictures(given(reader))
  const kept = new Map(Object.keys(converted).map((name) => [name, readFileSync(join(folder, name))]))
  await reader.studio.dropFiles('body', [folder])
  await count(reader, 7)
  // What it becomes stands on the card before anything is pressed.
  await expect(card(reader, 'wide.png')).toContainText(/9,000 × 5,000 → 4,096 × 2,276 PNG/)
  await expect(card(reader, 'wide.png')).toContainText(reader.like('create.plan.bytes'))
  expect(passage.text).not.toBe('')
  for (const [name, format] of Object.entries(converted)) await expect(card(reader, name), name).toContainText(format)
  for (const [name, bytes] of kept) expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true)
}

async function becomes(reader: Reader, passage: Passage): Promise<void> {
  for (const [row, [name, format]] of Object.entries(converted).entries()) {
    const [, into = ''] = passage.sentences[row]?.split(' | ') ?? []
    if (row < 5) expect(into, name).toContain(format)
    await expect(card(reader, name).getByRole('button', { name: new RegExp(`: ?${name}|：${name}`) })).toBeVisible()
  }
}

async function dropRefused(reader: Reader): Promise<void> {
  await emptyTray(reader)
  await reader.page.setViewportSize({ width: 1600, height: 1400 })
  await reader.studio.dropFiles('body', await refusedPictures(given(reader)))
  await count(reader, Object.keys(refused).length)
}

/** The card of each row's file says what stands in its last cell. */
async function saysOnCards(reader: Reader, { sentences }: Passage, from: number, to: number): Promise<void> {
  for (const [row, name] of Object.entries(refused)) {
    if (Number(row) < from || Number(row) > to) continue
    const says = sentences[Number(row)]?.split(' | ').at(-1) ?? ''
    await expect(card(reader, name), name).toContainText(new RegExp(plain(says).replaceAll('…', '.+?'), 'i'))
  }
}

async function fixThem(reader: Reader): Promise<void> {
  await emptyTray(reader)
  const folder = await convertedPictures(given(reader))
  const kept = new Map(Object.keys(converted).map((name) => [name, readFileSync(join(folder, name))]))
  await reader.studio.dropFiles('body', [folder])
  await expect(card(reader, 'profile.tif')).toContainText(reader.t('create.change.colours'))
  await reader.button('create.remedyAll', { n: 7 }).click()
  await reader.button('create.kind.convertTo', { n: 1, found: 'HEIC', format: 'JPEG' }, reader.dialog).click()
  await expect(card(reader, 'phone.heic')).toContainText(reader.t('create.remedied.convert'))
  await reader.button('create.remedyEach', { n: 6 }, reader.dialog).click()
  await selected(reader, 7)
  await card(reader, 'phone.heic').hover()
  await reader.button('create.remove', { name: 'phone.heic' }).click()
  await count(reader, 6)
  await reader.undo()
  await count(reader, 7)
  for (const [name, bytes] of kept) expect(readFileSync(join(folder, name)).equals(bytes), name).toBe(true)
  // A picture that the camera turned stands upright.
  await reader.studio.dropFiles('body', [join(given(reader), 'ready 即用', 'two.jpg')])
  await expect(card(reader, 'two.jpg')).toContainText('60 × 90')
}

export const createPictures: ChapterSteps = {
  heading: 'Create',
  passages: [
    [
      does(['Drop pictures or whole folders'], addPictures),
      does(['A pasted picture', 'Links and text'], pastedAndRefused),
      does(['PNG, JPEG, WebP', 'Everything is checked'], readyAtOnce),
      does(['System files are skipped'], uploadedBefore),
      does(['A card also says'], notesOfCards),
      does(['A double click, Enter', 'The menu also has'], lookAtPictures),
    ],
    [does(['**Watch a folder…** brings', 'A chip says', 'Folders in it'], watchFolder)],
    [
      does(['**Deselect all**'], deselectAndRemove),
      does(['The slider below'], cardSize),
      does(['Files and folders'], ontoPlaces),
    ],
    [does(['A picture that is refused says why'], convertThem)],
    [does(['TIFF of grey', 'EXR', 'PSD, PSB', 'SVG', 'HEIC, AVIF', 'larger than 10 MiB'], becomes)],
    [left('explains', 'No picture takes', 'One that would', 'Make it smaller', 'Within that')],
    [does(['A file that cannot be used'], dropRefused)],
    [
      does(['nothing inside', 'a text', 'a kind that', 'cut off'], (reader, passage) =>
        saysOnCards(reader, passage, 0, 3),
      ),
      left('this machine', 'more than the service takes'),
      does(
        [
          'the same for its pixels',
          'what would take',
          'a PSD or PSB',
          'a JPEG of other',
          'any other packing',
          'a TIFF whose packing is old-style JPEG',
          'a TIFF whose packing is JPEG 2000',
          'a TIFF whose packing is JPEG XL',
          'a TIFF whose packing is WebP',
          'a TIFF whose packing is LERC',
          'a TIFF whose packing is LZMA',
          'a TIFF whose packing is JBIG',
          'an EXR whose packing',
          'an EXR with several',
          'moved or deleted since',
        ],
        (reader, passage) => saysOnCards(reader, passage, 5, 19),
      ),
      left('this machine', 'a file that your account may not read'),
      left('other system', 'a network path', 'a name such as'),
      left('this machine', 'a disk or drive'),
    ],
    [
      left(
        'real service',
        'A height map from',
        'One that the studio',
        'Beside its size',
        'A mask of',
        'Where a picture',
        'Open it',
      ),
    ],
    [
      does(
        [
          'Where colours of another profile',
          '**Fix 3 pictures…**',
          'The orientation',
          'What you remove',
          'Your original files',
        ],
        fixThem,
      ),
    ],
  ],
}
