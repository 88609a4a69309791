// @vitest-environment happy-dom
// Opening a result in the program that the system has for it: one file alone, and a reason where that cannot be.
import { expect, it } from 'vitest'
import { commandsNow } from '../../../../src-renderer/commands/command-desk.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import { useOpenCommand } from '../../../../src-renderer/ui/files/use-open-command.ts'
import type { Order, SavedArtifact } from '../../../../src-shared/orders/order.ts'
import { Refusal } from '../../given-studio.ts'
import { artifactOf, orderOf } from '../../order-of.ts'
import { show } from '../../show.tsx'

function InHand({ orders, shown }: { readonly orders: readonly Order[]; readonly shown?: SavedArtifact }) {
  useOpenCommand(orders, shown)
  return null
}
const here = (...artifacts: Order['artifacts']) => orderOf(1, { artifacts })
const command = () => commandsNow('').find(({ id }) => id === 'here.openElsewhere')

it('opens the file that is looked at, and says what the system could not', async () => {
  const png = artifactOf('png')
  const { studio } = show(<InHand orders={[here(artifactOf('tif'), png)]} shown={png} />, {
    'artifacts.open': () => Promise.reject(new Refusal({ kind: 'opens-nowhere' })),
  })
  command()?.run()
  expect(studio.asked('artifacts.open')).toEqual([[png.id]])
  await expect.poll(() => useNotices.getState().list.map(({ failure }) => failure?.kind)).toEqual(['opens-nowhere'])
})

it('says why a result cannot be opened', () => {
  const { again } = show(<InHand orders={[]} />)
  const reason = (...orders: readonly Order[]) => {
    again(<InHand orders={orders} />)
    return command()?.reason
  }
  expect(reason(here(artifactOf('tif')))).toBeUndefined()
  expect(reason(here(artifactOf('tif')), here(artifactOf('tif')))).toBe('Choose just one result.')
  expect(reason(here())).toBe('No file of it has been saved.')
  expect(reason(here(artifactOf('tif', 'gone')))).toMatch(/^The file is missing/)
  for (const type of ['svg', 'new-type']) expect(reason(here(artifactOf(type)))).toMatch(/scripts/)
})
