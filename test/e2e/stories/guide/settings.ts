// The chapter Settings, with those on networks and lost records.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { TextKey } from '../../../../src-renderer/text/en.ts'
import { wordsIn } from '../../../helpers/guide/guide-words.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { cards, done, dropNamed, placeAll } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'
import { ownAccount, withRichAccount } from './rich-account.ts'

export const section = (reader: Reader, key: TextKey): Locator => reader.role('region', key)
const looks = ({ page }: Reader) => page.locator('html')

async function everySection(reader: Reader): Promise<void> {
  await reader.goTo('settings')
  await expect(section(reader, 'settings.accounts')).toContainText(reader.t('settings.key.practice'))
  for (const key of ['settings.folder', 'settings.pattern'] as const)
    await expect(section(reader, 'settings.saving')).toContainText(reader.t(key))
  const spending = section(reader, 'settings.spending')
  for (const key of ['settings.confirmAbove', 'settings.capPerDay', 'settings.capPerMonth'] as const)
    await expect(spending.getByRole('textbox', { name: reader.name(key) })).toBeVisible()
  await expect(section(reader, 'settings.appearance')).toContainText(reader.t('settings.theme'))
  await dropNamed(reader, { 'a.jpg': 'cameo.jpg' }, 1)
  const cap = spending.getByRole('textbox', { name: reader.name('settings.capPerDay') })
  await reader.goTo('settings')
  await cap.fill('10')
  await cap.press('Enter')
  await reader.goTo('create')
  const above = reader.foot.getByText(reader.like('create.missing.cap.day'))
  await expect(reader.foot).toHaveAttribute('aria-busy', 'false')
  await expect(above, 'practice points do not count').toBeHidden()
  await withRichAccount(reader, async () => {
    await reader.goTo('create')
    await expect(above).toBeVisible()
  })
  const asked = await reader.studio.answerQuestions('yes')
  await reader.goTo('settings')
  await cap.fill('0')
  await cap.press('Enter')
  await expect.poll(async () => (await asked()).length, 'raising a cap asks').toBe(1)
}

async function notifications(reader: Reader): Promise<void> {
  const box = section(reader, 'settings.notifications')
  for (const key of ['settings.notesTogether', 'settings.noteSound', 'settings.quietHours'] as const) {
    const one = box.getByRole('switch', { name: reader.first(key) })
    await one.press('Space')
    await expect(one).toBeChecked()
  }
  await expect(box.getByLabel(reader.t('settings.quietHours.from'))).toBeVisible()
  await box.getByRole('switch', { name: reader.first('settings.quietHours') }).press('Space')
}

async function inTray(reader: Reader): Promise<void> {
  const { app } = reader.studio
  await app.evaluate(({ Tray }) => {
    const { setToolTip } = Tray.prototype
    Tray.prototype.setToolTip = function (tip) {
      Object.assign(globalThis, { trayTip: tip })
      setToolTip.call(this, tip)
    }
  })
  const one = section(reader, 'settings.saving').getByRole('switch', { name: reader.first('settings.goOnClosed') })
  await one.press('Space')
  await expect(one).toBeChecked()
  await expect.poll(() => app.evaluate(() => Reflect.get(globalThis, 'trayTip'))).toContain('Asset Studio')
  await one.press('Space')
}

async function language(reader: Reader): Promise<void> {
  const { page } = reader
  const box = section(reader, 'settings.appearance')
  const other = reader.language === 'en' ? ['简体中文', 'zh-CN'] : ['English', 'en']
  const own = reader.language === 'en' ? 'English' : '简体中文'
  await box.getByText(other[0] ?? '', { exact: true }).click()
  await expect(looks(reader)).toHaveAttribute('lang', other[1] ?? '')
  await page.getByText(own, { exact: true }).click()
  await expect(looks(reader)).toHaveAttribute('lang', reader.language)
  expect(existsSync(join(reader.studio.userData, 'studio.db'))).toBe(true)
}

async function interfaceSize(reader: Reader): Promise<void> {
  const { studio } = reader
  const factor = () =>
    studio.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor())
  const sizes = reader.role('radiogroup', 'settings.scale', {}, section(reader, 'settings.appearance'))
  await expect(sizes.getByRole('radio').first()).toBeAttached()
  await reader.press('Control+=')
  await expect.poll(factor).toBeCloseTo(1.1)
  await studio.relaunch()
  await expect.poll(factor).toBeCloseTo(1.1)
  await reader.press('Control+-')
  await expect.poll(factor).toBeCloseTo(1)
  await reader.press('Control+-')
  await reader.press('Control+0')
  await expect.poll(factor).toBeCloseTo(1)
  await reader.goTo('settings')
  await reader.role('radio', 'settings.motion.less', {}, reader.role('radiogroup', 'settings.motion')).press('Space')
  await expect(looks(reader)).toHaveAttribute('data-motion', 'less')
}

async function newKey(reader: Reader): Promise<void> {
  const { page } = reader
  await withRichAccount(reader, async (region) => {
    await reader.goTo('create')
    await expect(cards(reader)).not.toHaveCount(0)
    await placeAll(reader)
    await done(reader, 1)
    const points = region.sandbox.accounts.find(({ name }) => name === 'second')?.points
    await reader.goTo('settings')
    reader.t('settings.account.edit')
    await reader.button('settings.account.editOf', { name: ownAccount }).click()
    const field = reader.dialog.getByRole('textbox', { name: reader.name('settings.account.newKey') })
    await field.fill(region.key('second'))
    await reader.button('settings.account.replaceKey').click()
    await expect(reader.button('settings.account.addApart')).toBeVisible()
    expect(region.sandbox.accounts.find(({ name }) => name === 'second')?.points).toBe(points)
    await field.fill(region.sandbox.renewKey('rich'))
    await reader.button('settings.account.replaceKey').click()
    await expect(reader.text('settings.account.replaced').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })
}

async function licences(reader: Reader): Promise<void> {
  await reader.goTo('settings')
  await section(reader, 'settings.about')
    .getByRole('button', { name: reader.name('settings.about.licences') })
    .click()
  await expect(reader.dialog.getByRole('option').filter({ hasText: /^zod/ })).toHaveCount(1)
  await reader.page.keyboard.press('Escape')
}

async function reset(reader: Reader): Promise<void> {
  const name = reader.t('settings.appearance')
  reader.t('settings.reset')
  await reader.button('settings.resetOf', { section: name }).click()
  await expect(looks(reader)).toHaveAttribute('data-motion', 'system')
  // The window speaks the computer's language again, and so does the button.
  reader.t('notices.undo')
  await expect(looks(reader)).toHaveAttribute('lang', 'en')
  await reader.page.getByRole('button', { name: wordsIn.en['notices.undo'], exact: true }).last().click()
  await expect(looks(reader)).toHaveAttribute('data-motion', 'less')
  await expect(looks(reader)).toHaveAttribute('lang', reader.language)
}

async function settingsFile(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const file = join(studio.userData, '设置 ü.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await section(reader, 'settings.file')
    .getByRole('button', { name: reader.name('settings.file.export') })
    .click()
  await expect(reader.text('settings.file.saved').first()).toBeVisible()
  expect(readFileSync(file, 'utf8')).not.toMatch(/practice_|Pictures/)
  const motion = reader.role('radiogroup', 'settings.motion')
  await reader.role('radio', 'settings.motion.system', {}, motion).press('Space')
  await expect(looks(reader)).toHaveAttribute('data-motion', 'system')
  const input = page.getByLabel(reader.t('settings.file.import')).and(page.locator('input'))
  await input.setInputFiles(file)
  await expect(looks(reader)).toHaveAttribute('data-motion', 'less')
  await reader.undo()
  await expect(looks(reader)).toHaveAttribute('data-motion', 'system')
  const foreign = join(studio.userData, 'foreign.json')
  writeFileSync(foreign, '{"theme":"light"}')
  await input.setInputFiles(foreign)
  await expect(reader.text('settings.file.trouble.foreign', { name: 'foreign.json' })).toBeVisible()
}

async function diagnostics(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const box = section(reader, 'diagnostics.title')
  await expect(box).toContainText(/Electron/)
  await reader.button('diagnostics.copySystem', {}, box).click()
  await reader.button('diagnostics.log', {}, box).click()
  await expect(reader.dialog.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.type('no such words')
  await expect(reader.dialog.getByRole('status')).toHaveText(reader.t('diagnostics.log.none'))
  const shown = await studio.watch('shell.showItemInFolder')
  await reader.button('diagnostics.log.show', {}, reader.dialog).click()
  await expect.poll(shown).toEqual([[join(studio.userData, 'logs', 'studio.log')]])
  await page.keyboard.press('Escape')
  const file = join(studio.userData, '诊断 ü.json')
  await studio.answerDialog('showSaveDialog', { canceled: false, filePath: file })
  await reader.button('diagnostics.bundle', {}, box).click()
  const text = reader.role('region', 'diagnostics.bundle.text')
  await expect(text).toContainText('asset-studio-diagnostics')
  const read = await text.textContent()
  await reader.button('diagnostics.bundle.save', {}, reader.dialog).click()
  await expect(reader.text('diagnostics.bundle.saved').first()).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe(read)
  expect(read).not.toMatch(/practice_|Bearer/)
  if (await reader.dialog.isVisible()) await page.keyboard.press('Escape')
}

async function network(reader: Reader): Promise<void> {
  await withRichAccount(reader, async () => {
    const box = section(reader, 'settings.network')
    await expect(box).toContainText(reader.t('settings.network.direct'))
    reader.t('settings.network.test')
    await reader.button('settings.network.testOf', { name: ownAccount }, box).click()
    await expect(box).toContainText(reader.like('settings.network.found.plain'))
    reader.t('place.settings')
  })
}

async function rebuildButton(reader: Reader): Promise<void> {
  await withRichAccount(reader, async () => {
    reader.t('settings.account.edit')
    await reader.button('settings.account.editOf', { name: ownAccount }).click()
    await expect(reader.dialog.getByRole('button', { name: reader.first('settings.account.rebuildNow') })).toBeVisible()
    await reader.page.keyboard.press('Escape')
  })
}

export const settings: ChapterSteps = {
  heading: 'Settings',
  passages: [
    [does(['Accounts and where'], everySection), does(['**Notifications** of'], notifications)],
    [does(['On Windows and Linux'], inTray), left('another start', 'There it goes on')],
    [does(['The studio speaks', 'It follows the system', 'The file `studio.db`'], language)],
    [does(['**Interface size**', 'It is remembered', '**Motion** set'], interfaceSize)],
    [does(['A new key for an account', 'The key of another'], newKey), left('explains', 'Where nothing was ordered')],
    [left('another start', '**Updates**', 'The studio then asks', 'What was found'), does(['**About** has'], licences)],
    [does(['**Reset** stands'], reset), does(['Under **Settings file**', 'A file that is something'], settingsFile)],
    [does(['**Privacy and diagnostics**', '**Log…**', 'When somebody helps', 'The studio sends'], diagnostics)],
  ],
}

export const companyNetwork: ChapterSteps = {
  heading: 'In a company network',
  passages: [
    [
      left('another start', 'The studio uses the proxy'),
      does(['**Settings**, under **Network**', '**Test** connects'], network),
      left('another start', 'When the proxy wants', 'Until then', 'A proxy that asks', 'The practice region'),
    ],
  ],
}

export const lostRecords: ChapterSteps = {
  heading: 'When records are lost',
  passages: [
    [
      left('another start', 'Everything you ordered', "When the studio's own"),
      does(['The same button'], rebuildButton),
      left('another start', 'The service does not', 'Orders that wait'),
    ],
    [left('another start', 'Orders that only')],
  ],
}
