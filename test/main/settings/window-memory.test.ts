// What the window remembers, in the real database: over restarts, beside the settings, and within bounds.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSettingsBook } from '../../../src-main/settings/settings-book.ts'
import { createWindowMemory } from '../../../src-main/settings/window-memory.ts'
import { type StudioWorld, studioWorld } from '../../helpers/studio/studio-world.ts'

let world: StudioWorld
beforeEach(() => {
  world = studioWorld()
})
afterEach(() => world.end())

it('is there after a restart, text for text', () => {
  const memory = createWindowMemory(world.db)
  const prompt = 'a lion “Löwe” 狮子 🦁\n\u0000 and no end'
  expect(memory.keep('create.options.design', prompt).ok).toBe(true)
  memory.keep('create.choice', '{"kind":"relief"}')
  memory.keep('create.choice', '{"kind":"design"}')
  expect(createWindowMemory(world.reopen()).read()).toEqual({
    'create.options.design': prompt,
    'create.choice': '{"kind":"design"}',
  })
})

it('and the settings do not see each other', () => {
  const memory = createWindowMemory(world.db)
  memory.keep('theme', 'pink')
  const settings = createSettingsBook(world)
  settings.change({ theme: 'light' })
  expect(settings.read().theme).toBe('light')
  expect(memory.read()).toEqual({ theme: 'pink' })
})

it('takes no more names than any window needs, and still changes those it has', () => {
  const memory = createWindowMemory(world.db)
  for (let number = 0; number < 200; number += 1) expect(memory.keep(`list.${number}`, 'x').ok).toBe(true)
  expect(memory.keep('one.more', 'x')).toMatchObject({ ok: false, failure: { kind: 'too-large' } })
  expect(memory.keep('list.7', 'y').ok).toBe(true)
  expect(memory.read()['list.7']).toBe('y')
})

it('takes no more text in all than any window needs, and shorter texts make room again', () => {
  const memory = createWindowMemory(world.db)
  const kept = Array.from({ length: 20 }, (_, at) => memory.keep(`hoard.${at}`, 'x'.repeat(1_000_000)))
  expect(kept.filter(({ ok }) => ok)).toHaveLength(16)
  expect(kept.at(-1)).toMatchObject({ failure: { kind: 'too-large' } })
  expect(memory.keep('hoard.0', 'y').ok).toBe(true)
  expect(memory.keep('hoard.16', 'ü'.repeat(400_000)).ok).toBe(true)
})
