// The material of the relief: one shader with uniforms that follow the inspector.
import {
  BackSide,
  Color,
  FrontSide,
  GLSL3,
  LinearSRGBColorSpace,
  ShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import { overlayNumbers } from '../checks/overlay-shader.ts'
import type { ShownOverlay } from '../checks/shown-overlay.ts'
import type { LightBake } from './light-bake.ts'
import { type MaterialId, materials, type Pattern } from './materials.ts'
import { mirror, type Plate } from './plate.ts'
import { reliefFragment, reliefVertex } from './relief-shader.ts'

export type ReliefLook = {
  readonly plate: Plate
  /** How much steeper the relief is than its normals were stored for. */
  readonly steepness: number
  readonly cutFloor: boolean
  readonly light: readonly [number, number, number]
  readonly strength: number
  readonly material: MaterialId
  /** The section in shares of width and height from the top left: from x, y to x, y. */
  readonly line: readonly [number, number, number, number] | undefined
  readonly lineColour: string
  /** The light theme has a brighter studio. */
  readonly bright: boolean
  readonly overlay: ShownOverlay
}

/** As the shader numbers them. */
const patterns: readonly Pattern[] = ['none', 'wood', 'veins', 'foil']

/** Owns only the material; textures stay their makers'. */
export function createReliefMaterial(heights: Texture, bake: LightBake): ShaderMaterial {
  const value = <T>(initial: T) => ({ value: initial })
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: reliefVertex,
    fragmentShader: reliefFragment,
    defines: definesOf('none', false),
    uniforms: {
      standing: value<Texture | null>(null),
      heights: value(heights),
      normals: value<Texture | null>(null),
      shadows: value(bake.shadows),
      hollows: value(bake.hollows),
      halfSize: value(new Vector2(1, 1)),
      depth: value(0.1),
      base: value(0.05),
      cut: value(0),
      steepness: value(1),
      light: value(new Vector3(0, 0, 1)),
      strength: value(1),
      colour: value(new Color()),
      second: value(new Color()),
      metal: value(0),
      roughness: value(0.5),
      glow: value(0),
      line: value(new Vector4()),
      lineShown: value(0),
      lineColour: value(new Color()),
      stageLight: value(1),
      exposure: value(1),
      chamfer: value(0),
      sense: value(1),
      overlay: value(0),
      interval: value(1),
      lined: value(0),
      span: value(new Vector2(0, 1)),
      tall: value(1),
      steepest: value(75),
      laid: value<Texture | null>(null),
    },
  })
}

/** The light as it falls on the map, which is mirrored only on its way to the screen. */
export const lightOnMap = ({ plate, light }: Pick<ReliefLook, 'plate' | 'light'>) =>
  plate.mirrored ? mirror(light) : light

const definesOf = (pattern: Pattern, overlaid: boolean) => ({
  PATTERN: patterns.indexOf(pattern),
  ...(overlaid ? { OVERLAID: '' } : {}),
})

/** Brings the material to a look; cheap enough for every change, but for one of pattern or overlay, which takes another program. */
export function applyLook(material: ShaderMaterial, look: ReliefLook): void {
  const { plate } = look
  const dress = materials[look.material]
  const set = (name: string, to: unknown) => {
    const uniform = material.uniforms[name]
    if (uniform) uniform.value = to
  }
  set('halfSize', new Vector2(plate.halfX, plate.halfY))
  set('depth', plate.depth)
  set('base', plate.base)
  set('cut', look.cutFloor ? 1 : 0)
  set('steepness', look.steepness)
  set('light', new Vector3(...lightOnMap(look)))
  set('sense', plate.mirrored ? -1 : 1)
  // Mirrored, every triangle turns its back.
  material.side = plate.mirrored ? BackSide : FrontSide
  set('strength', look.strength)
  set('colour', new Color(dress.colour))
  set('second', new Color(dress.second))
  set('metal', dress.metal)
  set('roughness', dress.roughness)
  set('glow', dress.glow)
  const defines = definesOf(dress.pattern, look.overlay.id !== 'none')
  if (defines.PATTERN !== material.defines.PATTERN || defines.OVERLAID !== material.defines.OVERLAID) {
    material.defines = defines
    material.needsUpdate = true
  }
  set('lineShown', look.line ? 1 : 0)
  if (look.line) set('line', new Vector4(...look.line))
  // Drawn after the conversion to sRGB, so taken as it is written.
  set('lineColour', new Color().setStyle(look.lineColour, LinearSRGBColorSpace))
  set('stageLight', look.bright ? 1.25 : 1)
  // Before a bright ground the eye sees what stands there darker, and its pale edges apart from it.
  set('exposure', look.bright ? 0.74 : 1)
  set('chamfer', look.bright && dress.metal > 0 ? 0.38 : 0)
  const { overlay } = look
  set('overlay', overlayNumbers[overlay.id])
  set('interval', overlay.interval)
  set('lined', overlay.lined ? 1 : 0)
  set('span', new Vector2(...overlay.span))
  set('tall', overlay.depth)
  set('steepest', overlay.steepest)
}
