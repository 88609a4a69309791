// @vitest-environment happy-dom
// A place keeps a thousand letters of a search and refuses to open with more: the field takes no more than that.
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { filtersSchema } from '../../../src-renderer/library/library-state.ts'
import { SearchField } from '../../../src-renderer/ui/SearchField.tsx'
import { show } from '../show.tsx'

it('takes as much of a long text as is kept', () => {
  show(<Searched />)
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
  fireEvent.change(field, { target: { value: `${'浮'.repeat(1000)}雕` } })
  expect(field.value).toBe('浮'.repeat(1000))
  expect(filtersSchema.shape.search.safeParse(field.value).success).toBe(true)
  expect(filtersSchema.shape.search.safeParse(`${field.value}雕`).success).toBe(false)
})

function Searched() {
  const [value, setValue] = useState('')
  return <SearchField label="Search" value={value} onChange={setValue} />
}
