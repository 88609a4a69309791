// The camera of a model: orbit, pan and zoom to the pointer by mouse and touchpad, views and turns on keys, shared with the models beside
// and after it.
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Press } from '../../../commands/key-desk.ts'
import { useKeys } from '../../../commands/use-keys.ts'
import { useLatest } from '../../../ui/use-latest.ts'
import { turnsOn } from '../../stage/graphics-speed.ts'
import { middle, type Pose3d, plus, scaled } from '../../stage/kept-pose.ts'
import { useGlide } from '../../stage/use-glide.ts'
import { endMotion, useKeptPose } from '../../stage/use-kept-pose.ts'
import { awayFrom, type Eye, fieldOfView, reachOf, seeThrough, standAt } from './eye.ts'
import { type Direction, directions, fittingDistance, orbit, placeAt, type ViewName } from './model-views.ts'

export type CameraCommands = {
  readonly view: (name: ViewName) => void
  /** Shows the whole model from where the person looks. */
  readonly fit: () => void
  /** Turns about that place of the stage from now on, which comes to the middle. */
  readonly centre: (place: Direction) => void
}

type Props = {
  readonly half: readonly [number, number, number]
  /** Without perspective. */
  readonly parallel: boolean
  /** The focusable element around the canvas, which hears the keys. */
  readonly stage: HTMLElement | null
  readonly commands: RefObject<CameraCommands | null>
  /** Whether it goes round the model by itself. */
  readonly turning: boolean
  /** The person turns, moves or zooms. */
  readonly onHeld: () => void
}

const turns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.12, 0],
  ArrowRight: [0.12, 0],
  ArrowUp: [0, 0.1],
  ArrowDown: [0, -0.1],
}

/** Radians a second of a turntable: once round in 16 seconds. */
const pace = (2 * Math.PI) / 16

export function ModelCamera({ half, parallel, stage, commands, turning, onHeld }: Props) {
  const camera = useThree((state) => state.camera) as Eye
  const size = useThree((state) => state.size)
  const gl = useThree((state) => state.gl)
  const invalidate = useThree((state) => state.invalidate)
  const regress = useThree((state) => state.performance.regress)
  const controls = useRef<OrbitControls>(null)
  const moved = useRef(false)
  /** Where the eye stands, for the one after it. */
  const last = useRef<Pose3d | null>(null)
  const held = useLatest(onHeld)
  const aspect = size.width / size.height

  const body = useMemo(
    () => ({
      half: atLeast(half),
      wholeFrom: (direction: Direction) => fittingDistance(half, direction, fieldOfView, aspect, 0.86, parallel),
    }),
    [half, parallel, aspect],
  )
  const { brought, keep, forget } = useKeptPose('modelPose', body, stage, (kept) => {
    stay()
    if (moved.current) endMotion(controls.current)
    moved.current = false
    look(kept)
  })

  const target = useCallback((): Direction => controls.current?.target.toArray() ?? middle, [])
  const away = useCallback(() => awayFrom(camera, target()), [camera, target])
  const place = useCallback(
    (position: Direction, at: Direction = middle) => {
      controls.current?.target.set(...at)
      standAt(camera, position, at)
      last.current = { position, target: at }
      controls.current?.update()
      invalidate()
    },
    [camera, invalidate],
  )
  const remember = useCallback(() => {
    last.current = { position: plus(target(), away()), target: target() }
    keep(last.current)
  }, [keep, target, away])
  const whole = useCallback(
    (direction: Direction) => place(placeAt(direction, body.wholeFrom(direction))),
    [place, body],
  )
  const look = useCallback(
    (kept: Pose3d | null | undefined) => (kept ? place(kept.position, kept.target) : whole(directions.start)),
    [place, whole],
  )
  const {
    go: glide,
    finish,
    end: stay,
  } = useGlide(({ position, target: at }) => {
    place(position, at)
    remember()
  })
  useImperativeHandle(
    commands,
    () => ({
      view: (name) => {
        stay()
        whole(directions[name])
        moved.current = name !== 'start'
        if (moved.current) remember()
        else forget()
      },
      fit: () => {
        stay()
        whole(away())
        remember()
      },
      centre: (at) => {
        held.current()
        moved.current = true
        glide({ position: plus(target(), away()), target: target() }, at)
      },
    }),
    [whole, away, remember, forget, target, glide, stay, held],
  )

  useEffect(() => {
    const made = new OrbitControls(camera, gl.domElement)
    made.zoomToCursor = true
    Object.assign(made, reachOf(camera))
    made.enableDamping = turnsOn(gl.getContext())
    made.dampingFactor = 0.2
    const begin = () => {
      moved.current = true
      finish()
      held.current()
      // From now on the one beside it follows, though it may still be turning.
      if (brought()) remember()
      invalidate()
    }
    made.addEventListener('start', begin)
    made.addEventListener('change', () => {
      if (moved.current) {
        regress()
        remember()
      }
      invalidate()
    })
    controls.current = made
    return () => {
      made.dispose()
      controls.current = null
    }
  }, [camera, gl, invalidate, regress, brought, remember, held, finish])

  // Until somebody turns it, the model keeps filling its stage, or is seen as the one before it was.
  useEffect(() => {
    look(moved.current ? last.current : brought())
    if (moved.current) remember()
  }, [look, brought, remember])

  useEffect(() => {
    if (!turning) return
    moved.current = true
    invalidate()
    return remember
  }, [turning, invalidate, remember])

  useFrame((_, seconds) => {
    // A window that was away does not make up for it.
    if (turning) place(plus(target(), orbit(away(), pace * Math.min(seconds, 0.1), 0)), target())
    controls.current?.update()
    seeThrough(camera)
  }, -1)

  const go = (turned: (from: Direction) => Direction) => {
    onHeld()
    finish()
    regress()
    place(plus(target(), turned(away())), target())
    moved.current = true
    remember()
  }
  const bindings = {
    'model.turn': ({ key }: Press) => go((from) => orbit(from, ...(turns[key] ?? [0, 0]))),
    'model.zoomIn': () => go((from) => scaled(from, 1 / 1.15)),
    'model.zoomOut': () => go((from) => scaled(from, 1.15)),
  }
  useKeys(bindings, { within: stage, free: true })
  return null
}

/** A flat model has a side to tell places along as well. */
const atLeast = ([x, y, z]: Direction): Direction => [Math.max(x, 0.05), Math.max(y, 0.05), Math.max(z, 0.05)]
