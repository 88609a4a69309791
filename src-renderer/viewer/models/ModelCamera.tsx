// The camera of a model: orbit, pan and zoom to the pointer by mouse and touchpad, views and turns on keys.
import { useFrame, useThree } from '@react-three/fiber'
import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { type PerspectiveCamera, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { Press } from '../../commands/key-desk.ts'
import { useKeys } from '../../commands/use-keys.ts'
import { directions, fittingDistance, orbit, placeAt, type ViewName } from './model-views.ts'

export type CameraCommands = {
  readonly view: (name: ViewName) => void
  /** Shows the whole model from where the person looks. */
  readonly fit: () => void
}

type Props = {
  readonly half: readonly [number, number, number]
  /** The focusable element around the canvas, which hears the keys. */
  readonly stage: HTMLElement | null
  readonly commands: RefObject<CameraCommands | null>
}

const turns: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.12, 0],
  ArrowRight: [0.12, 0],
  ArrowUp: [0, 0.1],
  ArrowDown: [0, -0.1],
}

export function ModelCamera({ half, stage, commands }: Props) {
  const camera = useThree((state) => state.camera) as PerspectiveCamera
  const size = useThree((state) => state.size)
  const canvas = useThree((state) => state.gl.domElement)
  const invalidate = useThree((state) => state.invalidate)
  const controls = useRef<OrbitControls>(null)
  const moved = useRef(false)
  const aspect = size.width / size.height

  const place = useCallback(
    (position: readonly [number, number, number], keepTarget = false) => {
      const target = controls.current?.target
      if (!keepTarget) target?.set(0, 0, 0)
      camera.position.set(...position).add(target ?? new Vector3())
      camera.lookAt(target ?? new Vector3())
      controls.current?.update()
      invalidate()
    },
    [camera, invalidate],
  )
  const view = useCallback(
    (name: ViewName) => place(placeAt(directions[name], fittingDistance(half, directions[name], camera.fov, aspect))),
    [place, half, camera, aspect],
  )
  const showWhole = useCallback(() => {
    const { x, y, z } = camera.position.clone().sub(controls.current?.target ?? new Vector3())
    place(placeAt([x, y, z], fittingDistance(half, [x, y, z], camera.fov, aspect)))
  }, [place, camera, half, aspect])
  useImperativeHandle(
    commands,
    () => ({
      view: (name) => {
        view(name)
        moved.current = name !== 'start'
      },
      fit: showWhole,
    }),
    [view, showWhole],
  )

  useEffect(() => {
    const made = new OrbitControls(camera, canvas)
    made.zoomToCursor = true
    made.minDistance = 0.03
    made.maxDistance = 30
    made.enableDamping = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    made.dampingFactor = 0.2
    const begin = () => {
      moved.current = true
      invalidate()
    }
    made.addEventListener('start', begin)
    made.addEventListener('change', () => invalidate())
    controls.current = made
    return () => {
      made.dispose()
      controls.current = null
    }
  }, [camera, canvas, invalidate])

  // Until somebody turns it, the model keeps filling its stage.
  useEffect(() => {
    if (!moved.current) view('start')
  }, [view])

  useFrame(() => {
    controls.current?.update()
    const away = camera.position.length()
    camera.near = Math.max(0.003, away - 3)
    camera.far = away + 4
    camera.updateProjectionMatrix()
  }, -1)

  const away = () => camera.position.clone().sub(controls.current?.target ?? new Vector3())
  const zoom = (factor: number) => {
    const { x, y, z } = away()
    place([x * factor, y * factor, z * factor], true)
  }
  const bindings = {
    'model.turn': ({ key }: Press) => {
      const { x, y, z } = away()
      place(orbit([x, y, z], ...(turns[key] ?? [0, 0])), true)
      moved.current = true
    },
    'model.zoomIn': () => zoom(1 / 1.15),
    'model.zoomOut': () => zoom(1.15),
  }
  useKeys(bindings, { within: stage, free: true })
  return null
}
