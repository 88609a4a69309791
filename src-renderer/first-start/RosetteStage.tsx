// The medallion of the first start on its stage: a raking light follows the pointer, which is what the studio is about.
import { type PointerEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import styles from './first-start.module.css'
import { type Light, lightRosette, makeRosette } from './rosette.ts'

const edge = 720
const resting: Light = { x: -0.62, y: -0.58, z: 0.5 }

export function RosetteStage({ label }: { readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const rosette = useMemo(() => makeRosette(edge), [])
  const frame = useRef(0)

  const paint = useCallback(
    (light: Light) => {
      cancelAnimationFrame(frame.current)
      frame.current = requestAnimationFrame(() => {
        const context = canvas.current?.getContext('2d')
        if (!context) return
        const picture = context.createImageData(edge, edge)
        lightRosette(rosette, light, picture.data)
        context.putImageData(picture, 0, 0)
      })
    },
    [rosette],
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
      <canvas ref={canvas} className={styles.rosette} width={edge} height={edge} role="img" aria-label={label} />
    </div>
  )
}
