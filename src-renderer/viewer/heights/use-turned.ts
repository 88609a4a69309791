// How the open height map is turned, and its samples as they are drawn and checked then; the file's own are read as ever.
import { useMemo } from 'react'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import type { Grid } from '../../../src-shared/relief/floor.ts'
import { useKeptViews } from '../stage/kept-views.ts'
import { type StoredHeights, type Turn, turnedOver } from './height-units.ts'

type Given = { readonly grid: Grid | undefined; readonly heights: StoredHeights | undefined }

type Turned = Turn & {
  readonly onTurn: (turn: Turn) => void
  /** As they are looked at. */
  readonly shown: Given
}

const onTurn = ({ inverted, mirrored }: Turn) => useKeptViews.setState({ inverted, mirrored })

/** A map of one height has nothing to turn over. */
export function useTurned({ grid, heights }: Given, { min, max }: Pick<HeightFacts, 'min' | 'max'>): Turned {
  const mirrored = useKeptViews((kept) => kept.mirrored)
  const inverted = useKeptViews((kept) => kept.inverted) && max > min
  const turnedGrid = useMemo(
    () => (grid && inverted ? { ...grid, samples: grid.samples.map((share) => 1 - share) } : grid),
    [grid, inverted],
  )
  const turnedHeights = useMemo(() => (heights && inverted ? turnedOver(heights) : heights), [heights, inverted])
  return { inverted, mirrored, onTurn, shown: { grid: turnedGrid, heights: turnedHeights } }
}
