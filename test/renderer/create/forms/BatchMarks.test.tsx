// @vitest-environment happy-dom
// The marks of the next orders: what is typed in them counts with the press that places, which leaves the keyboard where it is.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { BatchMarks, takeBatchMarks } from '../../../../src-renderer/create/forms/BatchMarks.tsx'
import { focused, show } from '../../show.tsx'

beforeEach(() => useCreateChoice.setState({ marks: { client: '', tags: [] } }))

const words = () => ({ tags: [{ word: 'Gift', count: 1 }], clients: [{ word: 'Jade House', count: 2 }] })

it.each([
  ['Client', 'jade house', { client: 'Jade House', tags: [] }],
  ['Tags', 'gift', { client: '', tags: ['Gift'] }],
])('%s that is typed is taken with the press, and keeps the keyboard', async (name, typed, given) => {
  const taken: unknown[] = []
  const { person, cache } = show(<BatchMarks onPlace={() => taken.push(takeBatchMarks())} />, { 'marks.words': words })
  await person.type(screen.getByLabelText(name, { selector: 'input' }), typed)
  await waitFor(() => expect(cache.isFetching()).toBe(0))
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(taken).toEqual([given])
  expect(focused()).toBe(name)
  await act(async () => {})
  expect(focused()).toBe(name)
})
