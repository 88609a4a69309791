// @vitest-environment happy-dom
// The list of licences says what is meant where a part has terms of its own, or no text.
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Licences } from '../../../src-renderer/settings/licences/Licences.tsx'
import type { LicencePart } from '../../../src-shared/licence-part.ts'
import { show } from '../show.tsx'

const part = (name: string, more: Partial<LicencePart>) => ({
  name,
  version: '1.0.0',
  licence: 'MIT',
  text: '',
  by: '',
  ...more,
})
const parts = [part('aaa', { licence: '', text: 'Ask us first.' }), part('bbb', { by: 'Ada' }), part('ccc', {})]

afterEach(() => vi.unstubAllGlobals())

it('tells terms of its own from a licence, and whose a part without a text is', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(parts)))
  const { person } = show(<Licences onClose={() => {}} />)
  const rows = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(rows).toEqual(['aaa1.0.0Own terms', 'bbb1.0.0MIT', 'ccc1.0.0MIT'])
  const shown = () => [screen.getByRole('heading', { level: 3 }).textContent, screen.getByRole('region').textContent]
  expect(shown()).toEqual([
    'aaa 1.0.0Terms of its own, which are none of the usual licences: they stand in full here.',
    'Ask us first.',
  ])
  await person.keyboard('{ArrowDown}')
  expect(shown()[1]).toBe('By Ada. This part names its licence but has no text of its own.')
  await person.keyboard('{ArrowDown}')
  expect(shown()[1]).toBe('This part names its licence but has no text of its own.')
  await person.keyboard('own terms')
  expect(screen.getAllByRole('option')).toHaveLength(1)
})
