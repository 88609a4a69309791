// The stage as a picture of its own: as large as a page wants it, with nothing behind the model.
import { useThree } from '@react-three/fiber'
import { type RefObject, useImperativeHandle } from 'react'
import { drawnPictureEdge } from '../../../src-shared/exports/drawn-picture.ts'

/** Draws what is seen as a PNG, at most `drawnPictureEdge` pixels along its longer edge. */
export type DrawPicture = () => Promise<Uint8Array<ArrayBuffer>>

/** CSS pixels become at least so many. */
const leastRatio = 3

export function PictureOfStage({ take }: { readonly take: RefObject<DrawPicture | null> }) {
  const { gl, scene, camera, size, invalidate } = useThree()
  useImperativeHandle(
    take,
    () => async () => {
      const usual = gl.getPixelRatio()
      const drawn = new Promise<Blob | null>((resolve) => {
        // The canvas is asked for its picture before it is small again, so that nothing of this is seen.
        gl.setPixelRatio(Math.min(Math.max(leastRatio, usual), drawnPictureEdge / Math.max(size.width, size.height)))
        gl.render(scene, camera)
        gl.domElement.toBlob(resolve, 'image/png')
        gl.setPixelRatio(usual)
        gl.render(scene, camera)
        invalidate()
      })
      const png = await drawn
      if (!png) throw new Error('the stage cannot be drawn')
      return new Uint8Array(await png.arrayBuffer())
    },
    [gl, scene, camera, size, invalidate],
  )
  return null
}
