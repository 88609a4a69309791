// The measured samples as the file has them: known at once to 16 bits, exactly as soon as their rows are here.
import { useEffect, useMemo, useState } from 'react'
import type { StampedFile } from '../../../src-shared/asset-url.ts'
import type { HeightFacts } from '../../../src-shared/height-map.ts'
import { type Reading, readAt, type Sizes, type StoredHeights } from '../heights/height-units.ts'
import { createOwnValues, loadValues, useArrivals } from '../heights/own-values.ts'
import { middleOf, type Sample } from './measure-points.ts'

type Given = {
  readonly file: StampedFile
  readonly facts: HeightFacts
  readonly heights: StoredHeights | undefined
  readonly sizes: Sizes
  /** As they stand in the state, so that nothing is read again while they stay; undefined while nothing is measured. */
  readonly points: readonly Sample[] | undefined
}

const none: readonly Sample[] = []

export function useReadings({ file, facts, heights, sizes, points = none }: Given): readonly Reading[] {
  const [own] = useState(() => createOwnValues(facts, loadValues(file)))
  useEffect(() => own.dispose, [own])
  const arrived = useArrivals(own)
  useEffect(() => {
    for (const { row } of points) own.want(row)
  }, [own, points])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has arrived is read by `own`.
  return useMemo(
    () =>
      heights
        ? points.flatMap((at) => readAt(heights, facts, sizes, middleOf(at), own.at(at.column, at.row)) ?? [])
        : [],
    [heights, facts, sizes, points, own, arrived],
  )
}
