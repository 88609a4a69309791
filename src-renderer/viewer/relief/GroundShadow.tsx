// The soft shadow on the ground below what stands on a stage.
import { useEffect, useMemo } from 'react'
import { DataTexture, type Euler, LinearFilter, type Vector3 } from 'three'
import type { GroundCover } from './contact-shadow.ts'

type Props = {
  readonly cover: GroundCover
  /** Edge of the square in units of the stage. */
  readonly reach: number
  readonly position: Parameters<Vector3['set']>
  readonly rotation?: [x: Euler['x'], y: Euler['y'], z: Euler['z']]
  readonly opacity: number
  /** Left and right are changed over. */
  readonly mirrored?: boolean
}

export function GroundShadow({ cover, reach, position, rotation = [0, 0, 0], opacity, mirrored = false }: Props) {
  const texture = useMemo(() => coverTexture(cover), [cover])
  useEffect(() => () => texture.dispose(), [texture])
  return (
    <mesh position={position} rotation={rotation} scale={[mirrored ? -1 : 1, 1, 1]} renderOrder={-1}>
      <planeGeometry args={[reach, reach]} />
      <meshBasicMaterial
        color="black"
        alphaMap={texture}
        transparent
        depthWrite={false}
        opacity={opacity}
        toneMapped={false}
      />
    </mesh>
  )
}

function coverTexture({ edge, alpha }: GroundCover): DataTexture {
  // alphaMap reads the green channel; the plane's upper edge lies at the back, where row 0 is.
  const rgba = new Uint8Array(edge * edge * 4)
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++) rgba[((edge - 1 - y) * edge + x) * 4 + 1] = alpha[y * edge + x] ?? 0
  const texture = new DataTexture(rgba, edge, edge)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
