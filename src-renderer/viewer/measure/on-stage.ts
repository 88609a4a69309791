// Places of a 3D stage: where one in space is seen, and where a person clicks without turning.
import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { type Camera, Vector2, Vector3 } from 'three'
import { useLatest } from '../../ui/use-latest.ts'
import type { Spot } from './marks.ts'

type Vector = readonly [number, number, number]

export function onScreen(at: Vector, camera: Camera, size: { readonly width: number; readonly height: number }): Spot {
  const { x, y, z } = new Vector3(...at).project(camera)
  return { x: ((x + 1) / 2) * size.width, y: ((1 - y) / 2) * size.height, seen: Math.abs(z) < 1 }
}

/** CSS pixels that a click may slip. */
const slip = 4

/** Hears clicks, from −1 to 1 to the right and upwards, and marks the stage as one that is measured on. */
export function useStageClick(stage: HTMLElement | null, click: (at: Vector2) => void): void {
  const canvas = useThree(({ gl }) => gl.domElement)
  // What is drawn anew between press and release must not lose the press.
  const latest = useLatest(click)
  useEffect(() => {
    let pressed: Vector2 | null = null
    const down = ({ button, clientX, clientY }: PointerEvent) => {
      pressed = button === 0 ? new Vector2(clientX, clientY) : null
    }
    const up = ({ clientX, clientY }: PointerEvent) => {
      if (!pressed || pressed.distanceTo(new Vector2(clientX, clientY)) > slip) return
      const { left, top, width, height } = canvas.getBoundingClientRect()
      latest.current(new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2))
    }
    canvas.addEventListener('pointerdown', down)
    canvas.addEventListener('pointerup', up)
    stage?.setAttribute('data-measuring', '')
    return () => {
      canvas.removeEventListener('pointerdown', down)
      canvas.removeEventListener('pointerup', up)
      stage?.removeAttribute('data-measuring')
    }
  }, [canvas, stage, latest])
}
