// @vitest-environment happy-dom
// What is picked in the Library is picked after the next start; thousands at once are not.
import { beforeAll, expect, it } from 'vitest'
import { create } from 'zustand'
import { keepPicked } from '../../../src-renderer/library/keep-picked.ts'
import { memory } from '../../../src-renderer/state/memory.ts'
import { nonePicked, type Picked, pickAll, pickOne } from '../../../src-renderer/ui/focus/picked.ts'
import { giveStudio } from '../given-studio.ts'

beforeAll(async () => {
  giveStudio({ 'memory.read': () => ({}), 'memory.keep': () => undefined })
  await memory.open()
})

function started(): { picked: () => Picked; pick: (picked: Picked) => void } {
  const store = create<{ readonly picked: Picked }>(() => ({ picked: nonePicked }))
  keepPicked(store)
  return { picked: () => store.getState().picked, pick: (picked) => store.setState({ picked }) }
}

it('comes back as it was left', () => {
  const first = started()
  first.pick(pickAll(['order 1', 'order 2', 'order 3']))
  expect(started().picked()).toEqual(pickAll(['order 1', 'order 2', 'order 3']))
  first.pick(nonePicked)
  expect(started().picked()).toEqual(nonePicked)
})

it('begins with nothing after thousands at once, and after what nobody wrote', () => {
  const first = started()
  first.pick(pickOne('order 1'))
  first.pick(pickAll(Array.from({ length: 5000 }, (_, at) => `order ${at}`)))
  expect(started().picked()).toEqual(nonePicked)
  memory.setItem('library.picked', '{"ids":[1],"anchor":')
  expect(started().picked()).toEqual(nonePicked)
})
