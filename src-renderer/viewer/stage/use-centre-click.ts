// Hears where somebody wants the middle of a 3D stage: a click of the middle button, or a double-click while nothing is measured.
import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { Vector2 } from 'three'
import { useLatest } from '../../ui/use-latest.ts'

/** CSS pixels that a click may slip; farther away the middle button zooms. */
const slip = 4

/** `choose` is called with the place from −1 to 1 to the right and upwards. */
export function useCentreClick(stage: HTMLElement | null, choose: (at: Vector2) => void): void {
  const canvas = useThree(({ gl }) => gl.domElement)
  const latest = useLatest(choose)
  useEffect(() => {
    let pressed: Vector2 | null = null
    const tell = ({ clientX, clientY }: MouseEvent) => {
      const { left, top, width, height } = canvas.getBoundingClientRect()
      latest.current(new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2))
    }
    const down = ({ button, clientX, clientY }: PointerEvent) => {
      pressed = button === 1 ? new Vector2(clientX, clientY) : null
    }
    const up = (event: PointerEvent) => {
      const still = pressed && pressed.distanceTo(new Vector2(event.clientX, event.clientY)) <= slip
      pressed = null
      if (still && event.button === 1) tell(event)
    }
    const twice = (event: MouseEvent) => {
      if (!stage?.hasAttribute('data-measuring')) tell(event)
    }
    canvas.addEventListener('pointerdown', down)
    canvas.addEventListener('pointerup', up)
    canvas.addEventListener('dblclick', twice)
    return () => {
      canvas.removeEventListener('pointerdown', down)
      canvas.removeEventListener('pointerup', up)
      canvas.removeEventListener('dblclick', twice)
    }
  }, [canvas, stage, latest])
}
