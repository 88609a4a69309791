// What a model wears on the stage: its own looks, plain clay, clay below a wireframe, or its normals as colours.
import {
  DoubleSide,
  FrontSide,
  type Material,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NearestFilter,
  NoColorSpace,
  ShaderMaterial,
  SRGBColorSpace,
  Texture,
  TextureSource,
  type Wrapping,
} from 'three'
import { lightByStudio, type StudioLight } from './light/studio-light.ts'
import { type ModelPicture, type PictureUse, pictureSlots, type SurfaceLook } from './model-parts.ts'

export type Textures = { readonly of: (use: PictureUse) => Texture | null; readonly dispose: () => void }

/** One texture for each way a picture is used, one upload for each picture. The pictures stay their owner's. */
export function createTextures(pictures: readonly ModelPicture[], anisotropy: number): Textures {
  const sources = pictures.map(({ image }) => (image ? new TextureSource(image) : null))
  const made = new Map<string, Texture>()
  return {
    of(use) {
      const source = sources[use.picture]
      const key = JSON.stringify(use)
      const known = made.get(key)
      if (!source || known) return known ?? null
      const texture = new Texture()
      texture.source = source
      texture.flipY = false
      texture.channel = use.channel
      texture.wrapS = use.wrapS as Wrapping
      texture.wrapT = use.wrapT as Wrapping
      if (use.nearest) texture.magFilter = NearestFilter
      texture.colorSpace = use.colour ? SRGBColorSpace : NoColorSpace
      texture.matrixAutoUpdate = false
      texture.matrix.set(...use.placing, 0, 0, 1)
      texture.anisotropy = anisotropy
      texture.needsUpdate = true
      made.set(key, texture)
      return texture
    },
    dispose() {
      for (const texture of made.values()) texture.dispose()
      made.clear()
    },
  }
}

/** The colour of a look by itself, in no light. */
export function unlitMaterial(look: SurfaceLook, textures: Textures): MeshBasicMaterial {
  const map = look.pictures.map ? textures.of(look.pictures.map) : null
  const material = new MeshBasicMaterial({ ...surfaceOf(look), map, toneMapped: false })
  material.color.setRGB(...look.colour)
  return material
}

/** The model's own look. */
export function ownMaterial(look: SurfaceLook, textures: Textures, light: StudioLight): Material {
  if (look.unlit) return unlitMaterial(look, textures)
  const material = new MeshStandardMaterial({
    ...surfaceOf(look),
    metalness: look.metal,
    roughness: look.roughness,
    flatShading: look.flat,
    aoMapIntensity: look.occlusion,
  })
  material.color.setRGB(...look.colour)
  material.emissive.setRGB(...look.emissive)
  material.normalScale.set(...look.normalScale)
  for (const slot of pictureSlots) {
    const use = look.pictures[slot]
    if (use) material[slot] = textures.of(use)
  }
  return lightByStudio(material, light)
}

function surfaceOf(look: SurfaceLook) {
  return {
    transparent: look.blend,
    opacity: look.opacity,
    alphaTest: look.alphaTest,
    side: look.twoSided ? DoubleSide : FrontSide,
    vertexColors: look.vertexColours,
  }
}

/** Unglazed clay: nothing but form. */
export function clayMaterial(flat: boolean, wired: boolean, light: StudioLight): MeshStandardMaterial {
  const clay = new MeshStandardMaterial({
    color: wired ? '#4a4b4f' : '#c8bfb3',
    roughness: wired ? 0.95 : 0.72,
    metalness: 0,
    flatShading: flat,
    side: DoubleSide,
    // Lines lie on the surface and must win against it.
    polygonOffset: wired,
    polygonOffsetFactor: 1,
    polygonOffsetUnits: 1,
  })
  return lightByStudio(clay, light)
}

/** Directions as colours: red to the right, green up, blue to the front; the inside of the surface is striped dark. */
export function normalsMaterial(flat: boolean): ShaderMaterial {
  return new ShaderMaterial({
    defines: flat ? { FLAT: 1 } : {},
    side: DoubleSide,
    toneMapped: false,
    clipping: true,
    vertexShader: `
      #include <clipping_planes_pars_vertex>
      varying vec3 direction;
      varying vec3 place;
      void main() {
        direction = normal;
        place = position;
        vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
        #include <clipping_planes_vertex>
        gl_Position = projectionMatrix * mvPosition;
      }`,
    fragmentShader: `
      #include <clipping_planes_pars_fragment>
      varying vec3 direction;
      varying vec3 place;
      void main() {
        #include <clipping_planes_fragment>
        vec3 n = normalize(direction);
        #ifdef FLAT
          n = normalize(cross(dFdx(place), dFdy(place)));
          if (!gl_FrontFacing) n = -n;
        #endif
        vec3 seen = n * 0.5 + 0.5;
        if (!gl_FrontFacing) seen = mix(vec3(0.16, 0.02, 0.02), vec3(0.5, 0.06, 0.06), step(0.5, fract((gl_FragCoord.x + gl_FragCoord.y) / 12.0)));
        gl_FragColor = vec4(seen, 1.0);
      }`,
  })
}
