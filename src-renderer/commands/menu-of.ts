// What the menu of an object offers of the commands that are there.
import type { Command } from './command.ts'
import { type Groups, type MenuSubject, menus } from './menus.ts'

/** What can be done with what is chosen; groups and commands that are not there, or make no sense for it, are left out. */
export function menuOf(subject: MenuSubject, commands: readonly Command[]): readonly (readonly Command[])[] {
  const byId = new Map(commands.filter(({ misfit }) => !misfit).map((command) => [command.id, command]))
  const groups: Groups = menus[subject]
  return groups.map((ids) => ids.flatMap((each) => byId.get(each) ?? [])).filter((group) => group.length > 0)
}
