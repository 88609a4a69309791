// @vitest-environment happy-dom
// The menu of an object: its commands by words, with what cannot be done now and why, walked by keys, and the focus back after it.
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ObjectMenu } from '../../../../src-renderer/app/menu/ObjectMenu.tsx'
import { closeMenu, openMenu } from '../../../../src-renderer/commands/object-menu.ts'
import { useCommands } from '../../../../src-renderer/commands/use-commands.ts'
import { focused, show } from '../../show.tsx'

const ran = vi.fn()

function Row({ done = true }: { readonly done?: boolean }) {
  useCommands(() => [
    ...(done ? [] : [{ id: 'here.cancel', group: 'here', title: 'Cancel, free', run: ran } as const]),
    { id: 'here.open', group: 'here', title: 'Open', about: 'lotus', run: () => ran(focused()) },
    { id: 'here.folder', group: 'here', title: 'Show in folder', reason: 'None is on your disk.', run: ran },
    { id: 'here.details', group: 'here', title: 'Details', misfit: true, run: ran },
    { id: 'here.again', group: 'here', title: 'Order again…', cost: () => 'from 50 points', run: ran },
  ])
  return (
    <button type="button" onClick={() => openMenu('order', { x: 40, y: 60 }, () => undefined)}>
      Row
    </button>
  )
}

const entries = () => screen.getAllByRole('menuitem')

async function opened() {
  ran.mockClear()
  const { person, again } = show(
    <>
      <Row />
      <ObjectMenu />
    </>,
  )
  await person.click(screen.getByRole('button', { name: 'Row' }))
  await screen.findByRole('menu', { name: 'lotus' })
  await waitFor(() => expect(focused()).toBe('Open'))
  return { person, again }
}

it('says what can be done, what it costs, and why something cannot be done', async () => {
  await opened()
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Order again…from 50 points',
    'Show in folder None is on your disk.',
  ])
  expect(entries().map((entry) => entry.getAttribute('aria-disabled'))).toEqual([null, null, 'true'])
  closeMenu()
})

it('is walked by keys, runs what is chosen and gives the focus back first', async () => {
  const { person } = await opened()
  await person.keyboard('{End}')
  expect(focused()).toContain('Show in folder')
  await person.keyboard('{Enter}')
  expect(ran).not.toHaveBeenCalled()
  await person.keyboard('{ArrowUp}')
  expect(focused()).toContain('Order again')
  await person.keyboard('o')
  expect(focused()).toBe('Open')
  await person.keyboard('{Enter}')
  expect(ran.mock.calls).toEqual([['Row']])
  expect(screen.queryByRole('menu')).toBeNull()
})

it('closes by Escape and does nothing', async () => {
  const { person } = await opened()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Row')
  expect(ran).not.toHaveBeenCalled()
})

it('keeps the keyboard while the work beneath it changes what can be done', async () => {
  const { person, again } = await opened()
  const now = (done: boolean) =>
    again(
      <>
        <Row done={done} />
        <ObjectMenu />
      </>,
    )
  now(false)
  await screen.findByRole('menuitem', { name: 'Cancel, free' })
  expect(focused()).toBe('Open')
  await person.keyboard('{End}')
  expect(focused()).toBe('Cancel, free')
  now(true)
  await waitFor(() => expect(focused()).toBe('Open'))
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
})
