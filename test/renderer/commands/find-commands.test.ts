// The palette's list: found in any word order and with slips, what was used last first, disabled ones after the others.
import { describe, expect, it } from 'vitest'
import type { Command, CommandGroup } from '../../../src-renderer/commands/command.ts'
import { findCommands } from '../../../src-renderer/commands/find-commands.ts'
import { fc } from '../../helpers/properties.ts'

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  group: 'go',
  title,
  run: () => undefined,
  ...more,
})
const all = [
  command('go', 'Go to the Library'),
  command('queue', 'Queue: Needs attention', { group: 'queue', also: 'filter show orders' }),
  command('gold', 'Design: Gold', { group: 'modes', about: 'The motif in polished gold.', many: true }),
  command('coin', 'Relief style: Commemorative coin', { group: 'styles', also: 'Jewellery moulds', many: true }),
  command('place', 'Place order', { group: 'here', reason: 'Add a picture.' }),
  command('variants', 'Try several values…', { group: 'here' }),
  command('dark', 'Theme: Dark', { group: 'settings', current: true }),
]
const groups: Partial<Record<CommandGroup, string>> = { modes: 'Design modes', settings: 'Settings' }
const find = (typed: string, recent: readonly string[] = [], commands: readonly Command[] = all) =>
  findCommands(commands, typed, recent, (group) => groups[group] ?? group)
const ids = (typed: string, recent?: readonly string[]) =>
  find(typed, recent).flatMap((g) => g.commands.map((c) => c.id))

describe('while nothing is typed', () => {
  it('lists what is here first, what cannot be done after what can, and no long lists', () => {
    expect(find('').map(({ group }) => group)).toEqual(['here', 'go', 'queue', 'settings'])
    expect(ids('')).toEqual(['variants', 'place', 'go', 'queue', 'dark'])
  })

  it('puts what was used last before everything, once, unless it makes no sense now', () => {
    const [recent, ...rest] = find('', ['gold', 'place', 'dark', 'gone', 'go'])
    expect(recent?.group).toBe('recent')
    expect(recent?.commands.map(({ id }) => id)).toEqual(['gold', 'go'])
    expect(rest.flatMap(({ commands }) => commands.map(({ id }) => id))).toEqual(['variants', 'place', 'queue', 'dark'])
  })
})

describe('typed words', () => {
  it('find a command in whatever order they come', () => {
    const words = ['commemorative', 'coin', 'style', 'relief']
    fc.assert(
      fc.property(fc.shuffledSubarray(words, { minLength: 1 }), (typed) => {
        expect(ids(typed.join(' '))[0]).toBe('coin')
      }),
    )
  })

  it('forgive slips, but only where nothing is written like that', () => {
    expect(ids('comemorativ')).toEqual(['coin'])
    expect(ids('jewlery')).toEqual(['coin'])
    expect(ids('quue')).toEqual(['queue'])
    expect(ids('place')).toEqual(['place'])
  })

  it('must all be found, in the title, beside it, or in the name of its group', () => {
    expect(ids('gold polished modes')).toEqual(['gold'])
    expect(ids('gold library')).toEqual([])
    expect(ids('???')).toEqual([])
  })

  it('find the group of the best command first', () => {
    expect(find('design')[0]?.group).toBe('modes')
  })

  it('prefer what was used before among equals', () => {
    const [a, b] = [command('a', 'Open lotus'), command('b', 'Open lotus')]
    expect(find('lotus', [], [a, b])[0]?.commands[0]?.id).toBe('a')
    expect(find('lotus', ['b'], [a, b])[0]?.commands[0]?.id).toBe('b')
  })

  it('never hide what is made of them, which stands last and forgives nothing away', () => {
    const search = (typed: string) =>
      command('search', `Search the library for “${typed}”`, { group: 'search', fromTyped: true })
    const found = (typed: string) =>
      find(typed, [], [...all, search(typed)]).flatMap((g) => g.commands.map((c) => c.id))
    expect(found('zebra')).toEqual(['search'])
    expect(found('comemorativ')).toEqual(['coin', 'search'])
  })

  it('find an option that has the word before a style or a mode that has it among others', () => {
    const commands = [
      command('lettering', 'Design: Lettering texture', { group: 'modes', many: true }),
      command('style', 'Relief style: Texture of cloth', { group: 'styles', many: true }),
      command('option', '3D model: with texture', { group: 'create', many: true }),
    ]
    const order = (typed: string, recent: readonly string[] = []) =>
      find(typed, recent, commands).flatMap((g) => g.commands.map((c) => c.id))
    expect(order('texture')[0]).toBe('option')
    expect(order('lettering texture')[0]).toBe('lettering')
    expect(order('texture', ['lettering'])[0], 'habit').toBe('lettering')
  })

  it('list no more rows than anybody reads', () => {
    const many = Array.from({ length: 500 }, (_, n) => command(`r${n}`, `Open lotus ${n}`))
    expect(find('lotus', [], many).flatMap(({ commands }) => commands)).toHaveLength(60)
  })
})
