// The medal of the first start on its stage: a raking light follows the pointer, which is what the studio is about.
import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import styles from './first-start.module.css'
import { type Light, lightMedal, type Medal } from './medal.ts'

const resting: Light = { x: -0.62, y: -0.58, z: 0.5 }

export function MedalStage({ medal, label }: { readonly medal: Medal | undefined; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef(0)

  const paint = useCallback(
    (light: Light) => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        const context = canvas.current?.getContext('2d')
        if (!context || !medal) return
        const picture = context.createImageData(medal.edge, medal.edge)
        lightMedal(medal, light, picture.data)
        context.putImageData(picture, 0, 0)
      })
    },
    [medal],
  )
  useEffect(() => {
    paint(resting)
    return () => cancelAnimationFrame(frame.current)
  }, [paint])

  const follow = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    const side = Math.min(box.width, box.height)
    const x = (event.clientX - box.left - box.width / 2) / side
    const y = (event.clientY - box.top - box.height / 2) / side
    paint({ x, y, z: 0.42 })
  }
  return (
    <div className={styles.stage} onPointerMove={follow} onPointerLeave={() => paint(resting)}>
      <canvas
        ref={canvas}
        className={styles.medal}
        width={medal?.edge}
        height={medal?.edge}
        role="img"
        aria-label={label}
      />
    </div>
  )
}
