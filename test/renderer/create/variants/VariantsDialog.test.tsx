// @vitest-environment happy-dom
// The matrix of variants: ticking values by mouse and keyboard, the last one that stays, and the way back to one choice.
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { useCreateChoice } from '../../../../src-renderer/create/create-choice.ts'
import { type FormRequest, requestFrom } from '../../../../src-renderer/create/kinds/forms.ts'
import { offerOf } from '../../../../src-renderer/create/kinds/offer.ts'
import { VariantsDialog } from '../../../../src-renderer/create/variants/VariantsDialog.tsx'
import { focused, show } from '../../show.tsx'

beforeEach(() => useCreateChoice.setState({ also: {} }))

const none = {}

function matrix() {
  const done: string[] = []
  const requests: FormRequest[] = []
  function Matrix() {
    const [request, setRequest] = useState<FormRequest>(requestFrom('relief', { tier: 'pro', relief_type: 'deep' }))
    const also = useCreateChoice((state) => state.also.relief) ?? none
    const change = (next: FormRequest) => {
      requests.push(next)
      setRequest(next)
    }
    return (
      <VariantsDialog
        request={request}
        also={also}
        offer={offerOf(null)}
        product="2 pictures × 1 choice = 2 orders"
        price="102 points"
        onChange={change}
        onClose={() => done.push('closed')}
      />
    )
  }
  return { done, requests, ...show(<Matrix />) }
}
const axis = (name: string) => within(screen.getByRole('group', { name }))
const box = (name: string) => axis('Tier').getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`) })
const also = () => useCreateChoice.getState().also.relief

it('shows the form’s own values ticked, and the product with its price as a status', () => {
  matrix()
  expect([box('Pro').checked, box('Standard').checked]).toEqual([true, false])
  expect(screen.getByRole('status').textContent).toBe('2 pictures × 1 choice = 2 orders102 points')
})

it('a second value is ordered besides the form’s own', async () => {
  const { person, requests } = matrix()
  await person.click(box('Standard'))
  expect(also()).toEqual({ tier: ['standard'] })
  expect([box('Pro').checked, box('Standard').checked]).toEqual([true, true])
  expect(requests).toEqual([])
})

it('the form’s own value can go once another takes its place', async () => {
  const { person, requests } = matrix()
  await person.click(box('Standard'))
  await person.click(box('Pro'))
  expect(requests.map(({ options }) => options)).toEqual([expect.objectContaining({ tier: 'standard' })])
  expect(also()).toEqual({ tier: [] })
  expect([box('Pro').checked, box('Standard').checked]).toEqual([false, true])
})

it('the last value stays, and is told as one that cannot go', async () => {
  const { person, requests } = matrix()
  expect(box('Pro').getAttribute('aria-disabled')).toBe('true')
  await person.click(box('Pro'))
  expect(box('Pro').checked).toBe(true)
  expect([requests, also()?.tier ?? []]).toEqual([[], []])
})

it('the keyboard begins on Done, ticks with the space bar, and Escape closes', async () => {
  const { person, done } = matrix()
  expect(focused()).toBe('Done')
  box('Standard').focus()
  await person.keyboard(' ')
  expect(box('Standard').checked).toBe(true)
  await person.keyboard('{Escape}')
  expect(done).toEqual(['closed'])
})

it('one press goes back to a single choice', async () => {
  const { person } = matrix()
  await person.click(box('Standard'))
  await person.click(screen.getByRole('button', { name: 'One choice only' }))
  expect([box('Pro').checked, box('Standard').checked]).toEqual([true, false])
  expect(also()).toEqual({})
})
