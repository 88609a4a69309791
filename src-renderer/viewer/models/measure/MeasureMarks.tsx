// The places that are being measured and the line between them, over the stage; a click or the middle of the stage sets one.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Vector2, Vector3 } from 'three'
import { useKeys } from '../../../commands/use-keys.ts'
import { createMarks } from '../../measure/marks.ts'
import { onScreen, useStageClick } from '../../measure/on-stage.ts'
import type { BuiltModel } from '../build-model.ts'
import { sightThrough } from './sight.ts'
import type { Measure } from './use-measure.ts'

type Props = {
  readonly built: BuiltModel
  readonly measure: Measure
  /** The distance in words, once there are two places. */
  readonly distance: string | null
  /** The layer over the canvas that is drawn on. */
  readonly layer: HTMLElement | null
  readonly stage: HTMLElement | null
}

/** CSS pixels from where a corner takes a click. */
const reach = 9

export function MeasureMarks({ built, measure, distance, layer, stage }: Props) {
  const { camera, size, invalidate } = useThree()
  const marks = useMemo(() => createMarks(), [])
  const { points, pick, back } = measure

  useEffect(() => {
    layer?.append(...marks.elements)
    return () => {
      for (const element of marks.elements) element.remove()
    }
  }, [layer, marks])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks move at the next frame.
  useEffect(() => invalidate(), [points, distance, invalidate])
  useFrame(() =>
    marks.show(
      points.map(({ at }) => onScreen(built.toStage(at), camera, size)),
      distance,
    ),
  )

  const pickAt = (at: Vector2) => {
    pick({
      sight: sightThrough(at, camera, built),
      reachAt: (place) => {
        const deep = new Vector3(...built.toStage(place)).project(camera)
        const beside = new Vector3(deep.x + (2 * reach) / size.width, deep.y, deep.z).unproject(camera)
        return beside.distanceTo(new Vector3(...built.toStage(place))) * built.scale
      },
    })
  }
  useKeys({ 'model.point': () => pickAt(new Vector2(0, 0)), 'model.unpoint': back }, { within: stage, free: true })
  useStageClick(stage, pickAt)
  return null
}
