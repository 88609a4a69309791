// The chapter Recipes, its end: what the foot of the window says of every order, and what large sums and low balances ask.
import { allOrders } from '../../helpers/all-orders.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { account, choose, counted, dropNamed, emptyTray, firstRows } from './acts.ts'
import { type ChapterSteps, does } from './guide-steps.ts'
import type { Reader } from './reader.ts'
import { withRichAccount } from './rich-account.ts'

async function foot(reader: Reader): Promise<void> {
  await emptyTray(reader)
  await reader.role('tab', 'create.relief').click()
  await dropNamed(reader, { 'x.jpg': 'floral-ornament.jpg', 'y.jpg': 'line-art-koi.png', 'z.jpg': 'cameo.jpg' }, 3)
  await expect(reader.foot.getByText(reader.like('create.line.uploads', { n: 2 })).first()).toBeVisible()
  await expect(reader.foot.getByText(reader.like('create.balanceAfter')).first()).toBeVisible()
  await expect(reader.foot.getByText(reader.like('create.reuse', { n: 1 })).first()).toBeVisible()
  await expect(reader.foot.getByText(/prices|价格|目录/).first()).toBeVisible()
}

async function placeThree(reader: Reader): Promise<void> {
  const { page } = reader
  await reader.goTo('queue')
  await reader.button('queue.pause').click()
  await reader.goTo('create')
  const before = (await allOrders(page)).length
  await expect(reader.foot).toHaveAttribute('aria-busy', 'false')
  await expect(
    reader
      .button('create.place', { n: 3 }, reader.foot)
      .or(reader.foot.getByRole('button', { name: reader.first('create.place', { n: 3 }) }))
      .first(),
  ).toBeEnabled()
  await reader.press('Control+Enter')
  await expect.poll(async () => (await allOrders(page)).length).toBe(before + 3)
  await expect(reader.foot.getByText(reader.like('create.agreed', { n: 92 }))).toBeVisible()
  await choose(reader, 'create.height', 1)
  const marks = reader.role('group', 'create.marks')
  await marks.getByRole('combobox', { name: reader.t('marks.client') }).fill('老凤祥')
  await marks.getByRole('combobox', { name: reader.t('marks.tags') }).fill('spring')
  await page.keyboard.press('Enter')
  await expect(reader.foot).toHaveAttribute('aria-busy', 'false')
  await reader.press('Control+Shift+Enter')
  await expect.poll(async () => (await allOrders(page)).length).toBe(before + 6)
  const newest = (await allOrders(page)).slice(0, 3)
  for (const order of newest) expect(order.marks).toMatchObject({ client: '老凤祥', tags: ['spring'] })
  await reader.goTo('queue')
  await expect(firstRows(reader)).toHaveCount(3)
  await reader.goTo('create')
  await expect(marks.getByRole('combobox', { name: reader.t('marks.client') })).toHaveValue('老凤祥')
  await reader.goTo('queue')
  await reader.button('queue.resume').click()
}

async function largeSum(reader: Reader): Promise<void> {
  const { page, studio } = reader
  await withRichAccount(reader, async () => {
    await reader.goTo('create')
    await emptyTray(reader)
    await dropNamed(reader, { 'x.jpg': 'floral-ornament.jpg', 'y.jpg': 'line-art-koi.png' }, 2)
    await reader.button('variants.open').click()
    const style = reader.role('group', 'create.style', {}, reader.dialog)
    for (let n = 1; n < 11; n += 1) await style.getByRole('checkbox').nth(n).locator('..').click()
    await reader.button('variants.done', {}, reader.dialog).click()
    await expect(reader.foot.getByText(reader.like('create.total')).first()).toBeVisible()
    const before = (await allOrders(page)).length
    const asked = await studio.answerQuestions('no')
    await expect(reader.foot).toHaveAttribute('aria-busy', 'false')
    await counted(reader, 'create.place', reader.foot).click()
    if (await reader.dialog.isVisible()) await counted(reader, 'create.place', reader.dialog).click()
    await expect.poll(async () => (await asked()).length).toBe(1)
    const [question] = await asked()
    expect(`${question?.message} ${question?.detail}`).toMatch(/Atelier 林/)
    expect((await allOrders(page)).length, 'not placed').toBe(before)

    await reader.goTo('settings')
    const spending = reader.role('region', 'settings.spending')
    const limit = spending.getByLabel(reader.t('settings.confirmAbove'))
    // What was just refused is not asked about again at once.
    await expect(async () => {
      await limit.fill('900')
      await limit.press('Enter')
      expect((await asked()).length, 'raising it asks as well').toBe(2)
    }).toPass()
    await studio.answerQuestions('yes')
  })
}

async function lowBalance(reader: Reader): Promise<void> {
  const { studio } = reader
  await withRichAccount(reader, async (region) => {
    const limit = reader.role('region', 'settings.spending').getByLabel(reader.t('settings.lowBalance'))
    await limit.fill('200000')
    await limit.press('Enter')
    await expect(account(reader)).toContainText(reader.t('account.low'))
    await expect(reader.text('account.lowNews').first()).toBeVisible()
    region.sandbox.refill('rich', 500_000)
    await studio.app.evaluate(({ app }) => app.emit('browser-window-focus'))
    await expect(account(reader)).toContainText('600,000')
    await expect(account(reader)).not.toContainText(reader.t('account.low'))
  })
}

async function morePoints(reader: Reader): Promise<void> {
  const { dialog, studio } = reader
  await withRichAccount(reader, async () => {
    const opened = await studio.watch('shell.openExternal')
    const asked = await studio.answerQuestions('yes')
    await account(reader).click()
    await reader.role('menuitem', 'points.page').click()
    await dialog.getByLabel(reader.t('entry.page')).fill('https://region.example/points')
    await reader.button('settings.account.save', {}, dialog).click()
    await expect(dialog).toHaveCount(0)
    await account(reader).click()
    await reader.role('menuitem', 'points.get').click()
    await expect.poll(opened).toEqual([['https://region.example/points']])
    expect((await asked())[0]?.detail).toContain('https://region.example/points')
  })
  await account(reader).click()
  await reader.role('menuitem', 'settings.practice.refill').click()
  await expect(reader.notices).toContainText(reader.t('settings.practice.refilled', { points: '5,000' }))
}

export const recipeFoot: ChapterSteps = {
  heading: 'Recipes',
  from: 3,
  passages: [
    [
      does(['The foot of the window', 'Points that earlier', 'A picture that was uploaded'], foot),
      does(['**Place 3 orders**', '**Client** and **Tags**'], placeThree),
      does(['When more than 500', 'You set the limit', 'Practice points'], largeSum),
    ],
    [
      does(['Under **Warn me below**', 'The balance is read'], lowBalance),
      does(['Where points are missing'], morePoints),
    ],
  ],
}
