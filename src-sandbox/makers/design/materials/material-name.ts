// The names of the materials. Specification: POST /design/jobs, preset mode ids that begin with `material_`.

/** The materials that have a mode of their own: `material_` and the name. */
export const presetMaterials = [
  'gold',
  'silver',
  'copper',
  'icy_jadeite',
  'glutinous_jadeite',
  'white_jade',
  'dark_green_jade',
  'yellow_jade',
  'black_jade',
  'marble',
  'granite',
  'terrazzo',
  'sandstone',
  'qingtian_stone',
  'white_marble',
  'rosewood',
  'nanmu',
  'teak',
  'sandalwood',
  'basswood',
  'pine',
  'aluminum',
  'red_copper',
  'brass',
  'antique_bronze',
] as const

/** Materials that other modes ask for by themselves. */
const craftMaterials = ['paper', 'foil-gold', 'foil-silver', 'pvc', 'clay', 'chrome'] as const

export type PresetMaterial = (typeof presetMaterials)[number]
type CraftMaterial = (typeof craftMaterials)[number]
export type MaterialName = PresetMaterial | CraftMaterial
