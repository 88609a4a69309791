// The preset table of the specification, copied from it group by group. Specification: POST /design/jobs.

export const designModeTable = {
  'free prompt': 'custom',
  'creative IP': `
    image_to_3d_concept pvc_render line_art_to_pvc four_view_sheet fridge_magnet_design
    ip_character_design product_photography`,
  retouching: `
    perspective_correction image_restore artifact_restore line_art_extraction pattern_extraction
    background_removal creative_variation`,
  jewelry: `
    material_gold material_silver material_copper jewelry_sketch_render jewelry_design jewelry_variation
    jewelry_retouch jewelry_photography`,
  'hot foil and packaging': `
    paper_emboss hot_foil_relief text_texture packaging_mockup dieline_to_packaging packaging_to_dieline`,
  jade: `
    jade_manuscript jade_manuscript_to_carving jade_carving_design jade_carving_photography
    material_icy_jadeite material_glutinous_jadeite material_white_jade material_dark_green_jade
    material_yellow_jade material_black_jade`,
  stone: `
    material_marble material_granite material_terrazzo material_sandstone material_qingtian_stone
    material_white_marble stone_carving_photography`,
  wood: `
    material_rosewood material_nanmu material_teak material_sandalwood material_basswood material_pine
    wood_carving_photography`,
  'copper and aluminum': `
    material_aluminum material_red_copper material_brass material_antique_bronze aluminum_door_relief
    lighter_relief`,
  other: 'component_breakdown illustration_2d',
}

/** All mode ids in the order of the table. */
export const designModes = Object.values(designModeTable).flatMap(modesIn)

/** The ids of one group of the table. */
export function modesIn(group: string): string[] {
  return group.trim().split(/\s+/)
}
