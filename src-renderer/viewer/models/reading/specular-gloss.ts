// Materials of an older kind of glTF, which give a colour beside the colour of their reflections: the first is shown.
import { Color, LinearSRGBColorSpace, SRGBColorSpace } from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js'
import { z } from 'zod'

const specularGloss = 'KHR_materials_pbrSpecularGlossiness'

const ownSchema = z.object({
  diffuseFactor: z.tuple([z.number(), z.number(), z.number(), z.number()]).default([1, 1, 1, 1]),
  diffuseTexture: z
    .object({ index: z.int(), texCoord: z.int().optional(), extensions: z.record(z.string(), z.unknown()).optional() })
    .optional(),
  glossinessFactor: z.number().min(0).max(1).default(1),
  specularGlossinessTexture: z.unknown().optional(),
})
const materialSchema = z.object({
  pbrMetallicRoughness: z.object({ baseColorFactor: z.unknown(), baseColorTexture: z.unknown() }).partial().optional(),
  extensions: z.object({ [specularGloss]: ownSchema }),
})

/** True for a material of this kind that reflects anything at all: that is not shown. */
export function hasUnshownGloss({ extensions }: { readonly extensions?: Readonly<Record<string, unknown>> }): boolean {
  const own = extensions?.[specularGloss]
  if (own === undefined) return false
  const read = z.object({ specularFactor: z.array(z.number()) }).safeParse(own)
  return !read.success || read.data.specularFactor.some((share) => share !== 0)
}

/** Gloss that lies in a texture is not shown; this stands for it. */
const usualRoughness = 0.7

/** Shows the diffuse colour and its texture, and no metal; a material that brings a usual look of its own keeps that one. */
export function specularGlossPlugin(parser: GLTFParser): GLTFLoaderPlugin {
  const materials: unknown[] = parser.json.materials ?? []
  return {
    name: specularGloss,
    async extendMaterialParams(place, params) {
      const read = materialSchema.safeParse(materials[place])
      const usual = read.data?.pbrMetallicRoughness
      if (!read.success || usual?.baseColorFactor !== undefined || usual?.baseColorTexture !== undefined) return
      const { diffuseFactor, diffuseTexture, glossinessFactor, ...more } = read.data.extensions[specularGloss]
      const [red, green, blue, opacity] = diffuseFactor
      const roughness = more.specularGlossinessTexture === undefined ? 1 - glossinessFactor : usualRoughness
      const color = new Color().setRGB(red, green, blue, LinearSRGBColorSpace)
      Object.assign(params, { color, opacity, metalness: 0, roughness })
      if (diffuseTexture) await parser.assignTexture(params, 'map', diffuseTexture, SRGBColorSpace)
    },
  }
}
