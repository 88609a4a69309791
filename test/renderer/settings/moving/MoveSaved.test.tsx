// @vitest-environment happy-dom
// Moving saved files, as its dialog shows it: counted first, followed while it goes on, stopped, told when nobody looks, and taken back.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Notices } from '../../../../src-renderer/app/Notices.tsx'
import { useMoveRun } from '../../../../src-renderer/settings/moving/move-run.ts'
import { Saving } from '../../../../src-renderer/settings/saving/Saving.tsx'
import { closeAsked } from '../../../../src-renderer/settings/settings-asks.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import type { MoveEnd, MovePlan } from '../../../../src-shared/orders/moved.ts'
import type { Answers } from '../../given-studio.ts'
import { show } from '../../show.tsx'
import { studioState } from '../../studio-state.ts'

const from = '/home/ü/Old/2026-11-21/浮雕 №7 – ü 🪙.tif'
const to = '/home/ü/Neu/浮雕 №7 – ü 🪙/general-relief.tif'
const plan: MovePlan = {
  ...{ files: 12, bytes: 3_000_000, inPlace: 4, missing: 2, own: 1, back: 0 },
  examples: [{ from, to }],
}
const ended: MoveEnd = { moved: 12, refused: 0, failure: null, passed: 0, stopped: false, back: 12 }

beforeEach(() => {
  closeAsked()
  useMoveRun.setState({ running: null, last: null, watched: false })
})

function open(answers: Answers) {
  const { settings } = studioState()
  return show(
    <>
      <Saving settings={settings} platform="linux" />
      <Notices />
    </>,
    answers,
  )
}

it('counts, shows old and new names and what is left alone, and moves when it is told to', async () => {
  const move = Promise.withResolvers<MoveEnd>()
  let looks = 0
  const { person, studio } = open({
    'library.planMove': () =>
      looks++ === 0 ? plan : { ...plan, files: 0, bytes: 0, examples: [], inPlace: 16, back: 12 },
    'library.move': () => move.promise,
    'library.moveBack': () => ({ ...ended, back: 0 }),
    'library.stopMove': () => undefined,
  })
  await person.click(screen.getByRole('button', { name: 'Move saved files…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move saved files' })
  await screen.findByText(/^12 files, .* move:$/)
  for (const words of [from, `→ ${to}`, 'and so on', '1 file that you moved or renamed yourself stays where it is.'])
    expect(dialog.textContent).toContain(words)
  expect(dialog.textContent).toContain('2 files are not where they were saved, and are left out.')
  expect(studio.asked('library.move')).toHaveLength(0)

  await person.click(screen.getByRole('button', { name: 'Move 12 files' }))
  act(() => studio.tell('move-progress', { done: 3, of: 12 }))
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('25')
  expect(dialog.textContent).toContain('3 of 12 files')
  await person.click(screen.getByRole('button', { name: 'Stop' }))
  expect(studio.asked('library.stopMove')).toHaveLength(1)
  move.resolve(ended)
  await screen.findByText('12 files moved.')
  await person.click(await screen.findByRole('button', { name: 'Move 12 files back' }))
  await screen.findByText('12 files moved back.')
})

it('goes on while the dialog is closed, and then says what it came to, with a way back', async () => {
  const move = Promise.withResolvers<MoveEnd>()
  const { person, studio } = open({
    'library.planMove': () => plan,
    'library.move': () => move.promise,
    'library.moveBack': () => ({ ...ended, moved: 11, refused: 1, failure: { kind: 'file-in-use' }, back: 1 }),
  })
  await person.click(screen.getByRole('button', { name: 'Move saved files…' }))
  await person.click(await screen.findByRole('button', { name: 'Move 12 files' }))
  act(() => studio.tell('move-progress', { done: 5, of: 12 }))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('5 of 12 files')).toBeDefined()
  move.resolve(ended)
  await screen.findByText('12 files moved.')
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('11 files moved back. 1 file could not be moved and stays where it is.')
})

it('has its way back when the dialog is left after it has ended, but for one that was taken already', async () => {
  let looks = 0
  const { person, studio } = open({
    'library.planMove': () => (looks++ === 0 ? plan : { ...plan, files: 0, bytes: 0, examples: [], back: 12 }),
    'library.move': () => ended,
    'library.moveBack': () => ({ ...ended, back: 0 }),
  })
  const move = async () => {
    await person.click(screen.getByRole('button', { name: 'Move saved files…' }))
    await person.click(await screen.findByRole('button', { name: 'Move 12 files' }))
    await screen.findByText('12 files moved.')
  }
  const leave = async () => {
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await move()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await leave()
  await person.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('12 files moved back.')
  expect(studio.asked('library.moveBack')).toHaveLength(1)

  looks = 0
  await move()
  await person.click(await screen.findByRole('button', { name: 'Move 12 files back' }))
  await screen.findAllByText('12 files moved back.')
  await leave()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('takes the way back of a move away once another one begins', async () => {
  const { person } = open({ 'library.planMove': () => plan, 'library.move': () => ended })
  const again = () => person.click(screen.getByRole('button', { name: 'Move saved files…' }))
  await again()
  await person.click(await screen.findByRole('button', { name: 'Move 12 files' }))
  await screen.findByText('12 files moved.')
  await person.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Undo' })
  await again()
  await person.click(await screen.findByRole('button', { name: 'Move 12 files' }))
  // At once: by itself the notice goes after a while.
  expect(useNotices.getState().list).toEqual([])
})

it('says why it ended early, and that nothing is to be moved', async () => {
  const { person } = open({
    'library.planMove': () => ({ ...plan, files: 1 }),
    'library.move': () => ({ ...ended, moved: 0, refused: 1, failure: { kind: 'disk-full' }, stopped: true, back: 0 }),
  })
  await person.click(screen.getByRole('button', { name: 'Move saved files…' }))
  await person.click(await screen.findByRole('button', { name: 'Move 1 file' }))
  await screen.findByText(
    '0 files moved. 1 file could not be moved and stays where it is. The others stay where they are.',
  )
  expect(screen.getByRole('dialog').textContent).toMatch(/disk|drive/i)
})

it('cannot be pressed while nothing is to be moved, and says so', async () => {
  const { person, studio } = open({ 'library.planMove': () => ({ ...plan, files: 0, bytes: 0, examples: [] }) })
  await person.click(screen.getByRole('button', { name: 'Move saved files…' }))
  await screen.findByText('4 files lie there already.')
  const button = screen.getByRole('button', { name: 'Move' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await person.click(button)
  expect(studio.asked('library.move')).toHaveLength(0)
})
