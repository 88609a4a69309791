// @vitest-environment happy-dom
// The same result has the same menu in the Library, the Queue and the viewer, beside what each place adds of its own.
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { commandsNow } from '../../../src-renderer/commands/command-desk.ts'
import { menuOf } from '../../../src-renderer/commands/menu-of.ts'
import type { MenuSubject } from '../../../src-renderer/commands/menus.ts'
import { useDeleteKey } from '../../../src-renderer/library/deleting/use-delete-key.ts'
import { useResultCommands } from '../../../src-renderer/library/use-result-commands.ts'
import { useRowCommands } from '../../../src-renderer/queue/acts/use-row-commands.ts'
import { useCurrentAccount } from '../../../src-renderer/state/queries.ts'
import { useWindowState } from '../../../src-renderer/state/window-state.ts'
import { useMarkCommands } from '../../../src-renderer/ui/marks/use-mark-commands.ts'
import { ViewerPlace } from '../../../src-renderer/viewer/ViewerPlace.tsx'
import { designOf } from '../../../src-shared/orders/kinds/design.ts'
import type { Order } from '../../../src-shared/orders/order.ts'
import { artifactOf, orderOf } from '../order-of.ts'
import { show } from '../show.tsx'

const nothing = () => undefined

function InLibrary({ chosen }: { readonly chosen: readonly Order[] }) {
  useResultCommands(chosen, chosen, undefined)
  useMarkCommands(chosen)
  useDeleteKey(chosen, chosen)
  return null
}

function InQueue({ chosen }: { readonly chosen: readonly Order[] }) {
  useRowCommands(chosen, chosen)
  return null
}

function InViewer({ order }: { readonly order: Order }) {
  const [artifact] = order.artifacts
  if (!artifact) return null
  return (
    <ViewerPlace
      order={order}
      artifact={artifact}
      steps={undefined}
      loadFacts={async () => Promise.reject(new Error('no heights'))}
      onBack={nothing}
      onShowInFolder={nothing}
      onSaveAs={nothing}
      onSavePicture={async () => undefined}
      onUseAsInput={nothing}
      onConvert={nothing}
    />
  )
}

/** The account in use is known. */
const Account = () => <p>{useCurrentAccount()?.id}</p>

/** What is a place's own: how it lists, opens, orders and walks. */
const own = [
  ...['here.open', 'here.variants', 'here.details', 'here.all', 'here.none', 'here.back'],
  ...['here.clear', 'here.renameBatch', 'here.copyIds', 'here.export', 'here.copyView', 'here.pasteView'],
]

const answers = { 'accounts.catalog': () => ({ catalog: null, readAt: null }) }

async function menuIn(subject: MenuSubject, place: React.ReactNode): Promise<string[]> {
  show(
    <>
      {place}
      <Account />
    </>,
    answers,
  )
  await screen.findByText('account-1')
  const shared = menuOf(subject, commandsNow(''))
    .flat()
    .filter(({ id }) => !own.includes(id) && !id.startsWith('viewer.'))
    .map(({ id, title, reason }) => `${id} ${title}${reason ? ` (${reason})` : ''}`)
  cleanup()
  return shared
}

const picture = orderOf(1, {
  request: designOf({ mode: 'material_gold' }),
  artifacts: [artifactOf('png')],
})
const missing = { ...picture, artifacts: [{ ...artifactOf('png'), state: 'gone' as const }] }
const deleted = { ...picture, deleted: 'held' as const }

it.each([
  ['a picture', picture],
  ['one that was deleted', deleted],
])('%s has it', async (_what, order) => {
  const inLibrary = await menuIn('result', <InLibrary chosen={[order]} />)
  expect(await menuIn('order', <InQueue chosen={[order]} />)).toEqual(inLibrary)
  expect(await menuIn('viewed', <InViewer order={order} />)).toEqual(inLibrary)
  expect(inLibrary.map((each) => each.split(' ')[0])).toEqual(
    expect.arrayContaining(['here.input', 'here.star', 'here.marks', 'here.customer', 'here.sheet', 'here.copyPath']),
  )
})

it('several have it in the Library and in the Queue, where they are compared too', async () => {
  const two = [picture, orderOf(2, { request: picture.request, artifacts: [artifactOf('png')] })]
  const inLibrary = await menuIn('result', <InLibrary chosen={two} />)
  expect(await menuIn('order', <InQueue chosen={two} />)).toEqual(inLibrary)
  expect(inLibrary).toContain('here.compare Compare')
})

it('several are compared by the same key in the Queue as in the Library', async () => {
  const two = [picture, orderOf(2, { request: picture.request, artifacts: [artifactOf('png')] })]
  for (const place of [<InLibrary key="library" chosen={two} />, <InQueue key="queue" chosen={two} />]) {
    useWindowState.setState({ compared: null })
    const { person } = show(place, answers)
    await person.keyboard('c')
    expect(useWindowState.getState().compared).toEqual(['order-1', 'order-2'])
    cleanup()
  }
})

it('several of which one is missing are fetched again or looked for in a folder, and others are not', async () => {
  const some = [picture, { ...missing, id: 'order-2' }]
  const inLibrary = await menuIn('result', <InLibrary chosen={some} />)
  expect(inLibrary).toEqual(expect.arrayContaining(['here.fetchAgain Fetch again', 'here.search Look in a folder…']))
  expect(await menuIn('order', <InQueue chosen={some} />)).toEqual(inLibrary)
  expect(await menuIn('viewed', <InViewer order={missing} />)).toContain('here.search Look in a folder…')
  expect(await menuIn('result', <InLibrary chosen={[picture, { ...missing, deleted: 'held' }]} />)).not.toContain(
    'here.search Look in a folder…',
  )
})

it('the Queue says of Clear, which stands below Delete, that it is about the list alone', async () => {
  show(<InQueue chosen={[picture]} />, answers)
  const shown = menuOf('order', commandsNow('')).flat()
  expect(shown.flatMap(({ id, title }) => (id === 'here.delete' || id === 'here.clear' ? [title] : []))).toEqual([
    'Delete',
    'Clear from the list',
  ])
})
