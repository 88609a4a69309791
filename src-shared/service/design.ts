// Design jobs: modes by group, options and request body. Specification: POST /design/jobs.
import { z } from 'zod'

export const designModeGroups = {
  'free-prompt': ['custom'],
  'creative-ip': [
    'image_to_3d_concept',
    'pvc_render',
    'line_art_to_pvc',
    'four_view_sheet',
    'fridge_magnet_design',
    'ip_character_design',
    'product_photography',
  ],
  retouching: [
    'perspective_correction',
    'image_restore',
    'artifact_restore',
    'line_art_extraction',
    'pattern_extraction',
    'background_removal',
    'creative_variation',
  ],
  jewelry: [
    'material_gold',
    'material_silver',
    'material_copper',
    'jewelry_sketch_render',
    'jewelry_design',
    'jewelry_variation',
    'jewelry_retouch',
    'jewelry_photography',
  ],
  'hot-foil-and-packaging': [
    'paper_emboss',
    'hot_foil_relief',
    'text_texture',
    'packaging_mockup',
    'dieline_to_packaging',
    'packaging_to_dieline',
  ],
  jade: [
    'jade_manuscript',
    'jade_manuscript_to_carving',
    'jade_carving_design',
    'jade_carving_photography',
    'material_icy_jadeite',
    'material_glutinous_jadeite',
    'material_white_jade',
    'material_dark_green_jade',
    'material_yellow_jade',
    'material_black_jade',
  ],
  stone: [
    'material_marble',
    'material_granite',
    'material_terrazzo',
    'material_sandstone',
    'material_qingtian_stone',
    'material_white_marble',
    'stone_carving_photography',
  ],
  wood: [
    'material_rosewood',
    'material_nanmu',
    'material_teak',
    'material_sandalwood',
    'material_basswood',
    'material_pine',
    'wood_carving_photography',
  ],
  'copper-and-aluminum': [
    'material_aluminum',
    'material_red_copper',
    'material_brass',
    'material_antique_bronze',
    'aluminum_door_relief',
    'lighter_relief',
  ],
  other: ['component_breakdown', 'illustration_2d'],
} as const

/** Every mode id of the specification's table, in its order. */
export const designModes: readonly string[] = Object.values(designModeGroups).flat()

export const designResolutions = ['1k', '2k', '4k'] as const
export type DesignResolution = (typeof designResolutions)[number]
export const aspectRatios = ['auto', '1:1', '2:3', '3:4', '4:5', '5:4', '4:3', '3:2', '9:16', '16:9', '21:9'] as const
export type AspectRatio = (typeof aspectRatios)[number]

const fileReference = z.object({ file_id: z.string().min(1) })

/** The JSON body of POST /design/jobs. `custom` needs a prompt, every other mode a source. */
export const designRequestSchema = z
  .object({
    mode: z.string().min(1),
    prompt: z.string().optional(),
    source: fileReference.optional(),
    second_source: fileReference.optional(),
    resolution: z.enum(designResolutions).default('1k'),
    aspect_ratio: z.enum(aspectRatios).default('auto'),
  })
  .refine((body) => body.mode !== 'custom' || Boolean(body.prompt?.trim()), {
    path: ['prompt'],
    error: 'custom needs a prompt',
  })
  .refine((body) => body.mode === 'custom' || body.source, { path: ['source'], error: 'a preset needs a source' })
export type DesignRequest = z.infer<typeof designRequestSchema>
