// The stage as a picture of its own: as large as a page wants it, with nothing behind what stands on it.
import { useThree } from '@react-three/fiber'
import { type RefObject, useImperativeHandle } from 'react'
import type { Camera, Scene, WebGLRenderer } from 'three'
import { drawnPictureEdge } from '../../../src-shared/exports/drawn-picture.ts'

/** Draws what is seen as a PNG, at most `drawnPictureEdge` pixels along its longer edge. */
export type DrawPicture = () => Promise<Uint8Array<ArrayBuffer>>

/** Saves a PNG of what is seen where the person says. */
export type OnPicture = (png: Uint8Array<ArrayBuffer>) => Promise<void>

/** Draws a frame into the canvas, as large as that is. */
type Draw = (renderer: WebGLRenderer, scene: Scene, camera: Camera) => void

type Props = {
  readonly take: RefObject<DrawPicture | null>
  /** How the picture is drawn where its edges are not smooth by themselves. */
  readonly smooth?: Draw
}

/** CSS pixels become at least so many. */
const leastRatio = 3
const once: Draw = (renderer, scene, camera) => renderer.render(scene, camera)

export function PictureOfStage({ take, smooth = once }: Props) {
  const { gl, scene, camera, size, invalidate } = useThree()
  useImperativeHandle(
    take,
    () => async () => {
      const usual = gl.getPixelRatio()
      const edge = Math.min(drawnPictureEdge, gl.capabilities.maxTextureSize)
      const drawn = new Promise<Blob | null>((resolve) => {
        // The canvas is asked for its picture before it is small again, so that nothing of this is seen.
        gl.setPixelRatio(Math.min(Math.max(leastRatio, usual), edge / Math.max(size.width, size.height)))
        smooth(gl, scene, camera)
        gl.domElement.toBlob(resolve, 'image/png')
        gl.setPixelRatio(usual)
        once(gl, scene, camera)
        invalidate()
      })
      const png = await drawn
      if (!png) throw new Error('the stage cannot be drawn')
      return new Uint8Array(await png.arrayBuffer())
    },
    [gl, scene, camera, size, invalidate, smooth],
  )
  return null
}
