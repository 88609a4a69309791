// What materials say of reflections and of light that passes through, beside metal, roughness and opacity: none of it is drawn.
import type { MeshPhysicalMaterial } from 'three'

type Finish = Partial<
  Pick<
    MeshPhysicalMaterial,
    'transmission' | 'clearcoat' | 'sheen' | 'sheenColor' | 'iridescence' | 'anisotropy' | 'ior' | 'specularIntensity'
  >
>

/** What glass and plastics differ by among themselves is hardly seen. */
const [usualIor, likeIt] = [1.5, 0.2]

/** True for a material of any loader that would look otherwise. */
export function hasFurtherFinish(material: Finish): boolean {
  const { transmission = 0, clearcoat = 0, sheen = 0, sheenColor, iridescence = 0, anisotropy = 0 } = material
  const { ior = usualIor, specularIntensity = 1 } = material
  const isSheeny = sheen > 0 && sheenColor !== undefined && Math.max(sheenColor.r, sheenColor.g, sheenColor.b) > 0
  const isUsual = Math.abs(ior - usualIor) <= likeIt && specularIntensity === 1
  return isSheeny || !isUsual || [transmission, clearcoat, iridescence, anisotropy].some((share) => share > 0)
}

type Extensions = Readonly<Record<string, unknown>>

/** True for what three's loader of glTF does not read, or gives to other materials too. */
export function hasFurtherGltfFinish({ extensions }: { readonly extensions?: Extensions }): boolean {
  const through = partOf(extensions, 'KHR_materials_diffuse_transmission')?.diffuseTransmissionFactor
  const specular = partOf(extensions, 'KHR_materials_specular')
  const colour = specular?.specularColorFactor
  const isTinted = Array.isArray(colour) && colour.some((share) => share !== 1)
  const isPictured = specular !== undefined && ('specularTexture' in specular || 'specularColorTexture' in specular)
  const rough = partOf(extensions, 'KHR_materials_diffuse_roughness')?.diffuseRoughnessFactor
  const isAny = [through, rough].some((share) => typeof share === 'number' && share > 0)
  return isAny || isTinted || isPictured || Object.keys(extensions ?? {}).some(isUnknownFinish)
}

/** Those whose looks are read, or are another one's part. */
const finishes =
  /^KHR_materials_(?:anisotropy|clearcoat|diffuse_\w+|dispersion|emissive_strength|ior|iridescence|pbrSpecularGlossiness|sheen|specular|transmission|unlit|variants|volume\w*)$/
/** Other ways of lighting than by metal and roughness. */
const shaders = /^(?:KHR_techniques_webgl|KHR_materials_common|VRMC_materials_(?!hdr_emissive)\w+)$/

const isUnknownFinish = (name: string): boolean =>
  name.includes('_materials_') && !finishes.test(name) && !shaders.test(name) && name !== bumps

/** True for a material that is lit in another way, which is not drawn. */
export const hasOtherShader = ({ extensions }: { readonly extensions?: Extensions }): boolean =>
  Object.keys(extensions ?? {}).some((name) => shaders.test(name))

const bumps = 'EXT_materials_bump'

/** True for bumps of the surface that only a texture of their own has. */
export function hasBumps({ extensions }: { readonly extensions?: Extensions }): boolean {
  const own = partOf(extensions, bumps)
  return own?.bumpTexture !== undefined && own.bumpFactor !== 0
}

function partOf(extensions: Extensions | undefined, name: string): Record<string, unknown> | undefined {
  const part = extensions?.[name]
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : undefined
}
