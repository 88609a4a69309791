// Whoever does not read the system's language chooses another before anything else.
import { expect, test } from '../helpers/fixture.ts'

test('the first start speaks another language at once, and the studio after it', async ({ studio }) => {
  const { page } = studio
  await page.getByText('简体中文').click()
  await expect(page.getByRole('button', { name: '试用练习区' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByText('English').click()
  await expect(page.getByRole('button', { name: 'Try the practice region' })).toBeVisible()
  await page.getByText('简体中文').click()
  await studio.relaunch()
  await studio.page.getByRole('button', { name: '试用练习区' }).click()
  await expect(studio.page.getByRole('button', { name: '添加图片…' }).first()).toBeVisible()
})
