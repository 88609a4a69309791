// Commands are there while their part of the window is, and the last one to offer an id knows best.
import { expect, it } from 'vitest'
import type { Command } from '../../../src-renderer/commands/command.ts'
import { commandsNow, offerCommands, onCommands } from '../../../src-renderer/commands/command-desk.ts'
import { recallRecent, rememberRecent } from '../../../src-renderer/commands/recent-commands.ts'

const command = (id: string, title: string): Command => ({ id, group: 'here', title, run: () => undefined })

it('come and go with what offers them, and everybody who listens hears it', () => {
  let calls = 0
  const stop = onCommands(() => {
    calls += 1
  })
  const first = offerCommands(() => () => [command('open', 'Open'), command('all', 'Select all')])
  const second = offerCommands(() => (typed) => [command('open', `Open ${typed}`)])
  expect(commandsNow('lotus').map(({ title }) => title)).toEqual(['Open lotus', 'Select all'])
  second()
  expect(commandsNow('').map(({ title }) => title)).toEqual(['Open', 'Select all'])
  first()
  expect(commandsNow('')).toEqual([])
  stop()
  expect(calls).toBe(4)
})

it('used last are remembered, the newest first, each once, and nothing broken is believed', () => {
  let kept: string | null = 'not json'
  const memory = {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  }
  expect(recallRecent(memory)).toEqual([])
  for (const id of ['a', 'b', 'a']) rememberRecent(memory, id)
  expect(recallRecent(memory)).toEqual(['a', 'b'])
  for (let n = 0; n < 100; n++) rememberRecent(memory, `c${n}`)
  expect(recallRecent(memory)).toHaveLength(30)
  kept = '[1, "x", null]'
  expect(recallRecent(memory)).toEqual(['x'])
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('no room')
    },
  }
  expect(() => rememberRecent(full, 'a')).not.toThrow()
})
