// Two hundred mixed pictures, two kinds, three by four choices: exactly the quoted points, every file, whatever is killed.

import { expect, test } from '../helpers/fixture.ts'
import { playBigBatch } from './big-batch.ts'

test.use({ launch: { args: ['--practice-speed=2000'] } })

test('a big batch in two kinds with a matrix of choices costs what was quoted and leaves every file', async ({
  studio,
}) => {
  test.setTimeout(1_200_000)
  // `npm run soak` orders all two hundred in both kinds.
  const figures = await playBigBatch(studio, { reliefs: 12, designs: 4, timeout: 1_000_000 })
  expect(figures.orders).toBe(16 * 12)
})
