// Each kind of object has a menu, and every command in it is one that the window offers somewhere.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../../src-renderer/commands/command.ts'
import { menuOf } from '../../../src-renderer/commands/menu-of.ts'
import { type MenuSubject, menus } from '../../../src-renderer/commands/menus.ts'

const root = resolve(import.meta.dirname, '../../../src-renderer')
const sources = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'menus.ts')
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
const offering = sources.filter((text) => text.includes('useCommands('))
const subjects = Object.keys(menus) as MenuSubject[]
const command = (id: string, more: Partial<Command> = {}): Command => ({
  id,
  group: 'here',
  title: id,
  run: () => undefined,
  ...more,
})

describe('the menus of objects', () => {
  it('name commands that a part of the window offers', () => {
    const ids = subjects.flatMap((subject) => menus[subject].flat() as readonly string[])
    const unknown = ids.filter((id) => {
      const [stem = '', name = ''] = id.split('.')
      const written = new RegExp(`['"\`]${stem}\\.${name}['"\`]`)
      const joined = new RegExp(`\\b(on|own|here|act|place)\\(\\s*'${name}'`)
      const inOne = (text: string) => written.test(text) || (text.includes(`\`${stem}.\${id}\``) && joined.test(text))
      return !offering.some(inOne) && !['front', 'left', 'back', 'right'].includes(name)
    })
    expect(unknown).toEqual([])
  })

  it('open where their object is', () => {
    const closed = subjects.filter((subject) => !sources.some((text) => text.includes(`openMenu('${subject}'`)))
    expect(closed).toEqual([])
  })

  it('name no command twice', () => {
    for (const subject of subjects) {
      const ids: readonly string[] = menus[subject].flat()
      expect(new Set(ids).size, subject).toBe(ids.length)
    }
  })

  it('leave out what is not there or makes no sense, and the groups that are empty then', () => {
    const there = [command('here.open'), command('here.again', { misfit: true }), command('here.clear')]
    expect(menuOf('order', there).map((group) => group.map(({ id }) => id))).toEqual([['here.open'], ['here.clear']])
  })
})
