// The box around a model with its three sizes, each at the edge that faces the person.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { BoxGeometry, EdgesGeometry } from 'three'
import { onScreen } from '../../measure/on-stage.ts'
import type { BuiltModel } from '../build-model.ts'
import { moveLabel } from '../labels.ts'
import type { ModelLook } from '../ModelScene.tsx'
import type { UnitSource } from '../model-parts.ts'
import type { ModelSizes } from '../panels/model-sizes.ts'
import { useLengths } from '../panels/use-lengths.ts'
import { sizedEdges } from './box-edges.ts'

type Props = {
  readonly built: BuiltModel
  readonly sizes: ModelSizes
  readonly unit: UnitSource
  readonly look: ModelLook
  /** The layer over the canvas that the sizes are written on. */
  readonly labels: HTMLElement | null
}

const axes = ['x', 'y', 'z'] as const
/** CSS pixels between an edge and its size. */
const gap = 16

export function SizeBox({ built, sizes, unit, look, labels }: Props) {
  const invalidate = useThree((state) => state.invalidate)
  const { length } = useLengths(unit)
  const [x, y, z] = built.half
  const geometry = useMemo(() => {
    const box = new BoxGeometry(x * 2, y * 2, z * 2)
    const edges = new EdgesGeometry(box)
    box.dispose()
    return edges
  }, [x, y, z])
  useEffect(() => () => geometry.dispose(), [geometry])
  const spans = useMemo(
    () =>
      new Map(
        axes.map((axis) => {
          const span = document.createElement('span')
          span.textContent = length(sizes[axis])
          span.dataset.axis = axis
          return [axis, span]
        }),
      ),
    [sizes, length],
  )
  useEffect(() => {
    labels?.append(...spans.values())
    invalidate()
    return () => {
      for (const span of spans.values()) span.remove()
    }
  }, [labels, spans, invalidate])

  useFrame(({ camera, size }) => {
    const shown = sizedEdges([x, y, z], camera.position.toArray())
    const middle = onScreen([0, 0, 0], camera, size)
    for (const [axis, span] of spans) {
      const edge = shown.find((one) => one.axis === axis)
      const at = edge && onScreen(edge.at, camera, size)
      span.hidden = !at?.seen
      if (!at) continue
      const away = Math.hypot(at.x - middle.x, at.y - middle.y) || 1
      moveLabel(span, at.x + ((at.x - middle.x) / away) * gap, at.y + ((at.y - middle.y) / away) * gap)
    }
  })
  return (
    <lineSegments geometry={geometry}>
      <lineBasicMaterial color={look.accent} transparent opacity={0.75} toneMapped={false} />
    </lineSegments>
  )
}
