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
  return (typeof through === 'number' && through > 0) || isTinted || isPictured
}

/** True for bumps of the surface that only a texture of their own has. */
export function hasBumps({ extensions }: { readonly extensions?: Extensions }): boolean {
  const bumps = partOf(extensions, 'EXT_materials_bump')
  return bumps?.bumpTexture !== undefined && bumps.bumpFactor !== 0
}

function partOf(extensions: Extensions | undefined, name: string): Record<string, unknown> | undefined {
  const part = extensions?.[name]
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>) : undefined
}
