// An older copy of a studio's records: made while it is stopped, put back later, and rebuilt from its account.
import { copyFileSync, cpSync, rmSync } from 'node:fs'
import { expect } from 'vitest'
import type { RecordsWorld } from './records-world.ts'

/** Of a studio that is stopped. */
export function makeCopy({ data }: RecordsWorld): void {
  cpSync(data, `${data} copy`, { recursive: true })
}

/** `copied` is `the records`, whose place others took since, or `the whole folder`, which knows nothing of that. */
export function putCopyBack({ data, records }: RecordsWorld, copied: string): void {
  if (copied === 'the records') copyFileSync(`${data} copy/studio.db`, records)
  else {
    rmSync(data, { recursive: true })
    cpSync(`${data} copy`, data, { recursive: true })
  }
}

/** Starts on the copy, lets it send, and has it rebuilt: the records by themselves, the whole folder by the person's word. */
export async function rebuildFromCopy(
  world: RecordsWorld,
  copied: string,
  polling: { interval: number },
): Promise<void> {
  const rebuilds = () => expect.poll(async () => (await world.state()).rebuilds, polling)
  await world.start()
  await world.ask('orders.pauseSending', false)
  await rebuilds().toMatchObject([{ holds: true }])
  if (copied !== 'the records') await world.ask('rebuilds.begin', 'practice')
  await rebuilds().toMatchObject([{ state: 'done', holds: false }])
}
