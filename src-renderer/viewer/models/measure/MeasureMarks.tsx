// The places that are being measured and the line between them, over the stage; a click or the middle of the stage sets one.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { type Camera, Vector2, Vector3 } from 'three'
import { useKeys } from '../../../commands/use-keys.ts'
import type { BuiltModel } from '../build-model.ts'
import type { Direction } from '../model-views.ts'
import own from '../models.module.css'
import { createMarks, type Spot } from './marks.ts'
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

/** CSS pixels: from where a corner takes a click, and how far a click may slip. */
const [reach, slip] = [9, 4]

export function MeasureMarks({ built, measure, distance, layer, stage }: Props) {
  const { camera, size, gl, invalidate } = useThree()
  const canvas = gl.domElement
  const marks = useMemo(
    () =>
      createMarks({ drawing: own.measured, line: own.measureLine, under: own.measureUnder, point: own.measurePoint }),
    [],
  )
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
    const from = new Vector3(at.x, at.y, -1).unproject(camera)
    const to = new Vector3(at.x, at.y, 1).unproject(camera)
    const origin = built.toModel(from.toArray())
    const end = built.toModel(to.toArray())
    const direction: Direction = [end[0] - origin[0], end[1] - origin[1], end[2] - origin[2]]
    pick({
      sight: { origin, direction },
      reachAt: (place) => {
        const deep = new Vector3(...built.toStage(place)).project(camera)
        const beside = new Vector3(deep.x + (2 * reach) / size.width, deep.y, deep.z).unproject(camera)
        return beside.distanceTo(new Vector3(...built.toStage(place))) * built.scale
      },
    })
  }
  useKeys({ 'model.point': () => pickAt(new Vector2(0, 0)), 'model.unpoint': back }, { within: stage, free: true })
  useEffect(() => {
    let pressed: Vector2 | null = null
    const down = ({ button, clientX, clientY }: PointerEvent) => {
      pressed = button === 0 ? new Vector2(clientX, clientY) : null
    }
    const up = ({ clientX, clientY }: PointerEvent) => {
      if (!pressed || pressed.distanceTo(new Vector2(clientX, clientY)) > slip) return
      const { left, top, width, height } = canvas.getBoundingClientRect()
      pickAt(new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2))
    }
    canvas.addEventListener('pointerdown', down)
    canvas.addEventListener('pointerup', up)
    stage?.setAttribute('data-measuring', '')
    return () => {
      canvas.removeEventListener('pointerdown', down)
      canvas.removeEventListener('pointerup', up)
      stage?.removeAttribute('data-measuring')
    }
  })
  return null
}

function onScreen(at: Direction, camera: Camera, size: { readonly width: number; readonly height: number }): Spot {
  const { x, y, z } = new Vector3(...at).project(camera)
  return { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height, seen: Math.abs(z) < 1 }
}
