// The medallion painted once in one manner, for the small pictures beside the steps.
import { useEffect, useRef } from 'react'
import type { Rosette } from './rosette.ts'

type Props = {
  readonly rosette: Rosette
  readonly paint: (rosette: Rosette, pixels: Uint8ClampedArray) => void
}

export function RosettePicture({ rosette, paint }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const picture = context.createImageData(rosette.edge, rosette.edge)
    paint(rosette, picture.data)
    context.putImageData(picture, 0, 0)
  }, [rosette, paint])
  return <canvas ref={canvas} width={rosette.edge} height={rosette.edge} />
}
