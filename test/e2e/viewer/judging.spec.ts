// Going through a batch in the viewer: star, tags and note by the keyboard alone, and away with what is not wanted.
import { join } from 'node:path'
import { reliefOptionsSchema } from '../../../src-shared/service/relief.ts'
import { expect, test } from '../helpers/fixture.ts'
import { enterPracticeRegion } from '../helpers/places.ts'
import { closeResult, doneOrders, openResult, placeOrder } from '../helpers/result-orders.ts'
import { smallSample } from '../helpers/small-sample.ts'

test.use({ launch: { args: ['--practice-speed=200'] } })

const relief = { kind: 'relief', options: reliefOptionsSchema.parse({ output_format: 'png' }) } as const

test('a result is starred, tagged and deleted where it is looked at, and the next one comes', async ({ studio }) => {
  const { page } = studio
  await enterPracticeRegion(studio)
  const names = ['cameo.jpg', 'medallion.jpg', 'wood-ornament.jpg']
  await studio.dropFiles('body', await Promise.all(names.map((name) => smallSample(name, join(studio.userData, name)))))
  await expect(page.getByText('3 selected')).toBeVisible()
  const placed: string[] = []
  for (const name of names) placed.push(await placeOrder(page, relief, { source: name }))
  await doneOrders(page, placed)

  await openResult(page, placed[1] ?? '')
  const title = page.getByRole('heading', { level: 2 })
  await expect(title).toHaveText('medallion')
  const star = page.getByRole('button', { name: 'Star', exact: true })
  await page.keyboard.press('.')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+z')
  await expect(star).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Use as input' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Tags, client and note…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marks of medallion' })
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('spring')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('deeper edges')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const marks = async () => {
    const found = await page.evaluate(
      (id) =>
        window.studio.orders
          .list({ before: null, most: 50 })
          .then((answer) => (answer.ok ? answer.value.find((order) => order.id === id)?.marks : undefined)),
      placed[1],
    )
    return found && { tags: found.tags, note: found.note }
  }
  await expect.poll(marks).toEqual({ tags: ['spring'], note: 'deeper edges' })

  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: /^Delete/ }).click()
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Deleted 1 result.')).toBeVisible()
  await expect(title).toHaveText('cameo')
  await page.getByRole('button', { name: 'Undo' }).click()
  await closeResult(page)
  await expect(page.getByRole('option')).toHaveCount(3)
})
