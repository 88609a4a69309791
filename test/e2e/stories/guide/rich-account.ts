// An account beside the practice region, at a region that is served for it: for what practice points are too free for.
import type { ServedRegion } from '../../../helpers/region/served-region.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { account } from './acts.ts'
import type { Reader } from './reader.ts'

export const ownAccount = 'Atelier 林'

/** The form of an account, in any language. */
export async function fillAccount(reader: Reader, baseUrl: string, apiKey: string): Promise<void> {
  await reader.role('textbox', 'entry.name').fill(ownAccount)
  await reader.role('textbox', 'entry.baseUrl').fill(baseUrl)
  await reader.role('textbox', 'entry.apiKey').fill(apiKey)
  await reader.button('entry.add').click()
}

/** Uses one meanwhile, which is added in Settings at first, and goes back to the practice region. */
export async function withRichAccount(
  reader: Reader,
  meanwhile: (region: ServedRegion) => Promise<void>,
): Promise<void> {
  const region = await reader.serveRegion()
  const own = reader.page.getByRole('menuitemradio', { name: new RegExp(ownAccount) })
  await reader.goTo('settings')
  await account(reader).click()
  await reader.role('menuitem', 'account.manage').waitFor()
  if (await own.isVisible()) await own.click()
  else {
    await reader.page.keyboard.press('Escape')
    await reader.button('settings.account.add').click()
    await fillAccount(reader, region.baseUrl, region.key('rich'))
  }
  await expect(account(reader)).toHaveAccessibleName(new RegExp(ownAccount))
  await meanwhile(region)
  await account(reader).click()
  await reader.page.getByRole('menuitemradio').filter({ hasNotText: ownAccount }).first().click()
  await expect(account(reader)).not.toHaveAccessibleName(new RegExp(ownAccount))
}
