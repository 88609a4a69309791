// Where a texture of USD lies on the places of a mesh, moved by each UsdTransform2d that stands between them, and what is seen beyond it.
import {
  ClampToEdgeWrapping,
  MathUtils,
  Matrix3,
  type Mesh,
  MirroredRepeatWrapping,
  RepeatWrapping,
  Texture,
  Vector2,
  type Wrapping,
} from 'three'
import type { USDComposer } from 'three/addons/loaders/usd/USDComposer.js'
import type { UsdSets } from './usd-columns.ts'

type Scene = Pick<USDComposer, 'specsByPath' | '_getAttributes'>
/** A shader with the values of its inputs. */
type Shader = { readonly path: string; readonly said: Readonly<Record<string, unknown>> }

/** One moves what another has moved: more than any program writes, and fewer than have no end. */
const mostInARow = 16

/** In place, on the set of places that its reader names, as a matrix that counts upwards as USD does; throws an error for places that are moved without end. */
export function placeTexture(texture: Texture, shader: string, scene: Scene, sets: UsdSets = new Map()): void {
  const matrix = new Matrix3()
  let from = behind(`${shader}.inputs:st`, scene)
  for (let steps = 0; from?.said['info:id'] === 'UsdTransform2d'; steps++) {
    if (steps === mostInARow) throw new Error('places moved without end')
    matrix.multiply(stepOf(from))
    from = behind(`${from.path}.inputs:in`, scene)
  }
  texture.matrixAutoUpdate = false
  texture.matrix.copy(matrix)
  texture.channel = sets.get(String(from?.said['inputs:varname'])) ?? 0
}

/** What an input is connected to. */
function behind(input: string, scene: Scene): Shader | undefined {
  const [target] = [scene.specsByPath[input]?.fields.connectionPaths].flat()
  if (typeof target !== 'string') return undefined
  const [path = ''] = target.replaceAll(/[<>]/g, '').split('.')
  return { path, said: scene._getAttributes(path) }
}

/** Scaled first, then turned counter-clockwise, then moved; three's own textures are turned clockwise first. */
function stepOf({ said }: Shader): Matrix3 {
  const [across = 1, up = 1] = numbersOf(said['inputs:scale'], 2)
  const [degrees = 0] = numbersOf(said['inputs:rotation'], 1)
  const [moveAcross = 0, moveUp = 0] = numbersOf(said['inputs:translation'], 2)
  const angle = MathUtils.degToRad(degrees)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return new Matrix3().set(across * cos, -up * sin, moveAcross, across * sin, up * cos, moveUp, 0, 0, 1)
}

const wraps: Readonly<Record<string, Wrapping>> = {
  repeat: RepeatWrapping,
  mirror: MirroredRepeatWrapping,
  clamp: ClampToEdgeWrapping,
  black: ClampToEdgeWrapping,
}

/** In place, by the words of its shader for across and up. Where there is none, all beyond the picture is black by the format, and repeated by most programs. */
export function endTexture(texture: Texture, words: readonly [unknown, unknown]): void {
  const [across = RepeatWrapping, up = RepeatWrapping] = words.map((word) => wraps[String(word)])
  texture.wrapS = across
  texture.wrapT = up
  texture.userData.ends = words.map((word) => !['repeat', 'mirror', 'clamp'].includes(String(word)))
}

/** Less than a pixel of the largest picture. */
const nearly = 1e-4

/** Whether the mesh wears a picture that ends in black, and has places beyond that end. */
export function reachesBeyond({ geometry, material }: Mesh): boolean {
  const worn = new Set([material].flat().flatMap((one) => Object.values(one).filter((each) => each instanceof Texture)))
  return [...worn].some(({ matrix, channel, userData }) => {
    const places = geometry.attributes[channel === 0 ? 'uv' : `uv${channel}`]
    const ends: unknown = userData.ends
    if (!Array.isArray(ends) || !ends.includes(true) || !places) return false
    const at = new Vector2()
    for (let i = 0; i < places.count; i++) {
      at.set(places.getX(i), places.getY(i)).applyMatrix3(matrix)
      if ([at.x, at.y].some((part, axis) => ends[axis] === true && (part < -nearly || part > 1 + nearly))) return true
    }
    return false
  })
}

/** None where these are not as many numbers; a text gives numbers of some types as words. */
function numbersOf(value: unknown, count: number): readonly number[] {
  const numbers = [value].flat().map((entry) => (typeof entry === 'number' ? entry : Number.parseFloat(String(entry))))
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : []
}
