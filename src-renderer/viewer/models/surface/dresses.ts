// What the surface of a model can be shown as, and which of these a model has nothing for, with the reason.
import type { ModelParts, PictureSlot, SurfaceLook } from '../model-parts.ts'

/** Its own materials, plain clay, a wireframe, its normals, a pattern on its texture coordinates, then one channel of its materials alone. */
export const dresses = [
  'textured',
  'clay',
  'wire',
  'normals',
  'uv',
  'colour',
  'roughness',
  'metal',
  'occlusion',
  'bumps',
] as const
export type Dress = (typeof dresses)[number]
export type Channel = Extract<Dress, 'colour' | 'roughness' | 'metal' | 'occlusion' | 'bumps'>

/** Why a model has nothing to show; `value` is the one number that its whole surface has. */
export type WhyNot =
  | { readonly why: 'plain' | 'no-uvs' | 'unlit' | 'no-picture' }
  | { readonly why: 'even'; readonly value: number }

/** For each dress null, or why this model cannot wear it. */
export type Offer = Readonly<Record<Dress, WhyNot | null>>

type Dressed = Pick<ModelParts, 'pictures' | 'colours' | 'looks' | 'uvs'>

/** Where several models are looked at together, each wears what it can. */
export const wholeOffer: Offer = {
  ...{ textured: null, clay: null, wire: null, normals: null, uv: null },
  ...{ colour: null, roughness: null, metal: null, occlusion: null, bumps: null },
}

export function offerOf(parts: Dressed): Offer {
  const plain: WhyNot | null = hasOwnLook(parts) ? null : { why: 'plain' }
  const pictured = (slot: PictureSlot) => parts.looks.some((look) => isPictured(parts, look, slot))
  const lit = parts.looks.filter(({ unlit }) => !unlit)
  const varied = (slot: PictureSlot, of: (look: SurfaceLook) => number): WhyNot | null => {
    const [first] = lit
    if (!first) return { why: 'unlit' }
    if (pictured(slot) || lit.some((look) => of(look) !== of(first))) return null
    return { why: 'even', value: of(first) }
  }
  return {
    ...wholeOffer,
    textured: plain,
    uv: parts.uvs ? null : { why: 'no-uvs' },
    colour: plain,
    roughness: varied('roughnessMap', ({ roughness }) => roughness),
    metal: varied('metalnessMap', ({ metal }) => metal),
    occlusion: pictured('aoMap') ? null : { why: 'no-picture' },
    bumps: pictured('normalMap') ? null : { why: 'no-picture' },
  }
}

/** The dress that a model wears: the chosen one where it can, else its own look, else clay. */
export function wornDress(chosen: Dress | null, offer: Offer): Dress {
  if (chosen !== null && !offer[chosen]) return chosen
  return offer.textured ? 'clay' : 'textured'
}

/** Whether the model brings a look of its own: pictures, colours, anything but one plain grey. */
function hasOwnLook({ pictures, colours, looks }: Dressed): boolean {
  if (pictures.some(({ image }) => image !== null) || colours || looks.length > 1) return true
  return looks.some(({ colour, metal, emissive }) => {
    const grey = Math.max(...colour) - Math.min(...colour) < 0.02
    return !grey || metal > 0.05 || Math.max(...emissive) > 0 || Math.max(...colour) < 0.3
  })
}

function isPictured({ pictures }: Dressed, look: SurfaceLook, slot: PictureSlot): boolean {
  const use = look.pictures[slot]
  return !look.unlit && use !== undefined && pictures[use.picture]?.image != null
}
