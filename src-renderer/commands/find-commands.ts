// The palette's list: what was used last and what is there while nothing is typed, otherwise what the words find, best first.
import { type Command, type CommandGroup, commandGroups } from './command.ts'
import { wordMatch, wordsIn } from './word-match.ts'

export type Listed = { readonly group: CommandGroup | 'recent'; readonly commands: readonly Command[] }

/** Rows that are listed at most: nobody reads more, and each has to be drawn at every letter. */
const most = 60
const mostRecent = 5
/** From here on a word was found as it is typed, not by its likeness. */
const written = 0.6
/** How much a command counts that was used before, the last one most. */
const habit = 0.12
/** Groups of many names that hold a word among others; what is called by the word alone comes before them. */
const catalogs: readonly CommandGroup[] = ['results', 'presets', 'styles', 'modes']
const lateness = 0.05

/** `recent` holds ids, the last used first. Every typed word must be found, in whatever order. */
export function findCommands(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
  groupWords: (group: CommandGroup) => string,
): readonly Listed[] {
  const words = wordsIn(typed)
  if (words.length === 0) return typed.trim() === '' ? everything(commands, recent) : []
  const said = commands.map((command) => ({
    command,
    title: wordsIn(command.title),
    beside: wordsIn(`${command.about ?? ''} ${command.also ?? ''} ${groupWords(command.group)}`),
  }))
  // Slips are forgiven only in words that nothing has as they are typed.
  const wanted = words.map((word) => {
    const exact = said.some((each) => !each.command.fromTyped && has(word, each))
    return { word, least: exact ? written : 0 }
  })
  const scored = said
    .map((each) => ({ command: each.command, score: scoreOf(each, wanted, recent) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
  // Groups stand by their best command, so that the best of all is the first row.
  const groups = new Map<CommandGroup, Command[]>()
  for (const { command } of scored) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups].map(([group, found]) => ({ group, commands: found }))
}

function everything(commands: readonly Command[], recent: readonly string[]): readonly Listed[] {
  const byId = new Map(commands.map((command) => [command.id, command]))
  const used = recent.flatMap((id) => byId.get(id) ?? []).filter(({ reason, current }) => !reason && !current)
  const first = used.slice(0, mostRecent)
  const rest = commands.filter((command) => !command.many && !first.includes(command))
  const groups = commandGroups.map((group) => {
    const [can, cannot] = [rest.filter(({ reason }) => !reason), rest.filter(({ reason }) => reason)]
    return { group, commands: [...can, ...cannot].filter((each) => each.group === group) }
  })
  return [{ group: 'recent' as const, commands: first }, ...groups].filter((listed) => listed.commands.length > 0)
}

type Said = { readonly command: Command; readonly title: readonly string[]; readonly beside: readonly string[] }
type Wanted = { readonly word: string; readonly least: number }

/** 0 when a word is not found. The title counts more than what is said beside it. */
function scoreOf({ command, title, beside }: Said, wanted: readonly Wanted[], recent: readonly string[]): number {
  const used = recent.indexOf(command.id)
  const bonus = used < 0 ? 0 : habit * (1 - used / recent.length)
  if (command.fromTyped) return 0.05 + bonus / 10
  let sum = 0
  for (const { word, least } of wanted) {
    const [inTitle, nearby] = [bestOf(word, title), bestOf(word, beside)]
    const best = Math.max(inTitle < least ? 0 : inTitle, nearby < least ? 0 : 0.55 * nearby)
    if (best === 0) return 0
    sum += best
  }
  const spare = Math.max(0, title.length - wanted.length)
  const late = (catalogs.includes(command.group) ? lateness : 0) + (command.reason ? 0.1 : 0)
  return sum / wanted.length - 0.01 * spare + bonus - late
}

const has = (word: string, { title, beside }: Said) => bestOf(word, title) >= written || bestOf(word, beside) >= written

const bestOf = (typed: string, words: readonly string[]) =>
  words.reduce((best, word) => Math.max(best, wordMatch(typed, word)), 0)
