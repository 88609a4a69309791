// The measured samples on the relief in 3D; a click or the middle of the stage sets one, on the full-size heights.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Vector2 } from 'three'
import { useKeys } from '../../commands/use-keys.ts'
import type { StoredHeights } from '../heights/height-units.ts'
import { pickRelief } from '../relief/pick-relief.ts'
import { type Plate, placeOnPlate } from '../relief/plate.ts'
import { createMarks } from './marks.ts'
import { onScreen, useStageClick } from './on-stage.ts'
import type { HeightMeasure } from './use-height-measure.ts'

type Props = {
  readonly measure: HeightMeasure
  /** The distance in words, once there are two points. */
  readonly distance: string | null
  readonly plate: Plate
  readonly heights: StoredHeights
  /** The layer over the canvas that is drawn on. */
  readonly layer: HTMLElement | null
  readonly stage: HTMLElement | null
}

export function ReliefMeasure({ measure, distance, plate, heights, layer, stage }: Props) {
  const { camera, size, invalidate } = useThree()
  const marks = useMemo(() => createMarks({ numbered: true }), [])
  const { points, put, back } = measure

  useEffect(() => {
    layer?.append(...marks.elements)
    return () => {
      for (const element of marks.elements) element.remove()
    }
  }, [layer, marks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks move at the next frame.
  useEffect(() => invalidate(), [points, distance, plate, invalidate])
  useFrame(() =>
    marks.show(
      points.map((sample) => onScreen(placeOnPlate(plate, heights, sample), camera, size)),
      distance,
    ),
  )

  const pickAt = (at: Vector2) => {
    const met = pickRelief(camera, at, plate, heights, 'every sample')
    if (met) put(met)
  }
  useKeys({ 'measure.point': () => pickAt(new Vector2(0, 0)), 'measure.back': back }, { within: stage, free: true })
  useStageClick(stage, pickAt)
  return null
}
