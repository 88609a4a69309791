// An account's page goes to the browser only once its address was agreed to, and then that address alone.
import { expect, it } from 'vitest'
import { createPageGuard } from '../../../src-main/consent/page-guard.ts'
import type { Question } from '../../../src-main/ports.ts'
import { success } from '../../../src-shared/failure.ts'

function guard(answer: () => boolean) {
  const asked: Question[] = []
  const opened: (string | undefined)[] = []
  const account: { name: string; page?: string } = { name: 'Workshop', page: 'https://region.example/points' }
  const desk = {
    ask: async (question: Question) => {
      asked.push(question)
      return answer()
    },
  }
  const pages = createPageGuard({ desk, accountOf: (id) => (id === 'a' ? account : undefined) })
  const open = (id = 'a') =>
    pages.open(id, () => {
      opened.push(account.page)
      return success(undefined)
    })
  return { account, asked, opened, open }
}

it('asks with the whole address, once for each', async () => {
  const { account, asked, opened, open } = guard(() => true)
  expect([await open(), await open()]).toEqual([success(undefined), success(undefined)])
  account.page = 'https://region.example/other'
  await open()
  expect(asked.map((each) => each.what === 'page' && [each.address, each.account])).toEqual([
    ['https://region.example/points', 'Workshop'],
    ['https://region.example/other', 'Workshop'],
  ])
  expect(opened).toHaveLength(3)
})

it('opens nothing after a no, and nothing that took its place while the question stood', async () => {
  const refused = guard(() => false)
  expect(await refused.open()).toMatchObject({ failure: { kind: 'not-confirmed' } })
  const swapped = guard(() => {
    swapped.account.page = 'https://elsewhere.example/?key=1'
    return true
  })
  expect(await swapped.open()).toMatchObject({ failure: { kind: 'not-confirmed' } })
  expect([...refused.opened, ...swapped.opened]).toEqual([])
})

it('knows no page where none was entered, or that is none', async () => {
  const { account, asked, open } = guard(() => true)
  expect(await open('b')).toMatchObject({ failure: { kind: 'account-unknown' } })
  account.page = 'https://[/'
  expect(await open()).toMatchObject({ failure: { kind: 'page-not-opened' } })
  expect(asked).toEqual([])
})
