// The model in its light: the person turns the model, not the studio, so the lamp goes with the eye; and its shadow on the ground.
import { useFrame, useThree } from '@react-three/fiber'
import { useEffect, useRef } from 'react'
import type { DirectionalLight } from 'three'
import { GroundShadow } from '../relief/GroundShadow.tsx'
import type { BuiltModel } from './build-model.ts'
import type { CutPlane } from './cut/cut.ts'
import { footprintHalf, groundReach } from './ground/ground.ts'
import { useModelLight } from './light/model-light.ts'
import { roomLamps } from './light/studio-light.ts'
import type { ModelParts, SolidCheck } from './model-parts.ts'
import type { Dress } from './surface/dresses.ts'

export type ModelLook = {
  readonly dress: Dress
  readonly boxed: boolean
  readonly gridded: boolean
  /** From the model to the lamp as the person sees it: right, up, towards the eye. */
  readonly light: readonly [number, number, number]
  readonly strength: number
  readonly accent: string
  /** What is cut away lies below it. */
  readonly plane: CutPlane | null
  /** Whether the surface has an inside, which a cut shows filled. */
  readonly closed: boolean
  /** The light theme has a brighter studio. */
  readonly bright: boolean
}

type Props = {
  readonly built: BuiltModel
  readonly parts: ModelParts
  readonly check: SolidCheck | undefined
  readonly look: ModelLook
  /** Triangles on the surface that are too thin, nine numbers each. */
  readonly thin: Float32Array<ArrayBuffer> | null
}

/** Cut material: like fired clay, so that it is told from any surface. */
const fill = { bright: '#c4683f', dark: '#b65a34' } as const

export function ModelScene({ built, parts, check, look, thin }: Props) {
  const invalidate = useThree((state) => state.invalidate)
  const bulb = useRef<DirectionalLight>(null)
  const gl = useThree((state) => state.gl)
  const { dress, light, strength, bright, plane, closed } = look
  const { room, tones, exposure } = useModelLight()
  const times = 2 ** exposure

  useEffect(() => {
    built.setRoom(room, times * (bright ? 1.15 : 0.95))
    invalidate()
  }, [built, room, times, bright, invalidate])
  useEffect(() => {
    built.wear(dress)
    invalidate()
  }, [built, dress, invalidate])
  useEffect(() => {
    built.setEdges(check?.edges ?? null)
    invalidate()
  }, [built, check, invalidate])
  useEffect(() => {
    gl.localClippingEnabled = true
    built.cut(plane, closed ? fill[bright ? 'bright' : 'dark'] : null)
    invalidate()
  }, [gl, built, plane, closed, bright, invalidate])
  useEffect(() => {
    built.markThin(thin)
    invalidate()
  }, [built, thin, invalidate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lamp is placed at the next frame, which has the tones of the stage.
  useEffect(() => invalidate(), [light, strength, tones, invalidate])

  useFrame(({ camera }) => {
    bulb.current?.position
      .set(...light)
      .applyQuaternion(camera.quaternion)
      .multiplyScalar(5)
  })

  const lamp = roomLamps[room]
  const reach = (footprintHalf(parts.bounds) * groundReach * 2) / built.scale
  return (
    <>
      <primitive object={built.object} dispose={null} />
      <directionalLight ref={bulb} intensity={times * strength * 1.5 * lamp.share} color={lamp.colour} />
      {check ? (
        <GroundShadow
          cover={check.shadow}
          reach={reach}
          position={[0, -built.half[1] - 0.003, 0]}
          rotation={[-Math.PI / 2, 0, 0]}
          opacity={bright ? 0.4 : 0.7}
        />
      ) : null}
    </>
  )
}
