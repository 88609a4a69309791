// The soft shadow on the ground below what stands on a stage.
import { useEffect, useMemo } from 'react'
import { DataTexture, type Euler, LinearFilter, RedFormat, type Vector3 } from 'three'
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
  const uniforms = useMemo(() => ({ cover: { value: texture }, opacity: { value: opacity } }), [texture, opacity])
  return (
    <mesh position={position} rotation={rotation} scale={[mirrored ? -1 : 1, 1, 1]} renderOrder={-1}>
      <planeGeometry args={[reach, reach]} />
      <shaderMaterial
        vertexShader={shadowVertex}
        fragmentShader={shadowFragment}
        uniforms={uniforms}
        transparent
        depthWrite={false}
        toneMapped={false}
      />
    </mesh>
  )
}

// A material of three's own would keep the first frame waiting: it is compiled with much that a shadow does not need.
const shadowVertex = `
varying vec2 at;
void main() {
  at = uv;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}
`
const shadowFragment = `
uniform sampler2D cover;
uniform float opacity;
varying vec2 at;
void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, texture2D(cover, at).r * opacity); }
`

/** The plane's upper edge lies at the back, where row 0 is. */
function coverTexture({ edge, alpha }: GroundCover): DataTexture {
  const rows = new Uint8Array(alpha.length)
  for (let y = 0; y < edge; y++) rows.set(alpha.subarray(y * edge, (y + 1) * edge), (edge - 1 - y) * edge)
  const texture = new DataTexture(rows, edge, edge, RedFormat)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}
