// The queue of acts on the files of results: one at a time, and what can wait lets the others go first.
import { expect, it } from 'vitest'
import { createFactsRenewals } from '../../../src-main/library/facts-renewals.ts'
import { createTurns } from '../../../src-main/library/in-turn.ts'

it('lets acts go before what can wait, one at a time, whatever becomes of each', async () => {
  const { inTurn, behind, settled } = createTurns()
  const done: string[] = []
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const act = (name: string) => async () => void done.push(name)
  void behind(async () => {
    begun.resolve()
    await gate.promise
    done.push('under way')
  })
  for (let at = 0; at < 3; at += 1) void behind(act(`later ${at}`))
  await begun.promise
  const failing = inTurn(async () => {
    throw new Error('of the act')
  })
  void inTurn(act('first'))
  gate.resolve()
  await expect(failing).rejects.toThrow('of the act')
  await settled()
  expect(done).toEqual(['under way', 'first', 'later 0', 'later 1', 'later 2'])
})

it('a delete waits for one renewal of facts, not for hundreds', async () => {
  const { inTurn, behind } = createTurns()
  const done: string[] = []
  const failed: string[] = []
  const looked: string[] = []
  const facts = createFactsRenewals({
    ...{ clock: { monotonic: () => 0 }, behind, failed: (id: string) => failed.push(id) },
    look: async (ids) => void looked.push(...ids),
    async renew(id) {
      if (id === 'order-3') throw new Error('no room')
      done.push(id)
      return id === 'order-2' ? ['artifact-2'] : []
    },
  })
  const ids = Array.from({ length: 510 }, (_, at) => `order-${at}`)
  facts.due(ids)
  facts.due(['order-509'])
  await inTurn(async () => void done.push('delete'))
  expect(done.indexOf('delete')).toBeLessThanOrEqual(1)
  await facts.stop()
  expect([done.length, new Set(done).size, failed]).toEqual([510, 510, ['order-3']])
  facts.due(['too late'])
  expect(looked).toEqual([])
})
