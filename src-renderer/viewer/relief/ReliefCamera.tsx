// The camera of the 3D stage: mouse orbit, views and turns on keys, shared with the reliefs beside and after it, and where the pointer
// meets the relief.
import { OrbitControls } from '@react-three/drei'
import { useThree } from '@react-three/fiber'
import { type ComponentRef, useCallback, useEffect, useMemo, useRef } from 'react'
import { type PerspectiveCamera, Vector2 } from 'three'
import type { Command } from '../../commands/command.ts'
import type { Press } from '../../commands/key-desk.ts'
import { shortcuts } from '../../commands/shortcuts.ts'
import { useCommands } from '../../commands/use-commands.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import type { Cursor } from '../heights/cursor.ts'
import { type StoredHeights, sampleAt } from '../heights/height-units.ts'
import { cameraAt, fittingDistance, orbit, type Pose, poses, reliefRise } from '../stage/camera-poses.ts'
import { turnsOn } from '../stage/graphics-speed.ts'
import { middle, minus, type Pose3d, plus, scaled } from '../stage/kept-pose.ts'
import { useCentreClick } from '../stage/use-centre-click.ts'
import { useGlide } from '../stage/use-glide.ts'
import { endMotion, useKeptPose } from '../stage/use-kept-pose.ts'
import type { HalfSizes } from './floor/standing-half.ts'
import { pickRelief } from './pick-relief.ts'
import { type Plate, placeOnPlate, type Vector } from './plate.ts'

type Props = {
  readonly plate: Plate
  /** What the views show whole. */
  readonly frame: HalfSizes
  readonly heights: StoredHeights | undefined
  readonly cursor: Cursor
  /** The focusable element around the canvas, which hears the keys. */
  readonly stage: HTMLElement | null
}

const turns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, 0.08],
  ArrowDown: [0, -0.08],
}

export function ReliefCamera({ plate, frame, heights, cursor, stage }: Props) {
  const t = useText()
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const size = useThree((state) => state.size)
  const invalidate = useThree((state) => state.invalidate)
  const performance = useThree((state) => state.performance)
  const gl = useThree((state) => state.gl)
  const { halfX, halfY } = frame
  const fit = fittingDistance(halfX, halfY, camera.fov, size.width / size.height)
  const moved = useRef(false)
  const controls = useRef<ComponentRef<typeof OrbitControls>>(null)
  const body = useMemo(
    () => ({ half: [halfX, halfY, Math.max(halfX, halfY)] as const, wholeFrom: () => fit }),
    [halfX, halfY, fit],
  )
  const { brought, keep, forget } = useKeptPose('reliefPose', body, stage, (kept) => {
    stay()
    if (moved.current) endMotion(controls.current)
    moved.current = false
    look(kept)
  })

  const place = useCallback(
    (position: Vector, target: Vector = middle) => {
      camera.up.set(0, 0, 1)
      camera.position.set(...position)
      controls.current?.target.set(...target)
      camera.lookAt(...target)
      invalidate()
    },
    [camera, invalidate],
  )
  // Seen over a corner the plate is wider by its diagonal.
  const pose = useCallback((name: Pose) => place(cameraAt(name, name === 'iso' ? fit * 1.28 : fit)), [place, fit])
  const look = useCallback(
    (kept: Pose3d | undefined) => (kept ? place(kept.position, kept.target) : pose('start')),
    [place, pose],
  )
  const target = useCallback((): Vector => controls.current?.target.toArray() ?? middle, [])
  const remember = useCallback(
    () => keep({ position: camera.position.toArray(), target: target() }),
    [camera, keep, target],
  )

  useEffect(() => {
    const { width, height } = size
    camera.setViewOffset(width, height, 0, height * reliefRise, width, height)
    invalidate()
  }, [camera, size, invalidate])

  // Until somebody turns it, the relief keeps filling its stage, or is seen as the one before it was.
  useEffect(() => {
    if (moved.current) remember()
    else look(brought())
  }, [look, brought, remember])

  const {
    go: glide,
    finish,
    end: stay,
  } = useGlide(({ position, target: at }) => {
    performance.regress()
    place(position, at)
    remember()
  })
  const centre = (at: Vector2) => {
    const met = heights && pickRelief(camera, at, plate, heights, 'every sample')
    if (!met) return
    moved.current = true
    const from = { position: camera.position.toArray(), target: target() }
    glide(from, placeOnPlate(plate, heights, sampleAt(heights, met) ?? { column: 0, row: 0 }))
  }
  useCentreClick(stage, centre)

  const go = (turned: (from: Vector) => Vector) => {
    finish()
    performance.regress()
    place(plus(target(), turned(away())), target())
    moved.current = true
    remember()
  }
  const away = () => minus(camera.position.toArray(), target())
  const bindings = {
    'relief.turn': ({ key }: Press) => go((from) => orbit(from, ...(turns[key] ?? [0, 0]))),
    'relief.zoomIn': () => go((from) => scaled(from, 1 / 1.15)),
    'relief.zoomOut': () => go((from) => scaled(from, 1.15)),
  }
  useKeys(bindings, { within: stage, free: true })
  useCommands(() => [
    {
      id: 'relief.centre',
      group: 'here',
      title: t('keys.centre'),
      also: t('command.centre.also'),
      shortcut: 'relief.centre',
      run: () => centre(new Vector2(0, 0)),
    },
    ...poses.map(
      (name): Command => ({
        id: `relief.${name}`,
        group: 'here',
        title: t('command.view', { name: t(shortcuts[`relief.${name}`].words) }),
        also: t('command.view.also'),
        shortcut: `relief.${name}`,
        run: () => {
          stay()
          pose(name)
          moved.current = name !== 'start'
          if (moved.current) remember()
          else forget()
        },
      }),
    ),
  ])

  useEffect(() => {
    if (!stage || !heights) return
    const move = (event: PointerEvent) => {
      const box = stage.getBoundingClientRect()
      const x = ((event.clientX - box.left) / box.width) * 2 - 1
      const y = 1 - ((event.clientY - box.top) / box.height) * 2
      cursor.set(pickRelief(camera, new Vector2(x, y), plate, heights, 'quick'))
    }
    const leave = () => cursor.set(undefined)
    stage.addEventListener('pointermove', move)
    stage.addEventListener('pointerleave', leave)
    return () => {
      stage.removeEventListener('pointermove', move)
      stage.removeEventListener('pointerleave', leave)
      leave()
    }
  }, [stage, heights, plate, camera, cursor])

  return (
    <OrbitControls
      ref={controls}
      makeDefault
      regress
      enableDamping={turnsOn(gl.getContext())}
      dampingFactor={0.18}
      minDistance={0.25}
      maxDistance={fit * 3}
      onStart={() => {
        finish()
        moved.current = true
        // From now on the one beside it follows, though it may still be turning.
        if (brought()) remember()
      }}
      onChange={() => {
        if (moved.current) remember()
      }}
    />
  )
}
