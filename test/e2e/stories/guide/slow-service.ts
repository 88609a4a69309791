// The chapter When the service is slow to answer: asked again, fetched again and tried now, at the region of the Queue.
import type { Locator } from '@playwright/test'
import type { TextKey } from '../../../../src-renderer/text/en.ts'
import { expect } from '../../helpers/slow-expect.ts'
import { card, choose } from './acts.ts'
import { type ChapterSteps, does, left } from './guide-steps.ts'
import { act, place, points, rows } from './queue.ts'
import type { Reader } from './reader.ts'

/** Places what the service is too busy to take: its row says when it is tried next. */
async function placeInVain(reader: Reader, title: TextKey, at: number): Promise<Locator> {
  reader.region.sandbox.setFaults({ faults: { 'rate-limit-silent': { only: 'POST /jobs' } } })
  await reader.goTo('create')
  await choose(reader, title, at)
  await place(reader)
  const row = rows(reader).first()
  await expect(row).toContainText(reader.like('queue.note.unsentAgain'))
  return row
}

async function untilTried(reader: Reader): Promise<void> {
  await reader.goTo('create')
  await reader.button('list.none').click()
  await card(reader, 'bowl').click()
  const row = await placeInVain(reader, 'create.tier', 0)
  reader.region.sandbox.setFaults({})
  // By itself too.
  await expect(row).toContainText(reader.t('queue.stage.done'))
}

async function tryNow(reader: Reader): Promise<void> {
  const row = await placeInVain(reader, 'create.height', 1)
  const before = points(reader)
  await act(reader, row, 'queue.action.now').click()
  await expect(act(reader, row, 'queue.action.now')).toBeVisible()
  reader.region.sandbox.setFaults({})
  // It may go by itself before it is pressed once more.
  await expect(async () => {
    await act(reader, row, 'queue.action.now').evaluateAll((all) => all.map((each) => (each as HTMLElement).click()))
    expect(await row.textContent()).toContain(reader.t('queue.stage.done'))
  }).toPass()
  expect(before - points(reader)).toBe(30)
}

async function notArrived(reader: Reader): Promise<void> {
  const { region } = reader
  region.sandbox.setFaults({ faults: { 'late-artifacts': { seconds: 1e6 } } })
  await reader.goTo('create')
  await choose(reader, 'create.background', 0)
  await place(reader)
  const row = rows(reader).first()
  await expect(row).toContainText(reader.t('queue.stage.late'))
  await expect(row).toContainText(reader.like('queue.note.late'))
  const before = points(reader)
  region.sandbox.setFaults({})
  await act(reader, row, 'queue.action.fetch').click()
  await expect(row).toContainText(reader.t('queue.stage.done'))
  expect(points(reader)).toBe(before)
}

export const slowService: ChapterSteps = {
  heading: 'When the service is slow to answer',
  passages: [
    [
      left('explains', 'Nothing is bought'),
      does(['A row says what'], untilTried),
      does(['**Check again**'], async (reader) => {
        await lostAnswerAgain(reader)
        await notArrived(reader)
      }),
      does(['**Try now**'], tryNow),
      left('explains', 'All of it also'),
    ],
  ],
}

/** Another answer that is lost, asked for by Check again. */
async function lostAnswerAgain(reader: Reader): Promise<void> {
  const { region } = reader
  const lost = { 'html-from-proxy': { only: 'POST /jobs' } }
  region.sandbox.setFaults({ faults: { ...lost, 'error-reading': { only: 'GET /account/usage', status: 503 } } })
  await reader.goTo('create')
  await choose(reader, 'create.height', 0)
  await place(reader)
  await expect(rows(reader).first()).toContainText(reader.t('queue.stage.checking'))
  await expect(rows(reader).first()).toContainText(reader.like('queue.note.checkingAgain'))
  region.sandbox.setFaults({})
  await act(reader, rows(reader).first(), 'queue.action.check').click()
  await expect(rows(reader).first()).toContainText(reader.t('queue.stage.done'))
}
