// @vitest-environment happy-dom
// The field of a name says that it has an end shortly before that, and not before.
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NameInput } from '../../../src-renderer/ui/NameInput.tsx'
import { show } from '../show.tsx'

function Field() {
  const [name, setName] = useState('')
  return <NameInput label="Name" most={60} value={name} onChange={(event) => setName(event.currentTarget.value)} />
}

it('says how many characters it has of those that it takes, from ten before the end', async () => {
  const { person } = show(<Field />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })
  const count = () => screen.queryByRole('status')?.textContent
  await person.type(field, 'a'.repeat(49))
  expect(count()).toBeUndefined()
  await person.type(field, 'a')
  expect(count()).toBe('50 of 60 characters')
  expect(document.activeElement, 'the field keeps the keyboard').toBe(field)
  await person.type(field, 'b'.repeat(20))
  expect([field.value.length, count()]).toEqual([60, '60 of 60 characters'])
})
