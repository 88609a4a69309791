// The grid on the ground below a model, and at its near left corner the three axes with their names; how wide a square is stands at the other.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { BufferGeometry, Vector3 } from 'three'
import { useText } from '../../../text/use-text.ts'
import type { BuiltModel } from '../build-model.ts'
import type { Direction } from '../camera/model-views.ts'
import { placeLabel } from '../labels.ts'
import type { ModelParts } from '../model-parts.ts'
import { useLengths } from '../panels/use-lengths.ts'
import { groundGrid } from './ground-grid.ts'

type Props = {
  readonly built: BuiltModel
  readonly parts: Pick<ModelParts, 'bounds' | 'unit'>
  readonly bright: boolean
  /** The layer over the canvas that the names are written on. */
  readonly labels: HTMLElement | null
}

const axes = ['X', 'Y', 'Z'] as const
const colours = { X: '#d6453d', Y: '#3f9b46', Z: '#3f78d8' } as const
const ink = { bright: '#3c3630', dark: '#e8e2d8' } as const
/** Below the model's foot in units of the stage, so that neither shines through the other. */
const below = 0.004
/** The axes in units of the longer side of the grid. */
const share = 0.18

export function GroundGridLines({ built, parts, bright, labels }: Props) {
  const t = useText()
  const { bounds, unit } = parts
  const { round } = useLengths(unit)
  const invalidate = useThree((state) => state.invalidate)
  const { grid, arms, step, edge } = useMemo(() => linesOf(built, bounds), [built, bounds])
  useEffect(() => {
    invalidate()
    return () => {
      grid.dispose()
      for (const { line } of arms) line.dispose()
      invalidate()
    }
  }, [grid, arms, invalidate])
  const names = useMemo(
    () =>
      [...arms, { axis: 'step', end: edge } as const].map(({ axis, end }) => {
        const span = document.createElement('span')
        span.textContent = axis === 'step' ? t('viewer.model.grid.step', { step: round(step) }) : axis
        span.dataset.grid = axis
        return { span, end }
      }),
    [arms, edge, step, t, round],
  )
  useEffect(() => {
    labels?.append(...names.map(({ span }) => span))
    return () => {
      for (const { span } of names) span.remove()
    }
  }, [labels, names])
  useFrame(({ camera, size }) => {
    for (const { span, end } of names) placeLabel(span, end, camera, size)
  })
  return (
    <>
      <lineSegments geometry={grid}>
        <lineBasicMaterial color={ink[bright ? 'bright' : 'dark']} transparent opacity={0.22} toneMapped={false} />
      </lineSegments>
      {arms.map(({ axis, line }) => (
        <lineSegments key={axis} geometry={line}>
          <lineBasicMaterial color={colours[axis]} toneMapped={false} />
        </lineSegments>
      ))}
    </>
  )
}

function linesOf(built: BuiltModel, bounds: ModelParts['bounds']) {
  const { step, x, z } = groundGrid(bounds)
  const [left, right, back, front] = [x[0] ?? 0, x.at(-1) ?? 0, z[0] ?? 0, z.at(-1) ?? 0]
  const onGround = (across: number, deep: number, up = 0) => {
    const [px, py, pz] = built.toStage([across, bounds.min[1] + up, deep])
    return new Vector3(px, py - below, pz)
  }
  const grid = new BufferGeometry().setFromPoints([
    ...x.flatMap((at) => [onGround(at, back), onGround(at, front)]),
    ...z.flatMap((at) => [onGround(left, at), onGround(right, at)]),
  ])
  const length = (right - left) * share
  const start = onGround(left, front)
  const ends = {
    X: onGround(left + length, front),
    Y: onGround(left, front, length),
    Z: onGround(left, front + length),
  } as const
  const arms = axes.map((axis) => ({
    axis,
    end: ends[axis].toArray() as Direction,
    line: new BufferGeometry().setFromPoints([start, ends[axis]]),
  }))
  return { grid, arms, step, edge: onGround(right, front).toArray() as Direction }
}
