// The chapter First start: both doors, what is asked before a key is sent, and where the key lies then.
import { servedRegion } from '../../../helpers/region/served-region.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { account } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import type { Reader } from './reader.ts'
import { fillAccount, ownAccount } from './rich-account.ts'

async function useAccount(reader: Reader): Promise<void> {
  const { page, studio } = reader
  const region = await servedRegion()
  try {
    const { host, port } = new URL(region.baseUrl)
    expect(region.baseUrl).toMatch(/\/v2$/)
    const asked = await studio.answerQuestions('yes')
    await fillAccount(reader, region.baseUrl, 'practice_wrong')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(reader.button('entry.add'), 'nothing was saved').toBeVisible()
    await fillAccount(reader, region.baseUrl, region.key('rich'))
    await expect(account(reader)).toHaveAccessibleName(new RegExp(`${ownAccount}.*100,000`))
    const said = await asked()
    expect(said.length).toBeGreaterThan(0)
    for (const { message } of said) expect(message).toContain(host)
    expect(port, 'the program on this computer is named by its port').not.toBe('')

    await reader.goTo('settings')
    await expect(reader.text('settings.key.keychain').first()).toBeVisible()
    await reader.button('settings.account.editOf', { name: ownAccount }).click()
    const field = reader.dialog.getByRole('textbox', { name: reader.name('settings.account.newKey') })
    await expect(field, 'the key is never shown again').toHaveValue('')
    expect(await page.locator('body').innerHTML()).not.toContain(region.key('rich'))
    const before = (await asked()).length
    await field.fill(region.sandbox.renewKey('rich'))
    await reader.button('settings.account.replaceKey').click()
    await expect(reader.notices.getByText(reader.like('settings.account.replaced'))).toBeVisible()
    expect((await asked())[before]?.message, 'asked when a key is replaced too').toContain(host)
    await reader.button('settings.account.remove').click()
    await reader.button('settings.account.removeNow').click()
  } finally {
    await region.end()
  }
}

async function practise(reader: Reader): Promise<void> {
  await reader.button('first.practice.try').click()
  await expect(reader.button('create.add').first()).toBeVisible()
  await expect(account(reader)).toContainText('5,000')
  await expect(account(reader)).toContainText(reader.t('account.practice'))
  await reader.goTo('settings')
  await expect(reader.role('region', 'settings.practice')).toBeVisible()
  await expect(reader.role('region', 'settings.network').getByText(reader.like('settings.network.none'))).toBeVisible()
  await reader.goTo('create')
}

export const title: ChapterSteps = {
  heading: 'User guide',
  passages: [[left('explains', '[')], [left('explains', 'Asset Studio turns')]],
}

export const firstStart: ChapterSteps = {
  heading: 'First start',
  passages: [
    [does(['**Add account** takes', 'Both are tested', 'The key goes', 'Before a key is sent'], useAccount)],
    [does(['**Try the practice region**', 'It is free'], practise), left('explains', 'Its results are honest')],
    [left('explains', 'An account belongs', 'Pictures, orders')],
  ],
}
