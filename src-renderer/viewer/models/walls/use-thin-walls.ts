// Thin walls as the inspector asks for them: what is typed there, held against the open model.
import { useMemo } from 'react'
import { useCommands } from '../../../commands/use-commands.ts'
import { useText } from '../../../text/use-text.ts'
import type { ModelParts, SolidCheck } from '../model-parts.ts'
import type { ModelSizes } from '../panels/model-sizes.ts'
import { verdictOf } from '../panels/model-summary.ts'
import { printedSize, useModelWalls, wallLimit } from './model-walls.ts'
import { type Limit, useWalls, type Walls } from './use-walls.ts'

export type ThinWalls = {
  readonly walls: Walls
  /** What is asked for now; null for a model that has no size along the axis. */
  readonly limit: Limit | null
  /** Along the axis that was chosen, in millimetres of the print. */
  readonly size: number
}

/** Also offers the command that shows them and hides them. */
export function useThinWalls(parts: ModelParts, check: SolidCheck | undefined, sizes: ModelSizes): ThinWalls {
  const t = useText()
  const { shown, axis, size, wall } = useModelWalls()
  const { unit } = parts
  const limit = useMemo(() => wallLimit({ axis, size, wall }, sizes, unit), [axis, size, wall, sizes, unit])
  const facts = check?.facts
  const inside = useMemo(() => {
    if (!facts || !shown) return null
    const verdict = verdictOf(facts)
    return { closed: verdict === 'closed' || verdict === 'inside-out', turned: facts.volume < 0 }
  }, [facts, shown])
  const walls = useWalls(parts, inside, limit)
  useCommands(() => [
    {
      id: 'here.model.walls',
      group: 'here',
      title: t(shown ? 'command.wallsEnd' : 'command.walls'),
      also: t('command.walls.also'),
      shortcut: 'model.walls',
      run: () => useModelWalls.setState({ shown: !shown }),
    },
  ])
  return { walls, limit, size: printedSize({ axis, size, wall }, sizes, unit) }
}
