// Where a file would be that was moved together with another one: as people move whole folders, not single results.
import { join, parse, sep } from 'node:path'

/** The path that `other` has after the move that took `from` to `to`; undefined when it did not lie in what was moved. */
export function movedPath(from: string, to: string, other: string): string | undefined {
  const [old, now] = [partsOf(from), partsOf(to)]
  let same = 0
  while (same < Math.min(old.length, now.length) - 1 && old.at(-1 - same) === now.at(-1 - same)) same += 1
  // A renamed file says nothing about others.
  if (same === 0) return undefined
  const oldRoot = old.slice(0, old.length - same)
  const parts = partsOf(other)
  if (oldRoot.some((part, at) => parts[at] !== part)) return undefined
  const moved = [...now.slice(0, now.length - same), ...parts.slice(oldRoot.length)]
  return join(moved[0] ?? '', ...moved.slice(1))
}

/** The root first. */
function partsOf(path: string): string[] {
  const { root } = parse(path)
  return [root, ...path.slice(root.length).split(sep).filter(Boolean)]
}
