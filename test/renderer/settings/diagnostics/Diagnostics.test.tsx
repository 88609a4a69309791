// @vitest-environment happy-dom
// Privacy and diagnostics: the facts, the log filtered and copied as shown, and a bundle that is saved as it was read.
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Diagnostics } from '../../../../src-renderer/settings/diagnostics/Diagnostics.tsx'
import { closeAsked } from '../../../../src-renderer/settings/settings-asks.ts'
import { useNotices } from '../../../../src-renderer/state/notices.ts'
import type { LogReading, SystemFacts } from '../../../../src-shared/settings/diagnostics.ts'
import { type Answers, Refusal } from '../../given-studio.ts'
import { focused, show } from '../../show.tsx'

const system: SystemFacts = {
  ...{ version: '1.2.3', electron: '45.0.1', chrome: '150.0', node: '24.1', platform: 'linux', release: '6.1' },
  ...{ arch: 'x64', graphics: 'software', keychain: 'none', dataFolder: '~/.config/Asset Studio' },
  ...{ orders: 1, results: 1234, pictures: 0, database: 3_400_000, log: 12_000 },
}
const log: LogReading = {
  lines: [
    {
      at: '2026-11-26T10:00:02.000Z',
      level: 'warn',
      what: 'artifact not saved',
      facts: [{ name: 'kind', value: 'disk-full' }],
    },
    { at: '2026-11-26T10:00:01.000Z', level: 'info', what: 'started', facts: [] },
  ],
  more: true,
}
const answers: Answers = {
  'diagnostics.system': () => system,
  'diagnostics.log': () => log,
  'diagnostics.showLog': () => undefined,
  'diagnostics.bundle': () => '{ "all": "of it" }\n',
  'texts.copy': () => undefined,
  'texts.saveAs': () => ({ saved: true }),
}
const button = (name: string) => screen.getByRole('button', { name })
beforeEach(closeAsked)

it('tells the system in words, and copies it as it is told', async () => {
  const { person, studio } = show(<Diagnostics />, answers)
  await screen.findByText('Linux 6.1 · x64')
  await person.click(button('Copy system information'))
  const [[copied] = ['']] = studio.asked('texts.copy')
  expect(copied.split('\n')).toEqual([
    'Version: 1.2.3',
    'Built on: Electron 45.0.1 · Chromium 150.0 · Node 24.1',
    'System: Linux 6.1 · x64',
    'Graphics: drawn by the processor: 3D views are slower',
    'Keys: for this session only: no keychain available',
    'Data folder: ~/.config/Asset Studio',
    'Records: 1 order, 1,234 saved files and 0 pictures',
    'On disk: records 3.4 MB, log 12 kB',
  ])
})

it('filters the log by words, copies what is shown and shows the file', async () => {
  const { person, studio } = show(<Diagnostics />, answers)
  await person.click(button('Log…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log' }))
  await dialog.findByText('2 lines')
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('artifact not saved'),
    expect.stringContaining('started'),
  ])
  expect(focused()).toBe('Filter by words')
  await person.keyboard('full SAVED')
  expect(dialog.getByRole('status').textContent).toBe('1 line')
  await person.click(dialog.getByRole('button', { name: 'Copy lines' }))
  expect(studio.asked('texts.copy')).toEqual([['2026-11-26T10:00:02.000Z warn artifact not saved kind=disk-full']])
  await person.click(dialog.getByRole('button', { name: 'Show in folder' }))
  expect(studio.asked('diagnostics.showLog')).toHaveLength(1)
  await person.type(dialog.getByRole('searchbox'), ' never')
  expect(dialog.getByRole('status').textContent).toBe('No lines match.')
})

it('shows the whole bundle before it is saved, and saves exactly that', async () => {
  const { person, studio } = show(<Diagnostics />, answers)
  await person.click(button('Diagnostics bundle…'))
  const text = await screen.findByText('{ "all": "of it" }')
  expect(text.getAttribute('aria-label')).toBe('Contents of the bundle')
  expect(studio.asked('texts.saveAs')).toEqual([])
  await person.click(button('Save…'))
  expect(studio.asked('texts.saveAs')).toEqual([['asset-studio-diagnostics.json', '{ "all": "of it" }\n']])
  expect(useNotices.getState().list.map((notice) => notice.text)).toEqual(['The diagnostics bundle was saved.'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('says why there is neither log nor bundle', async () => {
  const refuse = () => {
    throw new Refusal({ kind: 'folder-unavailable' })
  }
  const { person } = show(<Diagnostics />, { ...answers, 'diagnostics.log': refuse, 'diagnostics.bundle': refuse })
  for (const name of ['Log…', 'Diagnostics bundle…']) {
    await person.click(button(name))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await person.keyboard('{Escape}')
  }
})
